// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emoteOf, snapshotOf, stepOf } from '../../../tests/snapshot-of.ts';
import type { Emote, EmoteCount } from '../../domain/emote.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { PanelParts } from '../panel/panel-parts.tsx';
import { EmoteTable } from './emote-table.tsx';

beforeEach(() => {
  // Every element is at the top of a scroll area that is 2000 px high.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 512, 2_000));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const use = (code: string, count: number): EmoteCount => ({ emote: emoteOf(code), count });

test('a table that appears together with its scroll area renders every row in view', () => {
  const snapshot = snapshotOf(
    1,
    Array.from({ length: 100 }, (_, i) => use(`emote${i}`, 1)),
  );
  render(
    <PanelParts layout="full" tools={null} autoHideSpace={null} heading={null} channelForm={null}>
      {(scrollArea) => <EmoteTable snapshot={snapshot} scrollArea={scrollArea} />}
    </PanelParts>,
  );
  expect(screen.getByText('emote49')).toBeTruthy();
});

test('rows in view and six above and below are rendered; aria-rowcount counts all rows', () => {
  // The table starts 2000 px above the view, which is 400 px high: rows 50 to 60 are in view.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'TBODY' ? new DOMRect(0, -2_000, 512, 4_000) : new DOMRect(0, 0, 512, 400);
  });
  const snapshot = snapshotOf(
    1,
    Array.from({ length: 100 }, (_, i) => use(`emote${i}`, 1)),
  );
  render(<EmoteTable snapshot={snapshot} scrollArea={document.body} />);
  const rows = Array.from(document.querySelectorAll('[data-key]'), (row) =>
    row.getAttribute('aria-rowindex'),
  );
  expect([rows[0], rows.at(-1), rows.length]).toEqual(['46', '67', 22]);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('101');
});

/** A table that shows one snapshot after the other. */
function showTable() {
  /** The dictionary: the first emote with a key stays. */
  const emotes: Emote[] = [];
  const idOf = (emote: Emote): number => {
    const index = emotes.findIndex(({ key }) => key === emote.key);
    return index < 0 ? emotes.push(emote) - 1 : index;
  };
  let step = 0;
  const snapshotOfUses = (uses: readonly EmoteCount[]): Snapshot => {
    step++;
    const ids = uses.map(({ emote }) => idOf(emote));
    return {
      ...stepOf(
        step,
        ids,
        uses.map(({ count }) => count),
      ),
      emotes,
    };
  };
  const table = (uses: readonly EmoteCount[]) => (
    <EmoteTable snapshot={snapshotOfUses(uses)} scrollArea={document.body} />
  );
  const { rerender } = render(table([]));
  return {
    count: (...uses: readonly EmoteCount[]) => rerender(table(uses)),
    rows: () =>
      Array.from(document.querySelectorAll('[data-key]'), (row) =>
        Array.from(row.querySelectorAll('td'), ({ textContent }) => textContent)
          .slice(1, 3)
          .join(''),
      ),
    isFrozen: () => screen.queryByText('order frozen') !== null,
  };
}

test('the order is frozen while the pointer moves over the table, until 5 s after it last moved', () => {
  vi.useFakeTimers();
  const { count, rows, isFrozen } = showTable();
  count(use('a', 2), use('b', 1));
  const table = screen.getByRole('table');
  fireEvent.pointerEnter(table);
  expect(isFrozen()).toBe(false);
  fireEvent.pointerMove(table);
  count(use('b', 9), use('a', 2));
  expect(rows()).toEqual(['a2', 'b9']);
  act(() => vi.advanceTimersByTime(4_000));
  fireEvent.pointerMove(table);
  act(() => vi.advanceTimersByTime(4_999));
  expect(rows()).toEqual(['a2', 'b9']);
  expect(isFrozen()).toBe(true);
  act(() => vi.advanceTimersByTime(1));
  expect(rows()).toEqual(['b9', 'a2']);
  expect(isFrozen()).toBe(false);
});

test('the order is ranked again at once when a mouse leaves the table, and 5 s after a finger was lifted', () => {
  vi.useFakeTimers();
  const { count, isFrozen } = showTable();
  count(use('a', 2));
  const table = screen.getByRole('table');
  fireEvent.pointerMove(table, { pointerType: 'mouse' });
  fireEvent.pointerLeave(table, { pointerType: 'mouse' });
  expect(isFrozen()).toBe(false);
  fireEvent.pointerDown(table, { pointerType: 'touch' });
  fireEvent.pointerLeave(table, { pointerType: 'touch' });
  expect(isFrozen()).toBe(true);
  act(() => vi.advanceTimersByTime(5_000));
  expect(isFrozen()).toBe(false);
});

test('in a frozen order the rows of its start stay; a row that came later is removed when its count is 0', () => {
  const { count, rows } = showTable();
  count(use('a', 2), use('b', 1));
  fireEvent.pointerMove(screen.getByRole('table'));
  count(use('c', 3), use('a', 2));
  expect(rows()).toEqual(['a2', 'b0', 'c3']);
  for (let i = 0; i < 20; i++) count(use(`d${i}-`, 5), use('a', 1));
  expect(rows()).toEqual(['a1', 'b0', 'd19-5']);
});

test('rows that change their position slide: all that were in view, and no others', () => {
  const slides: (string | undefined)[] = [];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 512, 400));
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (
    this: Element,
    ...[keyframes, options]
  ) {
    const [from] = keyframes as Keyframe[];
    const { duration } = options as KeyframeAnimationOptions;
    expect(Number(duration)).toBeLessThanOrEqual(240);
    slides.push(`${(this as HTMLElement).dataset.key} ${from?.transform}`);
    return {} as Animation;
  });
  const { count } = showTable();
  const codes = Array.from({ length: 30 }, (_, i) => `e${10 + i}`);
  count(...codes.map((code) => use(code, 1)));
  expect(slides).toEqual([]);
  count(use('e29', 2), ...codes.filter((code) => code !== 'e29').map((code) => use(code, 1)));
  expect(slides).toEqual(codes.slice(0, 10).map((code) => `${code} translateY(-40px)`));
});

test.each([
  [':focus-visible', ['a2', 'b9']],
  [':focus', ['b9', 'a2']],
])('the order while the focus in the table matches %s', (selector, expected) => {
  const { count, rows } = showTable();
  count(use('a', 2), use('b', 1));
  const table = screen.getByRole('table');
  vi.spyOn(table, 'matches').mockImplementation((asked) => asked === selector);
  fireEvent.focus(table);
  count(use('b', 9), use('a', 2));
  expect(rows()).toEqual(expected);
  fireEvent.blur(table);
  expect(rows()).toEqual(['b9', 'a2']);
});

/** An emote that counts how often `property` is read. */
function watched(code: string, property: 'code' | 'imageUrl') {
  let reads = 0;
  const value = emoteOf(code)[property];
  const emote = Object.defineProperty(emoteOf(code), property, {
    get: () => {
      reads++;
      return value;
    },
  });
  return { emote, reads: () => reads };
}

test('a row is not rendered again while its own count stays, also when the highest count changes', () => {
  const { count, rows } = showTable();
  // Only a row reads the address of the picture.
  const { emote, reads } = watched('quiet', 'imageUrl');
  count(use('busy', 5), { emote, count: 1 });
  const before = reads();
  count(use('busy', 9), { emote, count: 1 });
  expect(rows()).toEqual(['busy9', 'quiet1']);
  expect(reads()).toBe(before);
  count(use('busy', 9), { emote, count: 2 });
  expect(reads()).toBeGreaterThan(before);
});

test('an emote out of view is read once per step, however often the table is rendered', () => {
  vi.useFakeTimers();
  const { count } = showTable();
  const { emote, reads } = watched('last', 'code');
  const uses = Array.from({ length: 1_000 }, (_, i) => use(`e${i}`, 1));
  count(...uses, { emote, count: 1 });
  expect(reads()).toBe(1);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 512, 400));
  const table = screen.getByRole('table');
  for (let i = 0; i < 5; i++) fireEvent.pointerMove(table);
  act(() => vi.advanceTimersByTime(5_000));
  // Once more for the start of the frozen order, and once for its end.
  expect(reads()).toBeLessThanOrEqual(3);
});

test('a long text is cut in every part of a row, and no text reorders the text beside it', () => {
  const { count } = showTable();
  const long = 'x'.repeat(100_000);
  const emote = {
    ...emoteOf('a'),
    key: long,
    id: `${long}\u202e12`,
    code: `abc\u202edef${long}`,
    source: long,
  };
  count({ emote, count: 1 }, { emote: { ...emote, key: `${long}2` }, count: 1 });
  const [row] = document.querySelectorAll('[data-key]');
  const texts = [
    row?.textContent ?? '',
    ...Array.from(row?.querySelectorAll<HTMLElement>('[title]') ?? [], ({ title }) => title),
  ];
  for (const text of texts) {
    expect(text.length).toBeLessThan(1_000);
    expect(text).not.toContain('\u202e');
  }
  // `bdi` isolates the code from the rest of its cell.
  expect(row?.querySelector('bdi')?.textContent).toMatch(/^abc\ufffddefx+…$/);
});
