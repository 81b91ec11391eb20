import { useCallback, useState } from 'react';
import { orNull, type RequestWorker } from '../../client/worker-requests.ts';
import type { MomentChoice } from '../../domain/moment-choice.ts';
import type { PeaksOf, RecordedMoment } from '../../domain/recording.ts';
import { useReadAgain } from '../../ui/use-read-again.ts';

/** The peaks of one emote or one mood, oldest first; or why there are none. */
export type Peaks =
  | { readonly kind: 'reading' | 'unreadable' }
  | { readonly kind: 'read'; readonly peaks: readonly RecordedMoment[] };

/**
 * Reads the peaks of the chosen emote or mood, and again each minute of the recording.
 *
 * @param choice the same object until another one is chosen; null or `all` reads nothing
 * @param moodCodes those that the user added, the same array until they change
 * @param lengthS the length of the recording
 */
export function usePeaks(
  request: RequestWorker,
  recordingId: string,
  choice: MomentChoice | null,
  moodCodes: readonly string[],
  lengthS: number,
): Peaks {
  const [known, setKnown] = useState<{ readonly choice: MomentChoice; readonly peaks: Peaks } | null>(null);
  const minute = Math.floor(lengthS / 60);
  const read = useCallback(() => {
    const of = choice && requestOf(choice, moodCodes);
    if (choice === null || of === null) return;
    let isStopped = false;
    request({ kind: 'peaks', recordingId, of }).then((answer) => {
      if (isStopped) return;
      const peaks = orNull(answer);
      setKnown({ choice, peaks: peaks === null ? { kind: 'unreadable' } : { kind: 'read', peaks } });
    });
    return () => {
      isStopped = true;
    };
  }, [request, recordingId, choice, moodCodes]);
  useReadAgain(read, minute);
  return known !== null && known.choice === choice ? known.peaks : { kind: 'reading' };
}

function requestOf(choice: MomentChoice, moodCodes: readonly string[]): PeaksOf | null {
  switch (choice.kind) {
    case 'all':
      return null;
    case 'emote':
      return { kind: 'emote', emoteKey: choice.emote.key };
    case 'mood':
      return { kind: 'mood', mood: choice.mood, moodCodes };
  }
}
