/** A line that could not be read. */
export interface BadLine {
  /** From 1. */
  readonly number: number;
  readonly problem: string;
}

/** A stretch that viewers clipped. */
export interface ClippedStretch {
  readonly startS: number;
  readonly endS: number;
  readonly clips: number;
}

/** Ten days, so that a wrong offset does not make the detector run through years of silence. */
const OFFSET_MAX_S = 864_000;

/** Reads `start_s,end_s,clips`, further columns are ignored. Lines that cannot be read are left out. */
export function readClippedStretches(text: string): {
  readonly stretches: readonly ClippedStretch[];
  readonly badLines: readonly BadLine[];
} {
  const { values, badLines } = readLines(text, 'start_s', readStretch);
  return { stretches: values, badLines };
}

/** A value, or what is wrong with the line. */
type Read<Value> = (line: string) => Value | string;

function readLines<Value extends object>(
  text: string,
  header: string,
  read: Read<Value>,
): { values: readonly Value[]; badLines: readonly BadLine[] } {
  const values: Value[] = [];
  const badLines: BadLine[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  lines.forEach((line, index) => {
    if (line === '' || (index === 0 && line.startsWith(`${header},`))) return;
    const value = read(line);
    if (typeof value === 'string') badLines.push({ number: index + 1, problem: value });
    else values.push(value);
  });
  return { values, badLines };
}

function readStretch(line: string): ClippedStretch | string {
  const [startS, endS, clips] = line.split(',').map(numberOf);
  if (startS === undefined || endS === undefined || clips === undefined)
    return 'it is not start_s,end_s,clips';
  if (startS === null || endS === null || clips === null || endS < startS) {
    return 'its numbers are not a start, a later end and a number of clips';
  }
  return { startS, endS, clips };
}

/** Null if the text is not a number from 0 to `OFFSET_MAX_S`. */
function numberOf(text: string): number | null {
  const number = Number(text);
  return /^[0-9.]+$/.test(text) && number <= OFFSET_MAX_S ? number : null;
}
