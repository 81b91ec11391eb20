import { orNull, type RequestWorker } from '../../client/worker-requests.ts';
import { exportLimitText } from '../../domain/export-limit.ts';
import type { ExportOptions, ExportRefusal } from '../../domain/recording.ts';
import { saveFile } from '../../ui/save-file.ts';

const REFUSAL_TEXTS: Readonly<Record<ExportRefusal, string>> = {
  'no-seconds': 'Nothing is recorded yet.',
  'no-moments': 'There are no moments in this session yet.',
  'too-few-moments': 'YouTube needs three chapters of ten seconds or more: the start and two moments.',
  outside: 'No moment is in the part of the video that this format can name.',
};

/** Saves a recording as a file. Returns null, or what the user must know: why there is no file, or what it does not have. */
export async function exportRecording(
  request: RequestWorker,
  recordingId: string,
  options: ExportOptions,
): Promise<string | null> {
  const result = orNull(await request({ kind: 'export', recordingId, options }));
  if (result === null) return 'The session could not be read.';
  if (result.kind === 'refused') return REFUSAL_TEXTS[result.reason];
  saveFile(result.name, result.content);
  return result.limit && `Saved. ${exportLimitText(result.limit)}`;
}
