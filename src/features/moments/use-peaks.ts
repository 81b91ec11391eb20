import { useCallback, useState } from 'react';
import { orNull, type RequestWorker } from '../../client/worker-requests.ts';
import type { MomentChoice } from '../../domain/moment-choice.ts';
import type { PeaksOf, RecordedMoment } from '../../domain/recording.ts';
import { useReadAgain } from '../../ui/use-read-again.ts';

/** The peaks of the chat, of one emote or of one mood, oldest first; or why there are none. */
export type Peaks =
  | { readonly kind: 'reading' | 'unreadable' }
  | { readonly kind: 'read'; readonly peaks: readonly RecordedMoment[] };

const READING: Peaks = { kind: 'reading' };

/**
 * Reads peaks, and again each minute of the recording.
 *
 * @param of the same object until others are wanted; null: none are
 * @param lengthS the length of the recording; null while nothing is to be read: what is known stays
 */
export function usePeaks(
  request: RequestWorker,
  recordingId: string,
  of: PeaksOf | null,
  lengthS: number | null,
): Peaks {
  const [known, setKnown] = useState<{ readonly key: string; readonly peaks: Peaks } | null>(null);
  const key = JSON.stringify([recordingId, of]);
  const isWanted = of !== null && lengthS !== null;
  const read = useCallback(
    async (signal: AbortSignal): Promise<void> => {
      if (of === null || !isWanted) return;
      const peaks = orNull(await request({ kind: 'peaks', recordingId, of }));
      if (signal.aborted) return;
      setKnown({ key, peaks: peaks === null ? { kind: 'unreadable' } : { kind: 'read', peaks } });
    },
    [request, recordingId, of, key, isWanted],
  );
  useReadAgain(read, Math.floor((lengthS ?? 0) / 60));
  return known !== null && known.key === key ? known.peaks : READING;
}

/** What to read for a choice: the peaks of its emote or mood; null without one. */
export function peaksOf(choice: MomentChoice, moodCodes: readonly string[]): PeaksOf | null {
  switch (choice.kind) {
    case 'emote':
      return { kind: 'emote', emoteKey: choice.emote.key };
    case 'mood':
      return { kind: 'mood', mood: choice.mood, moodCodes };
    default:
      return null;
  }
}
