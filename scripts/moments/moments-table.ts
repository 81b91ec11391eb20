import type { PrintedMoment } from './found-moments.ts';

/** The moments, one a line. */
export function momentsTable(moments: readonly PrintedMoment[]): string {
  const rows = moments.map((moment) => [
    timeText(moment.startS),
    timeText(moment.peakS),
    timeText(moment.endS),
    timeText(moment.announcedS),
    `${moment.ratio.toFixed(2)} x`,
    moment.surprise.toFixed(1),
    String(moment.uses),
    String(moment.chatters),
    moment.mood ?? '–',
    printable(moment.emote ?? '–'),
  ]);
  const header = [
    'start',
    'peak',
    'end',
    'announced',
    'usual',
    'surprise',
    'uses',
    'chatters',
    'mood',
    'emote',
  ];
  return `${table([header, ...rows])}\n${moments.length} ${moments.length === 1 ? 'moment' : 'moments'}`;
}

/** Columns of equal width, two spaces apart. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function timeText(second: number): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${Math.floor(second / 3_600)}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`;
}

/** Without characters that would control the terminal. */
function printable(text: string): string {
  return text.replace(/\p{C}/gu, '?');
}
