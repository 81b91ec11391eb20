import { useCallback, useEffect, useMemo, useState } from 'react';
import { orNull, type RequestWorker } from '../../client/worker-requests.ts';
import type { CountingMode } from '../../domain/counting-rules.ts';
import type { Emote } from '../../domain/emote.ts';
import type { RecordingInfo } from '../../domain/recording.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { useReadAgain } from '../../ui/use-read-again.ts';
import { COMPARED_MAX, type Comparison } from './compare-field.tsx';
import { createGrowingCounts, type GrowingCounts } from './growing-counts.ts';

interface Answer {
  readonly countingMode: CountingMode;
  /** Null if the counts could not be read. */
  readonly growing: GrowingCounts | null;
}

/**
 * The emotes that the user compares, with their counts. The counts are requested once, and then extended from snapshots.
 *
 * @param firstS the first second of the series: a later one than that of the recording if those before could not be read
 * @param snapshots of what is added, newest first
 */
export function useComparedEmotes(
  request: RequestWorker,
  { recordingId, startS }: Pick<RecordingInfo, 'recordingId' | 'startS'>,
  firstS: number | null,
  countingMode: CountingMode,
  snapshots: readonly Snapshot[],
): Comparison {
  const [emotes, setEmotes] = useState<readonly Emote[]>([]);
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());

  const read = useCallback(
    async (signal: AbortSignal): Promise<void> => {
      if (firstS === null) return;
      const readOne = async (key: string): Promise<void> => {
        const counts = orNull(
          await request({ kind: 'emote-series', recordingId, emoteKey: key, countingMode }),
        );
        if (signal.aborted) return;
        const growing =
          counts && createGrowingCounts(firstS, counts.subarray(firstS - startS), key, countingMode);
        setAnswers((now) => new Map(now).set(key, { countingMode, growing }));
      };
      await Promise.all(emotes.map(({ key }) => readOne(key)));
    },
    [request, recordingId, startS, firstS, countingMode, emotes],
  );
  const readAgain = useReadAgain(read);

  const compared = useMemo(
    () =>
      emotes.map((emote) => {
        const answer = answers.get(emote.key);
        const isKnown = answer?.countingMode === countingMode;
        return {
          emote,
          counts: isKnown ? (answer.growing?.extend(snapshots) ?? null) : null,
          hasFailed: isKnown && answer.growing === null,
        };
      }),
    [emotes, answers, countingMode, snapshots],
  );
  const isBehind = compared.some(
    ({ emote, counts, hasFailed }) =>
      counts === null && !hasFailed && answers.get(emote.key)?.countingMode === countingMode,
  );
  useEffect(() => {
    if (isBehind) readAgain();
  }, [isBehind, readAgain]);

  return {
    compared,
    onCompare: useCallback((emote) => setEmotes((now) => [...now, emote].slice(0, COMPARED_MAX)), []),
    onEndCompare: useCallback(({ key }) => setEmotes((now) => now.filter((emote) => emote.key !== key)), []),
  };
}
