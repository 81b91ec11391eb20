import { beforeEach, expect, test, vi } from 'vitest';
import { momentOf, seriesOf } from '../../../tests/builders/recordings.ts';
import { emoteOf } from '../../../tests/builders/snapshots.ts';
import { stubPictures } from '../../../tests/fakes/browser.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import { MOOD_SHAPES } from '../../ui/mood-mark.tsx';
import { secondText } from '../../ui/time-text.ts';
import { cutText, drawSummary, loadPictures, type SummaryPictures } from './draw-summary.ts';
import { summaryOf } from './summary.ts';

const START_S = new Date(2026, 10, 14, 12).getTime() / 1_000;

beforeEach(() => {
  vi.stubGlobal(
    'Path2D',
    class {
      constructor(readonly data: string) {}
    },
  );
});

/** The place of a text or a tile. */
interface Box {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A canvas that keeps what is drawn. Its characters are half as wide as high, or as `widthOfHeight` says. */
function canvas(widthOfHeight = 1 / 2) {
  const drawn: { readonly what: string; readonly of: readonly unknown[]; readonly fill: unknown }[] = [];
  const boxes: Box[] = [];
  let [dx, dy] = [0, 0];
  const saved: [number, number][] = [];
  const heightOf = (): number => Number(/(\d+)px/.exec(String(context.font))?.[1]);
  const context: Record<string, unknown> = {
    font: '',
    createLinearGradient: () => ({ addColorStop: () => undefined }),
    measureText: (text: string) => ({ width: text.length * heightOf() * widthOfHeight }),
  };
  for (const what of ['fillRect', 'drawImage', 'fill', 'stroke', 'arc']) {
    context[what] = (...of: unknown[]) => drawn.push({ what, of, fill: context.fillStyle });
  }
  context.fillText = (text: string, x: number, y: number): void => {
    drawn.push({ what: 'fillText', of: [text, x, y], fill: context.fillStyle });
    const widthPx = text.length * heightOf() * widthOfHeight;
    const left = dx + (context.textAlign === 'right' ? x - widthPx : x);
    const [top, bottom] = [dy + y - heightOf() * 0.75, dy + y + heightOf() * 0.25];
    // A letter in the middle of a tile is in its box.
    if (context.textAlign !== 'center') boxes.push({ text, left, right: left + widthPx, top, bottom });
  };
  context.roundRect = (x: number, y: number, widthPx: number, heightPx: number): void => {
    drawn.push({ what: 'roundRect', of: [x, y, widthPx, heightPx], fill: context.fillStyle });
    const [left, top] = [dx + x, dy + y];
    boxes.push({ text: 'tile', left, right: left + widthPx, top, bottom: top + heightPx });
  };
  context.save = () => saved.push([dx, dy]);
  context.restore = () => {
    [dx, dy] = saved.pop() ?? [0, 0];
  };
  context.translate = (x: number, y: number) => {
    [dx, dy] = [dx + x, dy + y];
  };
  for (const what of ['scale', 'beginPath', 'rect', 'clip']) {
    context[what] = () => undefined;
  }
  return {
    context: context as unknown as CanvasRenderingContext2D,
    boxes,
    of: (what: string) => drawn.filter((each) => each.what === what),
    texts: () => drawn.flatMap(({ what, of, fill }) => (what === 'fillText' ? [[...of, fill]] : [])),
  };
}

/** Twenty minutes with a moment of each emote, 200 s apart, or none. */
function summaryWith(
  codes: readonly string[],
  channelLogin = 'waves',
  mostUsed = 'giggle',
  more: Partial<RecordedMoment> = {},
) {
  const moments = codes.map((code, index) =>
    momentOf(START_S + 200 * (index + 1), emoteOf(code), { ratio: 2 + index / 10, ...more }),
  );
  const totals = Array.from({ length: 1_201 }, (_, at) => (at > 0 && at % 200 === 0 ? 100 : 20));
  const sums = { emotes: 1_234_567, mostUsed: { emote: emoteOf(mostUsed), count: 1_040 } };
  return summaryOf({ channelLogin, startS: START_S, moments }, seriesOf(START_S, totals), sums, 'every-use');
}

const pictureOf = (code: string, naturalWidth: number, naturalHeight: number): [string, HTMLImageElement] => [
  code,
  { naturalWidth, naturalHeight } as HTMLImageElement,
];

const time = (at: number): string => secondText(START_S + at);

/** The canvas after a summary was drawn. */
function draw(
  summary: ReturnType<typeof summaryOf>,
  pictures: SummaryPictures | null = new Map(),
  widthOfHeight?: number,
) {
  const drawn = canvas(widthOfHeight);
  drawSummary(drawn.context, summary, pictures, { colourOf: (token) => token, fontFamily: 'sans' });
  return drawn;
}

test('the picture has the facts: channel, date, numbers, moments with their ratio and time', () => {
  const texts = draw(summaryWith(['a', 'b']))
    .texts()
    .map(([text]) => text);
  const numbers = ['1,234,567', 'emotes', '100', `most in 10 s, ${time(200)}`, '2', 'moments'];
  const mostUsed = ['1,040', 'giggle, the most used'];
  const moments = ['b', '×2.1', time(400), 'a', '×2.0', time(200)];
  const facts = ['14 Nov 2026 · 20 min', 'waves', ...numbers, ...mostUsed, ...moments];
  expect(texts).toEqual(expect.arrayContaining(facts));
});

test('a picture keeps its proportions; one that cannot be used is a tile with the first letter', () => {
  const pictures: SummaryPictures = new Map([pictureOf('wide', 30, 10), ['refused', null]]);
  const { of, texts } = draw(summaryWith(['wide', 'refused']), pictures);
  expect(of('drawImage').map(({ of: [, , , width, height] }) => [width, height])).toEqual([
    [30, 10],
    [48, 16],
  ]);
  expect(of('roundRect').map(({ of: [, , width, height] }) => [width, height])).toEqual([
    [30, 30],
    [48, 48],
  ]);
  expect(texts().filter(([text]) => text === 'r')).toHaveLength(2);
});

test('while the pictures are loading their places are empty', () => {
  const { of } = draw(summaryWith(['a']), null);
  expect([...of('drawImage'), ...of('roundRect')]).toEqual([]);
});

test('a moment has its mood as a mark, and the word where it has room beside the ratio', () => {
  const wordOf = (ratio: number): boolean =>
    draw(summaryWith(['a'], 'a', 'a', { mood: 'funny', ratio, surprise: ratio }))
      .texts()
      .some(([text]) => text === 'funny');
  expect([wordOf(3), wordOf(99_999_999)]).toEqual([true, false]);
  const { of } = draw(summaryWith(['a'], 'a', 'a', { mood: 'funny' }));
  expect(of('fill').map(({ of: [path] }) => path)).toContainEqual(new Path2D(MOOD_SHAPES.funny));
});

test.each([0.4, 0.5, 0.6, 0.7])(
  'names of 40 characters and six digits run into nothing with characters %f as wide as high',
  (widthOfHeight) => {
    const long = 'W'.repeat(40);
    const moment = { mood: 'tense', ratio: 999.9, surprise: 999 } as const;
    const { boxes } = draw(summaryWith(Array(5).fill(long), long, long, moment), new Map(), widthOfHeight);
    for (const box of boxes) {
      expect(box.right, box.text).toBeLessThanOrEqual(1_136);
      const beside = boxes.filter(({ top, bottom }) => top < box.bottom && bottom > box.top);
      for (const other of beside.filter(({ left }) => left > box.left)) {
        expect(box.right, `${box.text} before ${other.text}`).toBeLessThan(other.left);
      }
    }
    const texts = boxes.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining([200, 400, 600, 800, 1_000].map(time)));
    expect(texts).toContainEqual(expect.stringMatching(/^W+…?, the most used$/));
  },
);

test.each([
  ['it fits', 'LUL', ', the most used', 18, 'LUL, the most used'],
  ['it is too long', 'WWWWWWWWWW', '', 5, 'WWWW…'],
  ['its end stays', 'WWWWWWWWWW', ' end', 8, 'WWW… end'],
  ['there is no room at all', 'WWWW', '', 0, '…'],
  ['a character of two units is at the cut', 'ab😀😀😀', '', 4, 'ab…'],
  ['there is nothing to cut', '', 'emotes', 3, 'emotes'],
])('a text in one line, where %s', (_what, text, end, width, cut) => {
  expect(cutText(text, end, width, (candidate) => candidate.length)).toBe(cut);
});

test('the still picture is loaded, otherwise the other one; a refused one is known as such', async () => {
  const asked = stubPictures((url) => ['still', 'moving', 'https://example.com/plain'].includes(url));
  const pictures = await loadPictures([
    emoteOf('a', { imageUrl: 'moving', stillUrl: 'still' }),
    emoteOf('b', { imageUrl: 'moving', stillUrl: 'refused' }),
    emoteOf('plain'),
    emoteOf('c', { imageUrl: 'refused' }),
    emoteOf('none', { imageUrl: '' }),
  ]);
  expect(Array.from(pictures, ([key, picture]) => [key, picture?.src])).toEqual([
    ['a', 'still'],
    ['b', 'moving'],
    ['plain', 'https://example.com/plain'],
    ['c', undefined],
    ['none', undefined],
  ]);
  expect(asked.toSorted()).toEqual(['https://example.com/plain', 'moving', 'refused', 'refused', 'still']);
});

test('an emote that is there twice is loaded once', async () => {
  const asked = stubPictures(() => true);
  await loadPictures([emoteOf('a', { imageUrl: 'one' }), emoteOf('a', { imageUrl: 'one' })]);
  expect(asked).toEqual(['one']);
});

test('a picture that has not come after 8 s is not used', async () => {
  vi.useFakeTimers();
  stubPictures(() => new Promise(() => undefined));
  const loading = loadPictures([emoteOf('a')]);
  await vi.advanceTimersByTimeAsync(8_000);
  expect([...(await loading).values()]).toEqual([null]);
});
