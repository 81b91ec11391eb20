import { expect, test } from 'vitest';
import {
  infoOf,
  recordedEmote,
  recordedMoment,
  recordedSecond,
  SESSION_START_S,
} from '../../../tests/builders/recordings.ts';
import { HOSTILE_STRINGS } from '../../../tests/fuzz/hostile-strings.ts';
import { exportedText } from '../../../tests/stages/files.ts';
import { type ExportLimit, exportLimitText } from '../../domain/export-limit.ts';
import { JSON_TEXT_MAX_LENGTH, readersLimit } from './recording-json.ts';

test('the file has every recorded second in all ways of counting; gaps are missing', async () => {
  const source = {
    info: infoOf({ moments: [recordedMoment(60)], video: { videoId: '123', zeroS: SESSION_START_S - 10 } }),
    emotes: [
      recordedEmote('Kappa'),
      recordedEmote('"KEKW"\n', 'x', '1'),
      recordedEmote('Kappa', '7TV personal'),
    ],
    seconds: () => [
      recordedSecond(0, { 0: 3, 1: 4_294_967_295 }),
      { ...recordedSecond(1), isGap: true },
      recordedSecond(3),
    ],
  };
  const file = JSON.parse(await exportedText(source, { format: 'json' }));
  expect(file).toEqual({
    format: 'emotes-per-second-history',
    version: 1,
    channel: 'example',
    start: '2026-11-21T14:00:00Z',
    startSecond: SESSION_START_S,
    video: { id: '123', zeroSecond: SESSION_START_S - 10 },
    countingModes: ['every-use', 'once-a-message', 'once-a-chatter'],
    units: expect.any(Object),
    columns: ['second', 'messages', 'chatters', 'emoteChatters', 'totals', 'counts'],
    moments: [
      {
        startSecond: SESSION_START_S + 60,
        peakSecond: SESSION_START_S + 95,
        endSecond: SESSION_START_S + 110,
        ratio: 3.25,
        surprise: 7.5,
        uses: 120,
        chatters: 45,
        emote: { code: 'KEKW', source: '7TV', id: 'KEKW' },
        byHand: false,
        mood: null,
        vote: null,
        link: 'https://www.twitch.tv/videos/123?t=0h1m45s',
      },
    ],
    emotes: [
      { code: 'Kappa', source: '7TV', id: 'Kappa', imageUrl: 'https://pictures.example/1' },
      { code: '"KEKW"\n', source: 'x', id: '1', imageUrl: 'https://pictures.example/1' },
      { code: 'Kappa', source: '7TV personal', id: 'Kappa', imageUrl: 'https://pictures.example/1' },
    ],
    seconds: [
      [
        SESSION_START_S,
        7,
        5,
        3,
        [4_294_967_298, 4_294_967_296, 4_294_967_294],
        [0, 3, 2, 1, 1, 4_294_967_295, 4_294_967_294, 4_294_967_293],
      ],
      [SESSION_START_S + 3, 7, 5, 3, [0, 0, 0], []],
    ],
  });
  expect(Object.keys(file.units)).toEqual(file.columns);
});

test('codes of any text are read back as they were', async () => {
  const codes = [...HOSTILE_STRINGS, '=1', '\ud800', '\u2028', '👨‍👩‍👧'];
  const source = {
    info: infoOf(),
    emotes: codes.map((code) => recordedEmote(code)),
    seconds: () => [recordedSecond(0)],
  };
  const file = JSON.parse(await exportedText(source, { format: 'json' }));
  expect(file.emotes.map(({ code }: { code: string }) => code)).toEqual(codes);
});

test('a file of many slices is read back number by number', async () => {
  const counts = Object.fromEntries(
    Array.from({ length: 500 }, (_, emoteId) => [emoteId, 10 ** (emoteId % 10)]),
  );
  const seconds = Array.from({ length: 150 }, (_, second) => recordedSecond(second, counts));
  const file = JSON.parse(await exportedText({ info: infoOf(), seconds: () => seconds }, { format: 'json' }));
  const expected = seconds.map(({ emoteIds, counts: byMode }) =>
    Array.from(emoteIds).flatMap((id, at) => [
      id,
      byMode['every-use'][at],
      byMode['once-a-message'][at],
      byMode['once-a-chatter'][at],
    ]),
  );
  expect(file.seconds.map((row: unknown[]) => row[5])).toEqual(expected);
});

test('a file that is longer than the longest string of V8 says that JSON.parse cannot read it', () => {
  expect('x'.repeat(JSON_TEXT_MAX_LENGTH)).toHaveLength(536_870_888);
  expect(() => 'x'.repeat(JSON_TEXT_MAX_LENGTH + 1)).toThrow(RangeError);
  expect(readersLimit(JSON_TEXT_MAX_LENGTH)).toBe(null);
  expect(exportLimitText(readersLimit(JSON_TEXT_MAX_LENGTH + 1) as ExportLimit)).toMatch(/over 512 MB/);
});
