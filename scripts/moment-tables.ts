import type { CountedSecond } from './chat-seconds.ts';
import type { ClippedStretch } from './clipped-stretches.ts';
import type { PrintedMoment } from './found-moments.ts';
import { type Agreement, agreementOf, differenceInterval } from './label-agreement.ts';
import { clippedOften, isClipped, type MomentScores, scoreMoments } from './moment-scores.ts';
import { applyPlainRules, messagesLive } from './plain-rules.ts';

/** The moments, one a line. */
export function momentsTable(moments: readonly PrintedMoment[]): string {
  const rows = moments.map((moment) => [
    timeText(moment.startS),
    timeText(moment.peakS),
    timeText(moment.endS),
    timeText(moment.announcedS),
    `${moment.ratio.toFixed(2)} x`,
    moment.surprise.toFixed(1),
    String(moment.uses),
    String(moment.chatters),
    moment.mood ?? '–',
    printable(moment.emote ?? '–'),
  ]);
  const header = [
    'start',
    'peak',
    'end',
    'announced',
    'usual',
    'surprise',
    'uses',
    'chatters',
    'mood',
    'emote',
  ];
  return `${table([header, ...rows])}\n${moments.length} ${moments.length === 1 ? 'moment' : 'moments'}`;
}

/** How well the moments, and those of the plain rules, agree with the clips. */
export function scoresTable(
  seconds: readonly CountedSecond[],
  moments: readonly PrintedMoment[],
  stretches: readonly ClippedStretch[],
): string {
  const hours = seconds.filter(({ isGap }) => !isGap).length / 3_600;
  const scored = [
    { name: 'this detector', moments: moments.map(({ peakS, surprise }) => ({ peakS, strength: surprise })) },
    ...applyPlainRules(seconds),
  ].map((rule) => [rule.name, ...scoreTexts(scoreMoments(rule.moments, stretches, hours))]);
  const chance = (within: readonly ClippedStretch[]): string =>
    shareText(seconds.filter(({ second }) => isClipped(second, within)).length / seconds.length);
  const [any, often] = [chance(stretches), chance(clippedOften(stretches))];
  const header = ['rule', 'an hour', 'right', 'P@10', 'right 3+', 'P@10 3+', 'found 3+'];
  return `\n${table([header, ...scored, ['chance', '–', any, any, often, often, '–']])}\n3+: clipped three times or more\n\n${agreementText(seconds, moments, stretches)}`;
}

/** The agreement of the detector and of a live plain rule with as many moments, and the difference with its 95 % interval. */
function agreementText(
  seconds: readonly CountedSecond[],
  moments: readonly PrintedMoment[],
  stretches: readonly ClippedStretch[],
): string {
  const found = moments.map(({ peakS, surprise }) => ({ peakS, strength: surprise }));
  const detector = [{ moments: found, stretches }];
  const messages = [{ moments: messagesLive(seconds, found.length), stretches }];
  const [ours, theirs] = [agreementOf(detector), agreementOf(messages)];
  const interval = differenceInterval([[detector, messages]]);
  const row = (name: keyof Agreement): readonly string[] => [
    name,
    ours[name].toFixed(3),
    theirs[name].toFixed(3),
    (ours[name] - theirs[name]).toFixed(3),
    interval[name].map((end) => end.toFixed(3)).join(' to '),
  ];
  const header = ['live, as many moments', 'this detector', 'messages / median', 'difference', '95 %'];
  return table([header, row('ap'), row('f1')]);
}

function scoreTexts(scores: MomentScores): readonly string[] {
  return [
    scores.momentsAnHour.toFixed(1),
    shareText(scores.right),
    shareText(scores.strongestRight),
    shareText(scores.rightOften),
    shareText(scores.strongestRightOften),
    shareText(scores.foundOften),
  ];
}

export const shareText = (share: number): string => (Number.isNaN(share) ? '–' : share.toFixed(2));

/** Columns of equal width, two spaces apart. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function timeText(second: number): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${Math.floor(second / 3_600)}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`;
}

/** Without characters that would control the terminal. */
function printable(text: string): string {
  return text.replace(/\p{C}/gu, '?');
}
