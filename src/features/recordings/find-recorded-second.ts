import { orNull, type RequestWorker } from '../../client/worker-requests.ts';

/** A recording of the channel that has this second, the newest first; null if this browser has none, or the second is a gap. */
export async function findRecordedSecond(
  request: RequestWorker,
  channelLogin: string,
  second: number,
): Promise<string | null> {
  const recordings = orNull(await request({ kind: 'list' })) ?? [];
  for (const { recordingId, startS, isLive, endS, ...recording } of recordings) {
    // The stored end of one that continues is up to a minute ago.
    const mayHave = recording.channelLogin === channelLogin && startS <= second && (isLive || second <= endS);
    if (!mayHave || recording.isNewer) continue;
    const table = orNull(await request({ kind: 'window', recordingId, second, countingMode: 'every-use' }));
    if (table !== null && table.observedMs > 0) return recordingId;
  }
  return null;
}
