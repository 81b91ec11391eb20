// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UnixMs } from '../../domain/clock.ts';
import type { EmoteCount } from '../../domain/emote.ts';
import { WINDOW_MS } from '../../domain/limits.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { Panel } from '../panel/panel.tsx';
import { EmoteTable } from './emote-table.tsx';

beforeEach(() => {
  // A table at the top of a scroller that is 2000 px high.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 512, 2_000));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const use = (code: string, count: number): EmoteCount => ({
  emote: { key: code, id: code, code, imageUrl: 'https://example.com/a.png', source: '7TV', score: 1 },
  count,
});
const snapshotOf = (emoteCounts: readonly EmoteCount[]): Snapshot => ({
  version: 1,
  endTime: 0 as UnixMs,
  emoteCounts,
  totalEmotes: emoteCounts.reduce((sum, { count }) => sum + count, 0),
  oldestMessageAgeMs: null,
  observedMs: WINDOW_MS,
  lastCountedAt: null,
  messagesSeen: 0,
});

test('a table that appears together with its scroller renders every row in view', () => {
  const snapshot = snapshotOf(Array.from({ length: 100 }, (_, i) => use(`emote${i}`, 1)));
  render(
    <Panel isCollapsed={false} onFocus={() => undefined} tools={null} head={null}>
      {(scrollArea) => <EmoteTable snapshot={snapshot} scrollArea={scrollArea} />}
    </Panel>,
  );
  expect(screen.getByText('emote49')).toBeTruthy();
});

/** A table that is given snapshots one after the other. */
function showTable() {
  const table = (uses: readonly EmoteCount[]) => (
    <EmoteTable snapshot={snapshotOf(uses)} scrollArea={document.body} />
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
    isHeld: () => screen.queryByText('order held') !== null,
  };
}

test('the order is held while the pointer moves over the table, and let go 5 s after it last moved', () => {
  vi.useFakeTimers();
  const { count, rows, isHeld } = showTable();
  count(use('a', 2), use('b', 1));
  const table = screen.getByRole('table');
  fireEvent.pointerEnter(table);
  expect(isHeld()).toBe(false);
  fireEvent.pointerMove(table);
  count(use('b', 9), use('a', 2));
  expect(rows()).toEqual(['a2', 'b9']);
  act(() => vi.advanceTimersByTime(4_000));
  fireEvent.pointerMove(table);
  act(() => vi.advanceTimersByTime(4_999));
  expect(rows()).toEqual(['a2', 'b9']);
  expect(isHeld()).toBe(true);
  act(() => vi.advanceTimersByTime(1));
  expect(rows()).toEqual(['b9', 'a2']);
  expect(isHeld()).toBe(false);
});

test('a mouse that leaves the table lets the order go at once; a finger that is lifted after 5 s', () => {
  vi.useFakeTimers();
  const { count, isHeld } = showTable();
  count(use('a', 2));
  const table = screen.getByRole('table');
  fireEvent.pointerMove(table, { pointerType: 'mouse' });
  fireEvent.pointerLeave(table, { pointerType: 'mouse' });
  expect(isHeld()).toBe(false);
  fireEvent.pointerDown(table, { pointerType: 'touch' });
  fireEvent.pointerLeave(table, { pointerType: 'touch' });
  expect(isHeld()).toBe(true);
  act(() => vi.advanceTimersByTime(5_000));
  expect(isHeld()).toBe(false);
});

test('held rows do not pile up: those that stood there stay, what came later goes when its count is 0', () => {
  const { count, rows } = showTable();
  count(use('a', 2), use('b', 1));
  fireEvent.pointerMove(screen.getByRole('table'));
  count(use('c', 3), use('a', 2));
  expect(rows()).toEqual(['a2', 'b0', 'c3']);
  for (let i = 0; i < 20; i++) count(use(`d${i}-`, 5), use('a', 1));
  expect(rows()).toEqual(['a1', 'b0', 'd19-5']);
});

test('of rows that change places those that were in view slide, however many, and no others', () => {
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

test('a row is not rendered again while its own count stays, also when the highest count changes', () => {
  const { count, rows } = showTable();
  let renders = 0;
  const quiet = use('quiet', 1);
  Object.defineProperty(quiet.emote, 'imageUrl', {
    get: () => {
      renders++;
      return 'https://example.com/a.png';
    },
  });
  count(use('busy', 5), quiet);
  const before = renders;
  count(use('busy', 9), { ...quiet });
  expect(rows()).toEqual(['busy9', 'quiet1']);
  expect(renders).toBe(before);
  count(use('busy', 9), { ...quiet, count: 2 });
  expect(renders).toBeGreaterThan(before);
});

test('nothing in a row grows with a long text, and no text reorders what stands beside it', () => {
  const { count } = showTable();
  const long = 'x'.repeat(100_000);
  const emote = {
    ...use('a', 1).emote,
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
  // What is beside the code in its cell is kept apart from it.
  expect(row?.querySelector('bdi')?.textContent).toMatch(/^abc\ufffddefx+…$/);
});
