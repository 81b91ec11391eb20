import type { YieldToTasks } from '../domain/clock.ts';
import { byMode } from '../domain/counting-rules.ts';
import type { Emote } from '../domain/emote.ts';
import type { Mood } from '../domain/mood.ts';
import {
  type MomentRules,
  PEAKS_AN_HOUR,
  type PeaksOf,
  type RecordedMoment,
  type Second,
} from '../domain/recording.ts';
import { NO_WINDOW } from '../domain/series.ts';
import { createMoodTable, moodOfSecond } from '../stats/moments/mood-table.ts';
import { createGrowingMoments } from './growing-moments.ts';
import { eachHead, eachSecond, type ReadableRecording } from './read-recording.ts';

/**
 * Where an emote, a mood or the whole chat peaked, oldest first; null if the recording has no such emote. Of an emote or a mood:
 * the moments that its chatters alone would give. Of the chat: every peak that could be a moment, however many in its hour are
 * stronger, without emotes. A mood is an estimate from the chatters of each emote: those who used two of its emotes count twice,
 * at most all who used an emote.
 */
export async function readPeaks(
  recording: ReadableRecording,
  of: PeaksOf,
  yieldToTasks: YieldToTasks,
): Promise<readonly RecordedMoment[] | null> {
  const { emotes } = recording;
  const peaksAnHour = of.kind === 'chat' ? Number.POSITIVE_INFINITY : PEAKS_AN_HOUR.usual;
  const mood = of.kind === 'mood' ? of.mood : null;
  const peaks = createGrowingMoments([], emotes, { peaksAnHour: () => peaksAnHour, moodOf: () => mood });
  if (of.kind === 'chat') {
    // Without emotes, which are slow to read: 0.02 ms a second (measured 2026-11-27 on a busy machine).
    for await (const head of eachHead(recording, yieldToTasks)) peaks.add({ ...head, ...NO_WINDOW });
    return peaks.all();
  }
  const onlyWanted =
    of.kind === 'emote' ? onlyEmote(emotes, of.emoteKey) : onlyMood(emotes, of.mood, of.moodCodes);
  if (onlyWanted === null) return null;
  for await (const second of eachSecond(recording, yieldToTasks)) peaks.add(onlyWanted(second));
  return peaks.all();
}

/**
 * The moments that these rules find in a finished recording, oldest first, without marks. A moment that was found before keeps
 * its mood. Other moods are estimates, because words are not stored.
 */
export async function findMoments(
  recording: ReadableRecording,
  { momentRate, moodCodes }: MomentRules,
  yieldToTasks: YieldToTasks,
): Promise<readonly RecordedMoment[]> {
  const { info, emotes } = recording;
  const table = createMoodTable(moodCodes);
  const found = createGrowingMoments([], emotes, {
    peaksAnHour: () => PEAKS_AN_HOUR[momentRate],
    moodOf: (peak) => moodOfSecond(peak, table, emotes),
  });
  for await (const second of eachSecond(recording, yieldToTasks)) found.add(second);
  const before = info.moments.filter(({ isManual }) => !isManual);
  return found.all().map((moment) => {
    const same = before.find(({ peakS }) => peakS === moment.peakS);
    return same === undefined ? moment : { ...moment, mood: same.mood ?? null };
  });
}

type OnlyWanted = (second: Second) => Second;

/** A renamed emote keeps its key: its numbers are summed as its newest one. */
function onlyEmote(emotes: readonly Emote[], emoteKey: string): OnlyWanted | null {
  const newest = emotes.findLastIndex(({ key }) => key === emoteKey);
  if (newest < 0) return null;
  return (second) => {
    const wanted = onlyEmotes(second, (number) => emotes[number]?.key === emoteKey);
    const { chatters } = wanted;
    return { ...wanted, emoteIds: [newest], counts: byMode(() => [chatters]) };
  };
}

function onlyMood(emotes: readonly Emote[], mood: Mood, moodCodes: readonly string[]): OnlyWanted {
  const table = createMoodTable(moodCodes);
  const hasMood = emotes.map(({ code }) => table.moodOf(code) === mood);
  return (second) => {
    const wanted = onlyEmotes(second, (number) => hasMood[number] === true);
    return { ...wanted, chatters: Math.min(wanted.chatters, second.emoteChatters) };
  };
}

/** The second as if only these emotes were written: its level is their chatters. */
function onlyEmotes(second: Second, isWanted: (number: number) => boolean): Second {
  const indexes = [...second.emoteIds.keys()].filter((index) => isWanted(second.emoteIds[index] as number));
  const columnOf = (column: readonly number[]): number[] => indexes.map((index) => column[index] as number);
  const counts = byMode((mode) => columnOf(second.counts[mode]));
  const totals = byMode((mode) => counts[mode].reduce((sum, count) => sum + count, 0));
  return {
    ...second,
    chatters: totals['once-a-chatter'],
    emoteChatters: 0,
    totals,
    emoteIds: columnOf(second.emoteIds),
    counts,
  };
}
