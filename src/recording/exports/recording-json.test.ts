import { expect, test } from 'vitest';
import { infoOf, recordedSecond } from '../../../tests/builders/recordings.ts';
import { exportedText } from '../../../tests/stages/files.ts';
import { type ExportLimit, exportLimitText } from '../../domain/export-limit.ts';
import { JSON_TEXT_MAX_LENGTH, readersLimit } from './recording-json.ts';

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
