import { useEffect, useState } from 'react';
import { orNull } from '../../client/worker-requests.ts';
import type { CountingMode } from '../../domain/counting-rules.ts';
import { useApp } from '../../page/use-app.ts';
import { type LoadPicture, loadPictures, type SummaryPictures } from './load-pictures.ts';
import { type Summary, summaryOf } from './summary.ts';
import { picturedEmotes } from './summary-chart.ts';

/** How long the pictures may take together, in milliseconds. Chosen. */
const PICTURES_MAX_MS = 8_000;

type ReadSummary =
  | { readonly kind: 'reading' | 'unreadable' | 'empty' }
  | {
      readonly kind: 'read';
      readonly summary: Summary;
      readonly fileName: string;
      /** Null until they are loaded. */
      readonly pictures: SummaryPictures | null;
    };

/** The facts and pictures of a recording as it is now. They are read once: a recording that goes on changes nothing. */
export function useSummary(
  recordingId: string,
  countingMode: CountingMode,
  loadPicture: LoadPicture,
): ReadSummary {
  const { request } = useApp().client;
  const [read, setRead] = useState<ReadSummary>({ kind: 'reading' });
  useEffect(() => {
    const stop = new AbortController();
    let timer = 0;
    async function readAll(): Promise<void> {
      const answers = await Promise.all([
        request({ kind: 'info', recordingId }),
        request({ kind: 'series', recordingId }),
        request({ kind: 'summary', recordingId, countingMode }),
      ]);
      if (stop.signal.aborted) return;
      const [info, series, answer] = [orNull(answers[0]), orNull(answers[1]), orNull(answers[2])];
      if (info === null || series === null || answer === null) return setRead({ kind: 'unreadable' });
      if (!series.gaps.includes(0)) return setRead({ kind: 'empty' });
      const summary = summaryOf(info, series, answer.sums, countingMode);
      const facts = { kind: 'read', summary, fileName: answer.fileName } as const;
      setRead({ ...facts, pictures: null });
      const late = new AbortController();
      stop.signal.addEventListener('abort', () => late.abort());
      timer = window.setTimeout(() => late.abort(), PICTURES_MAX_MS);
      const pictures = await loadPictures(picturedEmotes(summary), loadPicture, late.signal);
      clearTimeout(timer);
      if (!stop.signal.aborted) setRead({ ...facts, pictures });
    }
    readAll();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [request, recordingId, countingMode, loadPicture]);
  return read;
}
