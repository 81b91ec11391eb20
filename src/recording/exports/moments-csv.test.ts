import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  infoOf,
  recordedEmote,
  recordedMoment,
  recordedSecond,
  SESSION_START_S,
} from '../../../tests/builders/recordings.ts';
import { HOSTILE_STRINGS } from '../../../tests/fuzz/hostile-strings.ts';
import { exportedText, formulaCells } from '../../../tests/stages/files.ts';
import type { ExportFormat } from '../../domain/recording.ts';

const readRows = (text: string): string[][] => parse(text, { record_delimiter: ['\r\n', '\n', '\r'] });

test('each format names the peak that the detector found, though other seconds have a higher total', async () => {
  const source = {
    info: infoOf({ moments: [recordedMoment(60)], video: { videoId: '1', zeroS: SESSION_START_S } }),
    seconds: () => [
      recordedSecond(84, { 0: 90 }),
      recordedSecond(93, { 0: 40 }),
      recordedSecond(95, { 0: 20 }),
    ],
  };
  const textOf = (format: ExportFormat) => exportedText(source, { format });
  const [, row] = readRows(await textOf('moments-csv'));
  expect([row?.[1], row?.[8], row?.[9]]).toEqual([
    '95',
    'https://www.twitch.tv/videos/1?t=0h1m35s',
    '2026-11-21T14:01:35Z',
  ]);
  const { moments } = JSON.parse(await textOf('json'));
  expect(moments).toMatchObject([
    { peakSecond: SESSION_START_S + 95, link: 'https://www.twitch.tv/videos/1?t=0h1m35s' },
  ]);
  expect(await textOf('losslesscut')).toContain(' at 1:35');
  expect(await textOf('edl')).toContain(' at 1:35 |');
});

test('segments, chapters and markers of chosen moments are longer by the seconds before and after them, and none begins before the video', async () => {
  const chosen = [recordedMoment(5), recordedMoment(60), recordedMoment(120)];
  const info = infoOf({ moments: [...chosen, recordedMoment(300)] });
  const more = { moments: chosen, beforeS: 10, afterS: 4 };
  const rows = readRows(await exportedText({ info }, { format: 'losslesscut', ...more }));
  expect(rows).toEqual([
    ['0', '59', 'KEKW ×3.3 at 0:40'],
    ['50', '114', 'KEKW ×3.3 at 1:35'],
    ['110', '174', 'KEKW ×3.3 at 2:35'],
  ]);
  expect(await exportedText({ info }, { format: 'youtube', ...more })).toBe(
    '0:00 Start\n0:50 KEKW ×3.3 after 45 s\n1:50 KEKW ×3.3 after 45 s\n',
  );
  expect(await exportedText({ info }, { format: 'edl', frameRate: 30, ...more })).toContain(
    'M:KEKW ×3.3 at 1:35 |D:1920',
  );
});

test('segments begin in the video: a moment before it is left out, one that reaches into it is cut', async () => {
  const moments = [recordedMoment(0), recordedMoment(60), recordedMoment(120)];
  const info = infoOf({ moments, video: { videoId: '1', zeroS: SESSION_START_S + 70 } });
  const rows = readRows(await exportedText({ info }, { format: 'losslesscut' }));
  expect(rows.map(([start, end]) => [start, end])).toEqual([
    ['0', '40'],
    ['50', '100'],
  ]);
});

test('whatever the code is, both files have their cells, and none is a formula', async () => {
  const code = fc.oneof(
    fc.constantFrom('=1', '\t+1', '＝1', 'a"b,c\r\nd', 'a;=1', 'a\t+1', ...HOSTILE_STRINGS),
    fc.string({ unit: 'binary' }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(code, { minLength: 1, maxLength: 5 }), async (codes) => {
      const moments = codes.map((text, index) =>
        recordedMoment(index * 60, { emote: recordedEmote(text, text, text) }),
      );
      const info = infoOf({ moments });
      const [, ...rows] = readRows(await exportedText({ info }, { format: 'moments-csv' }));
      expect(rows.map((row) => row.length)).toEqual(codes.map(() => 15));
      for (const [index, text] of codes.entries()) {
        const wellFormed = text.replace(/\p{Cs}/gu, '\ufffd');
        expect(rows[index]?.[6]?.replaceAll("'", '')).toBe(wellFormed.replaceAll("'", ''));
      }
      const csv = await exportedText({ info }, { format: 'moments-csv' });
      const segmentsCsv = await exportedText({ info }, { format: 'losslesscut' });
      expect([...formulaCells(csv), ...formulaCells(segmentsCsv)]).toEqual([]);
      // As LosslessCut reads it (parseCsv in src/renderer/src/edlFormats.ts): with the defaults of csv-parse.
      const segments: string[][] = parse(segmentsCsv, {});
      expect(segments.map((row) => row.length)).toEqual(codes.map(() => 3));
    }),
    { numRuns: 60 },
  );
});
