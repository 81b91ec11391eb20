import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { infoOf, recordedEmote, recordedSecond } from '../../../tests/builders/recordings.ts';
import { HOSTILE_STRINGS } from '../../../tests/fuzz/hostile-strings.ts';
import { exportedFile, exportedText, formulaCells } from '../../../tests/stages/files.ts';
import { COUNTING_MODES } from '../../domain/counting-rules.ts';
import { SHEET_COLUMNS_MAX } from '../../domain/export-limit.ts';
import type { Second } from '../../domain/recording.ts';

const FIXED = [
  'time',
  'second of session',
  'seen',
  'messages (1 s)',
  'chatters (10 s)',
  'emote chatters (10 s)',
  'total (10 s; every use)',
];

const HOSTILE_CODES: readonly string[] = [
  ...Array.from('=＝+＋-－@＠', (sign) => `${sign}1`),
  ...Array.from('\t\r\n \u00a0\u200b\ufeff', (space) => `${space}=1`),
  ...['"', 'a,b', 'a\r\nb', "'=1", 'a;=1+1', 'a\t+1', '\ud800', 'time', '__proto__'],
];

const readRows = (text: string): string[][] => parse(text, { record_delimiter: ['\r\n', '\n', '\r'] });

test('each second is a row and each emote a column, most used first, in the chosen way of counting', async () => {
  const source = {
    info: infoOf(),
    emotes: [recordedEmote('Kappa'), recordedEmote('unused'), recordedEmote('KEKW')],
    seconds: () => [recordedSecond(0, { 0: 3 }), recordedSecond(1, { 0: 4, 2: 12_345 })],
  };
  const text = await exportedText(source, { format: 'csv', countingMode: 'once-a-message' });
  expect(readRows(text)).toEqual([
    [...FIXED.slice(0, 6), 'total (10 s; once a message)', 'KEKW', 'Kappa'],
    ['2026-11-21T14:00:00Z', '0', '1', '7', '5', '3', '2', '0', '2'],
    ['2026-11-21T14:00:01Z', '1', '1', '7', '5', '3', '12347', '12344', '3'],
  ]);
  expect(text.endsWith('\r\n')).toBe(true);
});

test('a gap has empty cells, whether it is marked or missing', async () => {
  const marked: Second = { ...recordedSecond(1, { 0: 9 }), isGap: true };
  const seconds = () => [recordedSecond(0, { 0: 1 }), marked, recordedSecond(3, { 0: 1 })];
  const emotes = [recordedEmote('Kappa')];
  const rows = readRows(await exportedText({ info: infoOf(), emotes, seconds }, { format: 'csv' }));
  const gap = (second: number) => [`2026-11-21T14:00:0${second}Z`, String(second), '0', '', '', '', '', ''];
  expect(rows.slice(2, 4)).toEqual([gap(1), gap(2)]);
  expect(rows).toHaveLength(5);
});

test('a day without a second is not filled with rows', async () => {
  const seconds = () => [recordedSecond(0), recordedSecond(10_000_000)];
  expect(readRows(await exportedText({ info: infoOf(), seconds }, { format: 'csv' }))).toHaveLength(3);
});

test.each([
  [
    [recordedEmote('A', 'x'), recordedEmote('B', 'x')],
    ['A', 'B'],
  ],
  [
    [recordedEmote('A', 'x'), recordedEmote('A', 'y')],
    ['A [x]', 'A [y]'],
  ],
  [
    [recordedEmote('A', '7TV'), recordedEmote('A', '7TV personal'), recordedEmote('B', '7TV personal')],
    ['A', 'A [7TV personal]', 'B [7TV personal]'],
  ],
  [
    [recordedEmote('A', 'x', '1'), recordedEmote('A', 'x', '2'), recordedEmote('A', 'y')],
    ['A [x 1]', 'A [x 2]', 'A [y]'],
  ],
  [
    [recordedEmote('A', 'x', '1 2'), recordedEmote('A', 'x 1', '2')],
    ['A [x]', 'A [x 1]'],
  ],
  [
    [recordedEmote('time', 'x'), recordedEmote('A [x]', 'z')],
    ['time [x]', 'A [x]'],
  ],
  [
    [recordedEmote('', 'x'), recordedEmote('=1', 'x'), recordedEmote("'=1", 'y')],
    [' [x]', "'=1 [x]", "'=1 [y]"],
  ],
])('emotes with the same code have different headers: %#', async (emotes, headers) => {
  const seconds = () => [recordedSecond(0, Object.fromEntries(emotes.map((_, index) => [index, 1])))];
  const [row = []] = readRows(await exportedText({ info: infoOf(), emotes, seconds }, { format: 'csv' }));
  expect(row.slice(FIXED.length)).toEqual(headers);
});

test('whatever the codes are, another reader finds every count below a header of its own that is no formula', async () => {
  const hostile = fc.oneof(
    fc.constantFrom(...HOSTILE_CODES, ...HOSTILE_STRINGS),
    fc.string({ unit: 'binary' }),
    fc
      .tuple(fc.constantFrom(...HOSTILE_CODES), fc.constantFrom(...HOSTILE_CODES))
      .map((codes) => codes.join('')),
  );
  const emote = fc
    .tuple(hostile, fc.constantFrom('7TV', '=x', 'a,"b'), fc.constantFrom('1', '2'))
    .map(([code, source, id]) => recordedEmote(code, source, id));
  await fc.assert(
    fc.asyncProperty(
      fc.array(emote, { minLength: 1, maxLength: 12 }),
      fc.array(fc.array(fc.nat({ max: 2 ** 32 - 1 }), { maxLength: 12 }), { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...COUNTING_MODES),
      async (emotes, table, countingMode) => {
        const recorded = table.map((counts, second) =>
          recordedSecond(
            second,
            Object.fromEntries(
              counts.slice(0, emotes.length).flatMap((count, id) => (count > 0 ? [[id, count]] : [])),
            ),
          ),
        );
        const source = { info: infoOf(), emotes, seconds: () => recorded };
        const text = await exportedText(source, { format: 'csv', countingMode });
        const [headers = [], ...rows] = readRows(text);
        expect(new Set(headers).size).toBe(headers.length);
        expect(formulaCells(text)).toEqual([]);
        expect(rows).toHaveLength(recorded.length);
        for (const [index, { emoteIds, counts, totals }] of recorded.entries()) {
          const cells = (rows[index] ?? []).map(Number);
          expect(cells[6]).toBe(totals[countingMode]);
          const written = cells.slice(FIXED.length).filter((count) => count > 0);
          expect(written.toSorted()).toEqual(Array.from(counts[countingMode]).toSorted());
          for (const [at, emoteId] of emoteIds.entries()) {
            const code = (emotes[emoteId]?.code ?? '').replace(/\p{Cs}/gu, '\ufffd').replaceAll("'", '');
            const found = headers
              .map((header, column) => ({ header, count: cells[column] }))
              .filter(
                ({ header, count }, column) =>
                  column >= FIXED.length &&
                  count === counts[countingMode][at] &&
                  header.replaceAll("'", '').includes(code),
              );
            expect(found).not.toEqual([]);
          }
        }
      },
    ),
    { numRuns: 20 },
  );
});

test('of more emotes than a spreadsheet has columns the most used are written, and the others are told', async () => {
  const emotes = Array.from({ length: SHEET_COLUMNS_MAX }, (_, id) => recordedEmote(`emote${id}`));
  const uses = Object.fromEntries(emotes.map((_, id) => [id, id + 1]));
  const source = { info: infoOf(), emotes, seconds: () => [recordedSecond(0, uses)] };
  const { text, said } = await exportedFile(source, { format: 'csv' });
  const [headers = []] = readRows(text);
  expect([headers.length, headers[7], headers.at(-1)]).toEqual([16_384, 'emote16383', 'emote7']);
  expect(said).toBe('Without the 7 least used emotes: a spreadsheet has 16,384 columns. JSON has all.');
});
