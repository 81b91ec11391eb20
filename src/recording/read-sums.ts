import type { YieldToTasks } from '../domain/clock.ts';
import type { CountingMode } from '../domain/counting-rules.ts';
import type { EmoteCount } from '../domain/emote.ts';
import { WINDOW_S } from '../domain/limits.ts';
import type { RecordingSums } from '../domain/recording.ts';
import { eachSecond, type ReadableRecording, readSeries } from './read-recording.ts';

/**
 * The sums of a recording. Counts are those of ten seconds, so only seconds at least ten seconds apart are added. Counted once a
 * chatter, a chatter counts once in each of those ten seconds.
 */
export async function readSums(
  recording: ReadableRecording,
  mode: CountingMode,
  yieldToTasks: YieldToTasks,
): Promise<RecordingSums> {
  const { startS, gaps, totals } = await readSeries(recording, yieldToTasks);
  const added = secondsApart(gaps);
  const emotes = [...added].reduce((sum, index) => sum + (totals[mode][index] ?? 0), 0);
  /** By number. */
  const sums = new Float64Array(recording.emotes.length);
  await eachSecond(recording, yieldToTasks, ({ second, emoteIds, counts }) => {
    if (!added.has(second - startS)) return;
    for (const [index, id] of emoteIds.entries()) {
      sums[id] = (sums[id] ?? 0) + (counts[mode][index] ?? 0);
    }
  });
  return { emotes, mostUsed: highestSum(recording, sums) };
}

/** The indexes of seconds whose windows do not overlap and cover each observed second, chosen from the newest on. */
function secondsApart(gaps: Uint8Array): ReadonlySet<number> {
  const apart = new Set<number>();
  for (let index = gaps.length - 1; index >= 0; index--) {
    if (gaps[index] === 1) continue;
    apart.add(index);
    index -= WINDOW_S - 1;
  }
  return apart;
}

/** A renamed emote keeps its key: its numbers are summed under its newest name. */
function highestSum({ emotes }: ReadableRecording, sums: Float64Array): EmoteCount | null {
  const byKey = new Map<string, EmoteCount>();
  let highest: EmoteCount | null = null;
  for (const [number, emote] of emotes.entries()) {
    const count = (byKey.get(emote.key)?.count ?? 0) + (sums[number] ?? 0);
    byKey.set(emote.key, { emote, count });
  }
  for (const emoteCount of byKey.values()) {
    if (emoteCount.count > (highest?.count ?? 0)) highest = emoteCount;
  }
  return highest;
}
