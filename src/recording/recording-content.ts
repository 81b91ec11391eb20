import type { YieldToTasks } from '../domain/clock.ts';
import type { RecordingHandlers } from '../session/protocol.ts';
import { fileName } from './exports/file-name.ts';
import { readPeaks } from './read-peaks.ts';
import {
  type ReadableRecording,
  readAllSeconds,
  readCountsBefore,
  readEmoteSeries,
  readSeries,
  readWindow,
} from './read-recording.ts';
import { readSums } from './read-sums.ts';

/** The requests whose answers are read from the seconds of a recording. */
type ContentHandlers = Pick<
  RecordingHandlers,
  'info' | 'series' | 'emote-series' | 'window' | 'counts-before' | 'peaks' | 'summary' | 'export'
>;

/** @param find null: the recording does not exist */
export function contentHandlers(
  find: (recordingId: string) => Promise<ReadableRecording | null>,
  yieldToTasks: YieldToTasks,
): ContentHandlers {
  async function read<Content>(
    { recordingId }: { readonly recordingId: string },
    contentOf: (recording: ReadableRecording) => Content | Promise<Content>,
  ): Promise<Content | null> {
    const recording = await find(recordingId);
    return recording && contentOf(recording);
  }

  return {
    info: (request) => read(request, ({ info }) => info),
    series: (request) => read(request, (recording) => readSeries(recording, yieldToTasks)),
    'emote-series': (request) =>
      read(request, (recording) =>
        readEmoteSeries(recording, request.emoteKey, request.countingMode, yieldToTasks),
      ),
    window: (request) =>
      read(request, (recording) => readWindow(recording, request.second, request.countingMode)),
    'counts-before': (request) =>
      read(request, (recording) => readCountsBefore(recording, request.second, request.countingMode)),
    peaks: (request) => read(request, (recording) => readPeaks(recording, request.of, yieldToTasks)),
    summary: (request) =>
      read(request, async (recording) => ({
        sums: await readSums(recording, request.countingMode, yieldToTasks),
        fileName: fileName(recording.info, 'summary.png'),
      })),
    export: (request) =>
      read(request, async (recording) => {
        const { exportRecording } = await import('./exports/export-recording.ts');
        const { info, emotes } = recording;
        const seconds = await readAllSeconds(recording, yieldToTasks);
        return exportRecording({ info, emotes, seconds }, request.options);
      }),
  };
}
