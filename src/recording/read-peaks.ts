import type { YieldToTasks } from '../domain/clock.ts';
import { byMode } from '../domain/counting-rules.ts';
import type { Emote } from '../domain/emote.ts';
import type { PeaksOf, RecordedMoment } from '../domain/recording.ts';
import type { Second } from '../domain/second.ts';
import { createMomentDetector } from '../stats/moments/moment-detector.ts';
import { createMoodTable } from '../stats/moments/mood-table.ts';
import { withMoment } from './edits.ts';
import { eachSecond, type ReadableRecording } from './read-recording.ts';

/** The chatters and the uses of the wanted emote or mood in the ten seconds up to the end of a second. */
interface Usage {
  readonly chatters: number;
  readonly uses: number;
}

/**
 * The stretches in which an emote or a mood peaked, oldest first: those that the rule of moments finds when its level is the
 * chatters of that emote or mood alone. Those of a mood are estimated, because only the chatters of each emote are stored: a
 * chatter who used two emotes of the mood counts twice, at most all who used an emote. Null if the recording has no such emote.
 */
export async function readPeaks(
  recording: ReadableRecording,
  of: PeaksOf,
  yieldToTasks: YieldToTasks,
): Promise<readonly RecordedMoment[] | null> {
  const usageOf =
    of.kind === 'emote' ? usageOfEmote(recording.emotes, of.emoteKey) : usageOfMood(recording, of);
  if (usageOf === null) return null;
  const emote = of.kind === 'emote' ? newestEmote(recording.emotes, of.emoteKey) : null;
  const mood = of.kind === 'mood' ? of.mood : null;
  const detector = createMomentDetector();
  let peaks: readonly RecordedMoment[] = [];
  await eachSecond(recording, yieldToTasks, (second) => {
    for (const { moment, startedS } of detector.add(onlyUsage(second, usageOf(second)))) {
      peaks = withMoment(peaks, { ...moment, emote, mood, isManual: false }, startedS);
    }
  });
  return peaks;
}

/** A second in which nothing else was written: its level is the chatters. */
function onlyUsage(second: Second, { chatters, uses }: Usage): Second {
  const totals = byMode((mode) => (mode === 'every-use' ? uses : chatters));
  return { ...second, chatters, emoteChatters: 0, totals, emoteIds: NO_EMOTES, counts: NO_COUNTS };
}

const NO_EMOTES = new Uint32Array(0);
const NO_COUNTS = byMode(() => NO_EMOTES);

/** A renamed emote keeps its key: its numbers are added up. */
function usageOfEmote(emotes: readonly Emote[], emoteKey: string): ((second: Second) => Usage) | null {
  const numbers = new Set(Array.from(emotes.keys()).filter((number) => emotes[number]?.key === emoteKey));
  if (numbers.size === 0) return null;
  return (second) => sumOf(second, (number) => numbers.has(number));
}

function usageOfMood(
  { emotes }: ReadableRecording,
  { mood, moodCodes }: Extract<PeaksOf, { kind: 'mood' }>,
): (second: Second) => Usage {
  const table = createMoodTable(moodCodes);
  const hasMood = emotes.map(({ code }) => table.moodOf(code) === mood);
  return (second) => {
    const { chatters, uses } = sumOf(second, (number) => hasMood[number] === true);
    return { chatters: Math.min(chatters, second.emoteChatters), uses };
  };
}

function sumOf({ emoteIds, counts }: Second, isMeant: (number: number) => boolean): Usage {
  let chatters = 0;
  let uses = 0;
  for (let index = 0; index < emoteIds.length; index++) {
    if (!isMeant(emoteIds[index] as number)) continue;
    chatters += counts['once-a-chatter'][index] as number;
    uses += counts['every-use'][index] as number;
  }
  return { chatters, uses };
}

function newestEmote(emotes: readonly Emote[], emoteKey: string): Emote | null {
  return emotes.findLast(({ key }) => key === emoteKey) ?? null;
}
