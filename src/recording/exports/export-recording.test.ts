import { expect, test } from 'vitest';
import {
  infoOf,
  recordedMoment,
  recordedSecond,
  SESSION_START_S,
} from '../../../tests/builders/recordings.ts';
import { exportedFile, exportOf } from '../../../tests/stages/files.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../../domain/recording.ts';
import { UNDATED_ZERO_MS } from '../../domain/undated.ts';

test('a file is named after channel, start and format, and has its media type', async () => {
  const info = infoOf({ moments: [recordedMoment(60), recordedMoment(120)] });
  const source = { info, seconds: () => [recordedSecond(0)] };
  const files = await Promise.all(
    EXPORT_FORMATS.map(async (format) => {
      const { name, content } = await exportedFile(source, { format });
      return [name, content.type];
    }),
  );
  expect(files).toEqual([
    ['example-2026-11-21-1400-seconds.csv', 'text/csv;charset=utf-8'],
    ['example-2026-11-21-1400-history.json', 'application/json'],
    ['example-2026-11-21-1400-moments.csv', 'text/csv;charset=utf-8'],
    ['example-2026-11-21-1400-losslesscut.csv', 'text/csv;charset=utf-8'],
    ['example-2026-11-21-1400-youtube.txt', 'text/plain;charset=utf-8'],
    ['example-2026-11-21-1400-markers.edl', 'text/plain;charset=utf-8'],
  ]);
});

test('a chat without a date has none in names and files', async () => {
  const startS = UNDATED_ZERO_MS / 1_000;
  const info = infoOf({
    startS,
    moments: [60, 160, 260].map((at) => ({
      ...recordedMoment(at),
      startS: startS + at - 35,
      peakS: startS + at,
      endS: startS + at + 10,
    })),
  });
  const seconds = () =>
    Array.from({ length: 300 }, (_, at) => ({ ...recordedSecond(0), second: startS + at }));
  for (const format of EXPORT_FORMATS) {
    const { name, text } = await exportedFile({ info, seconds }, { format });
    expect(name).toMatch(/^example-[a-z]+\.\w+$/);
    expect(text).not.toContain('1970-02-01');
  }
});

test.each(['../../etc', 'con:aux\\', '', '\u202egnp', 'a'.repeat(500)])(
  'a name has safe characters only: %j',
  async (channelLogin) => {
    const info = infoOf({ channelLogin, moments: [recordedMoment(60)] });
    const { name } = await exportedFile({ info }, { format: 'edl' });
    expect(name).toMatch(/^\w{1,25}-2026-11-21-1400-markers\.edl$/);
  },
);

test('without a recorded second there is no table of seconds', async () => {
  const seconds = () => [{ ...recordedSecond(0), isGap: true }];
  const source = { info: infoOf({ moments: [recordedMoment(60)] }), seconds };
  const refused = { kind: 'refused', reason: 'no-seconds' };
  expect(await exportOf(source, { format: 'csv' })).toEqual(refused);
  expect(await exportOf(source, { format: 'json' })).toEqual(refused);
  expect((await exportOf(source, { format: 'moments-csv' })).kind).toBe('file');
});

test.each(['moments-csv', 'losslesscut', 'edl'] as const)(
  'without a moment there is no %s',
  async (format) => {
    const source = { info: infoOf(), seconds: () => [recordedSecond(0)] };
    expect(await exportOf(source, { format })).toEqual({ kind: 'refused', reason: 'no-moments' });
  },
);

test.each(['losslesscut', 'edl'] as const)(
  'moments that are all before the video make no %s',
  async (format) => {
    const info = infoOf({
      moments: [recordedMoment(0)],
      video: { videoId: '1', zeroS: SESSION_START_S + 50 },
    });
    expect(await exportOf({ info }, { format })).toEqual({ kind: 'refused', reason: 'outside' });
  },
);

test.each([
  ['losslesscut', '0,1,KEKW at 0:00'],
  ['edl', '|M:KEKW at 0:00 |D:60'],
] as const)('a mark of the first second is in the %s', async (format, text) => {
  const mark = recordedMoment(-35, { ratio: null, isManual: true, endS: SESSION_START_S });
  const exported = await exportedFile({ info: infoOf({ moments: [mark] }) }, { format, frameRate: 60 });
  expect(exported).toMatchObject({ text: expect.stringContaining(text), said: null });
});

test('a file with every moment says nothing, one without some says how many are left out and why', async () => {
  const info = infoOf({
    moments: [0, 100, 110, 200, 300].map((at) => recordedMoment(at)),
    video: { videoId: '1', zeroS: SESSION_START_S + 60 },
  });
  const said = async (format: ExportFormat) => (await exportedFile({ info }, { format })).said;
  expect(await said('moments-csv')).toBe(null);
  expect(await said('losslesscut')).toBe(
    '1 of 5 moments are left out: LosslessCut reads no segments before the video.',
  );
  expect(await said('youtube')).toBe(
    '1 of 5 moments are left out: YouTube reads at most 100 chapters of 10 seconds or more, none of them before the video, in a description of 5,000 characters.',
  );
  expect(await said('edl')).toBe(
    '1 of 5 moments are left out: an EDL has one marker in a frame, in the first 23 hours of the video.',
  );
});
