type Figure = string | number | null;

/** A table of the benchmark, for the terminal and for the JSON file. */
export interface Report {
  readonly title: string;
  /** The method of the measurement. */
  readonly notes: readonly string[];
  /** The first column is the name of the row. */
  readonly rows: readonly Readonly<Record<string, Figure>>[];
}

/** Formats a table for the terminal, in Markdown. */
export function formatReport({ title, notes, rows }: Report): string {
  const columns = Object.keys(rows[0] ?? {});
  const cells = [columns, ...rows.map((row) => columns.map((column) => format(row[column] ?? null)))];
  const widths = columns.map((_, at) => Math.max(3, ...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  const [head = [], ...body] = cells;
  return [`\n${title}\n`, line(head), rule, ...body.map(line), '', ...notes].join('\n');
}

function format(figure: Figure): string {
  if (figure === null) return '–';
  return typeof figure === 'number' ? figure.toLocaleString('en').replaceAll(',', ' ') : figure;
}

/** Rounds to `digits` decimal places. */
export function rounded(figure: number, digits = 0): number {
  return Number(figure.toFixed(digits));
}
