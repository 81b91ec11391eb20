import { MOODS } from '../src/domain/mood.ts';
import type { LabelledBurst } from './labelled-bursts.ts';
import { shareText, table } from './moment-tables.ts';
import { type MoodOfBurst, moodAgreementOf, moodIntervals, moodsOfBursts } from './mood-agreement.ts';

/** How well the moods of labelled bursts agree with the labels: by channel, and by label. */
export function moodsTable(bursts: readonly LabelledBurst[]): string {
  const moods = moodsOfBursts(bursts);
  const channels = [...new Set(moods.map(channelOf))];
  const rows = [
    ...channels.map((channel) =>
      agreementRow(
        channel,
        moods.filter((burst) => channelOf(burst) === channel),
      ),
    ),
    agreementRow('all', moods),
  ];
  const header = [
    'bursts of',
    'bursts',
    'reactions',
    'with a mood',
    'right',
    '95 %',
    'are reactions',
    '95 %',
  ];
  return `\n${table([header, ...rows])}\n\n${table([['label', ...MOODS, 'none'], ...labelRows(moods)])}`;
}

/** Recordings of one channel have the same letters and different numbers. */
function channelOf({ recording }: MoodOfBurst): string {
  return recording.replace(/\d+$/, '');
}

function agreementRow(name: string, bursts: readonly MoodOfBurst[]): readonly string[] {
  const { reactions, withMood, right, areReactions } = moodAgreementOf(bursts);
  const intervals = moodIntervals(bursts);
  return [
    name,
    String(bursts.length),
    String(reactions),
    String(withMood),
    shareText(right),
    intervals.right.map(shareText).join(' to '),
    shareText(areReactions),
    intervals.areReactions.map(shareText).join(' to '),
  ];
}

function labelRows(bursts: readonly MoodOfBurst[]): readonly (readonly string[])[] {
  return [...new Set(bursts.map(({ label }) => label))].sort().map((label) => {
    const ofLabel = bursts.filter((burst) => burst.label === label);
    return [
      label,
      ...[...MOODS, null].map((mood) => String(ofLabel.filter((one) => one.mood === mood).length)),
    ];
  });
}
