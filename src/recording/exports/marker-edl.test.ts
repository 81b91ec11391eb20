import fc from 'fast-check';
import Timecode from 'smpte-timecode';
import { expect, test } from 'vitest';
import { infoOf, recordedEmote, recordedMoment } from '../../../tests/builders/recordings.ts';
import { HOSTILE_STRINGS } from '../../../tests/fuzz/hostile-strings.ts';
import { exportedText, exportOf } from '../../../tests/stages/files.ts';
import type { RecordedMoment } from '../../domain/recording.ts';

type Rate = readonly [numerator: number, denominator: number];

const RATES: readonly (readonly [frameRate: number, rate: Rate])[] = [
  [23.976, [24_000, 1_001]],
  [24, [24, 1]],
  [25, [25, 1]],
  [29.97, [30_000, 1_001]],
  [30, [30, 1]],
  [50, [50, 1]],
  [59.94, [60_000, 1_001]],
  [60, [60, 1]],
];

const edlOf = (moments: readonly RecordedMoment[], frameRate: number): Promise<string> =>
  exportedText({ info: infoOf({ moments }) }, { format: 'edl', frameRate });

/** Markers as in a file that DaVinci Resolve wrote: two lines a marker, a blank line before each. */
function readMarkers(text: string): { span: string[]; name: string; duration: number }[] {
  const [title, mode, blank, ...lines] = text.split('\n');
  expect(title).toMatch(/^TITLE: \S/);
  expect([mode, blank]).toEqual(['FCM: NON-DROP FRAME', '']);
  const markers = [];
  for (let at = 0; at < lines.length - 1; at += 3) {
    const event = /^(\d{3,}) {2}001 {6}V {5}C {8}(\S{11}) (\S{11}) (\S{11}) (\S{11}) {2}$/.exec(
      lines[at] ?? '',
    );
    const note = /^ \|C:ResolveColorBlue \|M:([^|]*) \|D:(\d+)$/.exec(lines[at + 1] ?? '');
    expect([Number(event?.[1]), lines[at + 2]]).toEqual([at / 3 + 1, '']);
    markers.push({ span: event?.slice(2) ?? [], name: note?.[1] ?? '', duration: Number(note?.[2]) });
  }
  return markers;
}

/** Frames since 01:00:00:00, as another program reads the timecode. */
const framesAt = (timecode: string | undefined, [numerator, denominator]: Rate): number => {
  const read = (text: string) => new Timecode(text, [numerator, denominator], false).frameCount;
  return read(timecode ?? '') - read('01:00:00:00');
};

test.each(RATES)(
  'at %d frames a second another program reads each marker at its real second',
  async (frameRate, rate) => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat({ max: 80_000 }), { minLength: 1, maxLength: 8 }),
        async (starts) => {
          const markers = readMarkers(
            await edlOf(
              starts.map((at) => recordedMoment(at)),
              frameRate,
            ),
          );
          const framesASecond = rate[0] / rate[1];
          const first = markers.map(({ span }) => framesAt(span[0], rate));
          const sorted = starts.toSorted((a, b) => a - b);
          expect(first).toEqual(sorted.map((at) => Math.round(at * framesASecond)));
          for (const [index, { span, duration }] of markers.entries()) {
            expect(span.slice(2)).toEqual(span.slice(0, 2));
            expect(framesAt(span[1], rate)).toBe(Number(first[index]) + 1);
            expect(Math.abs(duration - 50 * framesASecond)).toBeLessThan(1);
          }
        },
      ),
      { numRuns: 20 },
    );
  },
);

test.each([
  [23.98, 23.976],
  [29.9, 29.97],
  [48, 50],
  [0, 23.976],
  [-5, 23.976],
  [1_000, 60],
])('a frame rate of %d becomes %d', async (frameRate, taken) => {
  const moments = [recordedMoment(3_600)];
  expect(await edlOf(moments, frameRate)).toBe(await edlOf(moments, taken));
});

test.each(RATES)(
  'at %d frames a second a marker is left out where its timecode would begin again at 00:00:00:00',
  async (frameRate, [numerator, denominator]) => {
    const nominal = Math.round(numerator / denominator);
    const endS = (23 * 3_600 * nominal * denominator) / numerator;
    const before = Math.floor(endS - 1);
    const moments = [before, Math.ceil(endS), before + 7_200].map((at) => recordedMoment(at));
    const markers = readMarkers(await edlOf(moments, frameRate));
    expect(markers.map(({ span }) => span[0]?.slice(0, 5))).toEqual(['23:59']);
    const info = infoOf({ moments: moments.slice(1) });
    expect(await exportOf({ info }, { format: 'edl', frameRate })).toEqual({
      kind: 'refused',
      reason: 'outside',
    });
  },
);

test('of moments in one frame the strongest has the marker, because Resolve keeps one in a frame', async () => {
  const byHand = recordedMoment(60, { emote: null, ratio: null, isManual: true });
  const markers = readMarkers(await edlOf([recordedMoment(60), byHand, recordedMoment(61)], 30));
  expect(markers.map(({ name }) => name)).toEqual(['Marked by hand at 1:35', 'KEKW ×3.3 at 1:36']);
});

test('whatever the code is, each marker keeps its two lines, and its name has no bar', async () => {
  const code = fc.oneof(
    fc.constantFrom('|', 'a|D:5', 'a\r\nb', '\u2028', '\u0000', '\u202eabc', ...HOSTILE_STRINGS),
    fc.string({ unit: 'binary' }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(code, { minLength: 1, maxLength: 8 }), async (codes) => {
      const moments = codes.map((text, index) => recordedMoment(index * 60, { emote: recordedEmote(text) }));
      const markers = readMarkers(await edlOf(moments, 30));
      expect(markers).toHaveLength(codes.length);
      for (const { name } of markers)
        expect(name).toMatch(/^[^\p{Cc}\p{Bidi_Control}|]{1,80} ×3\.3 at [\d:]+$/u);
    }),
    { numRuns: 60 },
  );
});
