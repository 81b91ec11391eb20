import type { YieldToTasks } from '../../domain/clock.ts';
import type { RecordingRequest, RecordingResponses } from '../protocol.ts';
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

/** The requests whose responses are read from the seconds of a recording. */
export type ContentRequest = Extract<
  RecordingRequest,
  { kind: 'info' | 'series' | 'emote-series' | 'window' | 'counts-before' | 'peaks' | 'summary' | 'export' }
>;

/** Responds to a request for the seconds of a recording. */
export async function contentOf(
  recording: ReadableRecording,
  request: ContentRequest,
  yieldToTasks: YieldToTasks,
): Promise<RecordingResponses[keyof RecordingResponses]> {
  switch (request.kind) {
    case 'info':
      return recording.info;
    case 'series':
      return readSeries(recording, yieldToTasks);
    case 'emote-series':
      return readEmoteSeries(recording, request.emoteKey, request.countingMode, yieldToTasks);
    case 'window':
      return readWindow(recording, request.second, request.countingMode);
    case 'counts-before':
      return readCountsBefore(recording, request.second, request.countingMode);
    case 'peaks':
      return readPeaks(recording, request.of, yieldToTasks);
    case 'summary':
      return {
        sums: await readSums(recording, request.countingMode, yieldToTasks),
        fileName: fileName(recording.info, 'summary.png'),
      };
    case 'export': {
      const { exportRecording } = await import('./exports/export-recording.ts');
      const { info, emotes } = recording;
      const seconds = await readAllSeconds(recording, yieldToTasks);
      return exportRecording({ info, emotes, seconds }, request.options);
    }
  }
}
