import type { ReadProgress } from '../../src/domain/recorded-chat.ts';

interface ProgressLine {
  show(progress: ReadProgress): void;
  /** Removes the line from a terminal, so that other text can follow. */
  clear(): void;
}

const STEP_PERCENT = 10;
/** Smaller files are read before anybody looks: only a terminal shows their progress. */
const LOGGED_BYTES = 8_000_000;

/** Shows progress: one line that changes on a terminal; in a log, a line for each tenth of large files. */
export function createProgressLine(
  output: Pick<NodeJS.WriteStream, 'write'> & { readonly isTTY?: boolean },
): ProgressLine {
  let shown = -1;
  return {
    show({ readBytes, totalBytes }) {
      const percent = totalBytes === 0 ? 100 : Math.min(100, Math.floor((100 * readBytes) / totalBytes));
      const next = output.isTTY ? percent : Math.floor(percent / STEP_PERCENT) * STEP_PERCENT;
      if (next === shown || (!output.isTTY && totalBytes < LOGGED_BYTES)) return;
      shown = next;
      output.write(output.isTTY ? `\rReading ${next} %` : `Reading ${next} %\n`);
    },
    clear() {
      if (output.isTTY && shown !== -1) output.write('\r\u001b[K');
    },
  };
}
