import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CountingMode } from '../../domain/counting-rules.ts';
import type { Emote } from '../../domain/emote.ts';
import type { RecordingInfo } from '../../domain/recording.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { useApp } from '../../page/use-app.ts';
import { COMPARED_MAX, type Comparison } from './compare-field.tsx';

/**
 * The emotes that the user compares, with their counts. They are read once a minute. Between two reads,
 * new snapshots are appended.
 *
 * @param firstS the first second of the series, which begins later than the recording if earlier seconds could not be read
 * @param snapshots of what is added, newest first
 */
export function useComparedEmotes(
  { recordingId, startS }: Pick<RecordingInfo, 'recordingId' | 'startS'>,
  firstS: number | null,
  countingMode: CountingMode,
  snapshots: readonly Snapshot[],
): Comparison {
  const { request } = useApp().client;
  const [emotes, setEmotes] = useState<readonly Emote[]>([]);
  const [answers, setAnswers] = useState<ReadonlyMap<string, Uint32Array | null>>(new Map());
  const answerKey = useCallback(
    ({ key }: Emote): string => JSON.stringify([recordingId, countingMode, key]),
    [recordingId, countingMode],
  );
  const minute = Math.floor((snapshots[0]?.second ?? 0) / 60);

  // biome-ignore lint/correctness/useExhaustiveDependencies: again each minute
  useEffect(() => {
    let isDropped = false;
    for (const emote of emotes) {
      request({ kind: 'emote-series', recordingId, emoteKey: emote.key, countingMode }).then((answer) => {
        const counts = answer === 'failed' ? null : answer;
        if (!isDropped) setAnswers((now) => new Map(now).set(answerKey(emote), counts));
      });
    }
    return () => {
      isDropped = true;
    };
  }, [request, recordingId, countingMode, emotes, answerKey, minute]);

  const compared = useMemo(
    () =>
      emotes.map((emote) => {
        const counts = answers.get(answerKey(emote));
        const isReady = counts != null && firstS !== null;
        return {
          emote,
          counts: isReady
            ? withSnapshots(counts.subarray(firstS - startS), firstS, emote.key, countingMode, snapshots)
            : null,
          hasFailed: counts === null,
        };
      }),
    [emotes, answers, answerKey, firstS, startS, countingMode, snapshots],
  );

  return {
    compared,
    onCompare: useCallback((emote) => setEmotes((now) => [...now, emote].slice(0, COMPARED_MAX)), []),
    onEndCompare: useCallback(({ key }) => setEmotes((now) => now.filter((emote) => emote.key !== key)), []),
  };
}

/**
 * The counts of an emote, extended by later snapshots in the same counting mode. Seconds without a snapshot get 0 until the next
 * read.
 *
 * @param startS the second of the first count
 * @param snapshots newest first
 */
export function withSnapshots(
  counts: Uint32Array,
  startS: number,
  emoteKey: string,
  countingMode: CountingMode,
  snapshots: readonly Snapshot[],
): Uint32Array {
  const endS = startS + counts.length;
  const [newest] = snapshots;
  if (newest === undefined || newest.second < endS) return counts;
  const extended = new Uint32Array(newest.second + 1 - startS);
  extended.set(counts);
  for (const snapshot of snapshots) {
    if (snapshot.second < endS || snapshot.countingMode !== countingMode) continue;
    const { emotes, emoteIds } = snapshot;
    const rank = emoteIds.findIndex((emoteId) => emotes[emoteId]?.key === emoteKey);
    extended[snapshot.second - startS] = snapshot.counts[rank] ?? 0;
  }
  return extended;
}
