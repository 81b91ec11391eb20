import type { ExportOptions } from '../src/domain/recording.ts';
import { exportRecording } from '../src/session/recording/exports/export-recording.ts';
import type { ExportSource } from '../src/session/recording/exports/export-source.ts';

/** The text of a file that must not be refused. */
export async function exportedText(
  source: Partial<ExportSource> & Pick<ExportSource, 'info'>,
  request: Partial<ExportOptions> & Pick<ExportOptions, 'format'>,
): Promise<string> {
  const result = await exportRecording(
    { emotes: [], seconds: () => [], ...source },
    { countingMode: 'every-use', frameRate: 30, ...request },
  );
  if (result.kind === 'refused') throw new Error(`refused: ${result.reason}`);
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
    await result.content.arrayBuffer(),
  );
}
