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
import { exportedFile, exportedText, exportOf } from '../../../tests/stages/files.ts';
import { CHAPTERS_MAX } from '../../domain/export-limit.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import { DESCRIPTION_MAX_BYTES } from './youtube-chapters.ts';

const chaptersOf = (moments: readonly RecordedMoment[]): Promise<string> =>
  exportedText({ info: infoOf({ moments }) }, { format: 'youtube' });

test.each<[rule: string, moments: readonly RecordedMoment[], chapters: readonly string[]]>([
  [
    'chapters begin at 0:00, and have hours from an hour on',
    [recordedMoment(60), recordedMoment(3_600), recordedMoment(36_061, { emote: null })],
    ['1:00 KEKW ×3.3 after 35 s', '1:00:00 KEKW ×3.3 after 35 s', '10:01:01 Moment ×3.3 after 35 s'],
  ],
  [
    'of moments within ten seconds the strongest has the chapter, and one marked by hand always',
    [
      recordedMoment(100),
      recordedMoment(109, { emote: recordedEmote('strong'), ratio: 9 }),
      recordedMoment(110),
      recordedMoment(119, { ratio: null, emote: null, isManual: true }),
    ],
    ['1:40 strong ×9.0 after 44 s', '1:50 Marked by hand after 44 s'],
  ],
  [
    'a moment in the first ten seconds has no chapter',
    [9, 10, 20].map((at) => recordedMoment(at)),
    ['0:10 KEKW ×3.3 after 35 s', '0:20 KEKW ×3.3 after 35 s'],
  ],
  [
    'angle brackets, which YouTube refuses, are replaced',
    [60, 120].map((at) => recordedMoment(at, { emote: recordedEmote('<3>') })),
    ['1:00 ‹3› ×3.3 after 35 s', '2:00 ‹3› ×3.3 after 35 s'],
  ],
])('%s', async (_, moments, chapters) => {
  expect(await chaptersOf(moments)).toBe(['0:00 Start', ...chapters, ''].join('\n'));
});

test('the last chapter has ten seconds before the end of what is known', async () => {
  const short = { peakS: SESSION_START_S + 105, endS: null, announcedS: SESSION_START_S + 105 };
  const moments = [recordedMoment(20), recordedMoment(50), recordedMoment(100, short)];
  expect(await chaptersOf(moments)).toBe(
    '0:00 Start\n0:20 KEKW ×3.3 after 35 s\n0:50 KEKW ×3.3 after 35 s\n',
  );
  const text = await exportedText(
    { info: infoOf({ moments }), seconds: () => [recordedSecond(110)] },
    { format: 'youtube' },
  );
  expect(text.split('\n')).toContain('1:40 KEKW ×3.3 after 5 s');
});

test.each([[[]], [[60]], [[60, 65]], [[0, 5, 60]]])(
  'fewer than three chapters are refused: %j',
  async (starts) => {
    const info = infoOf({ moments: starts.map((at) => recordedMoment(at)) });
    const refused = { kind: 'refused', reason: 'too-few-moments' };
    expect(await exportOf({ info }, { format: 'youtube' })).toEqual(refused);
  },
);

const everyMinute = (count: number, code: string): RecordedMoment[] =>
  Array.from({ length: count }, (_, at) =>
    recordedMoment((at + 1) * 60, { ratio: 1 + ((at * 7) % count), emote: recordedEmote(code) }),
  );

const ratiosOf = (text: string): number[] =>
  text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => Number(/ ×([\d.]+) after /.exec(line)?.[1]));

test('of 500 moments the 99 strongest have chapters, in their order, and the others are told', async () => {
  const info = infoOf({ moments: everyMinute(500, 'Pog') });
  const { text, said } = await exportedFile({ info }, { format: 'youtube' });
  const strongest = info.moments.map(({ ratio }) => Number(ratio)).filter((ratio) => ratio > 401);
  expect(text.trimEnd().split('\n')).toHaveLength(CHAPTERS_MAX);
  expect(ratiosOf(text)).toEqual(strongest);
  expect(said).toMatch(/^401 of 500 moments are left out: .* at most 100 chapters/);
});

test.each(['x'.repeat(80), '絵'.repeat(80)])(
  'of moments with long names those fit that are strongest, in 5 000 characters and bytes: %s',
  async (code) => {
    const moments = everyMinute(99, code);
    const text = await chaptersOf(moments);
    const bytes = new TextEncoder().encode(text).length;
    expect(bytes).toBeLessThanOrEqual(DESCRIPTION_MAX_BYTES);
    expect(DESCRIPTION_MAX_BYTES).toBe(5_000);
    // No room for another line.
    expect(bytes).toBeGreaterThan(5_000 - 260);
    const written = ratiosOf(text);
    const all = moments.map(({ ratio }) => Number(ratio));
    expect(written).toEqual(all.filter((ratio) => ratio >= Math.min(...written)));
  },
);

test('for any moments there are no chapters, or chapters by the rules of YouTube', async () => {
  const code = fc.oneof(
    fc.constantFrom('a\r\n0:00 b', '<3', '=1', ...HOSTILE_STRINGS),
    fc.string({ unit: 'binary' }),
  );
  const moments = fc.array(fc.tuple(fc.integer({ min: -200, max: 9_000 }), code, fc.boolean()), {
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(moments, async (list) => {
      const info = infoOf({
        moments: list.map(([at, text, isManual]) =>
          recordedMoment(at, { emote: recordedEmote(text), isManual }),
        ),
        video: { videoId: '1', zeroS: SESSION_START_S },
      });
      const result = await exportOf({ info }, { format: 'youtube' });
      if (result.kind === 'refused') return;
      const lines = (await result.content.text()).trimEnd().split('\n');
      const starts = lines.map((line) => {
        expect(line).toMatch(/^(?:\d+:)?\d?\d:\d\d [^\p{Cc}<>]+$/u);
        return (
          line
            .split(' ', 1)[0]
            ?.split(':')
            .reduce((sum, part) => sum * 60 + Number(part), 0) ?? 0
        );
      });
      expect(starts.length).toBeGreaterThanOrEqual(3);
      expect(starts.length).toBeLessThanOrEqual(CHAPTERS_MAX);
      expect(lines[0]).toBe('0:00 Start');
      for (const [index, start] of starts.slice(1).entries()) {
        expect(start - Number(starts[index])).toBeGreaterThanOrEqual(10);
      }
    }),
    { numRuns: 60 },
  );
});
