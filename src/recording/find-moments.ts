import type { YieldToTasks } from '../domain/clock.ts';
import type { MomentRules, RecordedMoment } from '../domain/recording.ts';
import { createMoodTable } from '../stats/moments/mood-table.ts';
import { createGrowingMoments } from './growing-moments.ts';
import { eachSecond, type ReadableRecording } from './read-recording.ts';

/**
 * The moments that these rules find in a recording that is over, oldest first, without those marked by hand. One that was found
 * before keeps its mood; that of others is estimated, because words are not stored.
 */
export async function findMoments(
  recording: ReadableRecording,
  { momentRate, moodCodes }: MomentRules,
  yieldToTasks: YieldToTasks,
): Promise<readonly RecordedMoment[]> {
  const { info, emotes } = recording;
  const table = createMoodTable(moodCodes);
  const found = createGrowingMoments(
    [],
    emotes,
    () => momentRate,
    () => table,
  );
  await eachSecond(recording, yieldToTasks, found.add);
  const before = info.moments.filter(({ isManual }) => !isManual);
  return found.all().map((moment) => {
    const same = before.find(({ peakS }) => peakS === moment.peakS);
    return same === undefined ? moment : { ...moment, mood: same.mood ?? null };
  });
}
