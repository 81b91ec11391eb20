import { exportLimitText } from '../src/domain/export-limit.ts';
import type { ExportOptions } from '../src/domain/recording.ts';
import { exportRecording } from '../src/recording/exports/export-recording.ts';
import type { ExportSource } from '../src/recording/exports/export-source.ts';

type Source = Partial<ExportSource> & Pick<ExportSource, 'info'>;
type Request = Partial<ExportOptions> & Pick<ExportOptions, 'format'>;

/** The export of a recording. Default: without emotes and seconds, every use is counted. */
export const exportOf = (source: Source, request: Request) =>
  exportRecording(
    { emotes: [], seconds: () => [], ...source },
    { countingMode: 'every-use', frameRate: 30, ...request },
  );

/** The file of a recording that must not be refused, as a text; and what is said of what it lacks. */
export async function exportedFile(source: Source, request: Request) {
  const result = await exportOf(source, request);
  if (result.kind === 'refused') throw new Error(`refused: ${result.reason}`);
  const bytes = await result.content.arrayBuffer();
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  return { ...result, text, said: result.limit && exportLimitText(result.limit) };
}

/** The text of a file that must not be refused. */
export const exportedText = async (source: Source, request: Request): Promise<string> =>
  (await exportedFile(source, request)).text;
