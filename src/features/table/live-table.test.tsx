// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emoteOf, snapshotOf, stepOf } from '../../../tests/snapshot-of.ts';
import type { ShownSecond } from '../../client/shown-second.ts';
import type { UnixMs } from '../../domain/clock.ts';
import type { Emote, EmoteCount } from '../../domain/emote.ts';
import type { CountsBefore } from '../../domain/recording.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { clockText } from '../../ui/clock-text.ts';
import { LiveTable, type LiveTableProps } from './live-table.tsx';

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

/** A table of the present without options. */
function propsOf(): LiveTableProps {
  return {
    snapshots: [],
    past: null,
    request: async () => null,
    scrollArea: document.body,
    pastActions: null,
    countingMode: 'every-use',
    onCountingModeChange: () => undefined,
    rowOrder: 'every-second',
    onRowOrderChange: () => undefined,
    mayAskForCalm: false,
    onAskedForCalm: () => undefined,
    movingPictures: 'none',
    shownSource: null,
    isTailOpen: false,
    onTailOpenChange: () => undefined,
    pinnedEmotes: [],
    ignoredEmotes: [],
    onPinnedChange: () => undefined,
    onIgnore: () => undefined,
    onUndoIgnore: () => undefined,
    details: null,
    winnerKey: null,
    onCardEmote: () => undefined,
  };
}

/** A table that shows one snapshot after the other, with the options of `more`. */
function showTable(more: Partial<LiveTableProps> = {}) {
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
  let snapshots: readonly Snapshot[] = [];
  const props: LiveTableProps = { ...propsOf(), ...more };
  const show = (changed: Partial<LiveTableProps> = {}): void => {
    Object.assign(props, changed);
    shown.rerender(<LiveTable {...props} snapshots={snapshots} />);
  };
  snapshots = [snapshotOfUses([])];
  const shown = render(<LiveTable {...props} snapshots={snapshots} />);
  return {
    /** Shows the next step. */
    count: (...uses: readonly EmoteCount[]) => {
      snapshots = [snapshotOfUses(uses), ...snapshots];
      show();
    },
    show,
    rows: () =>
      Array.from(document.querySelectorAll('[data-emote]'), (row) =>
        [row.querySelector('th'), row.querySelector('td:nth-child(3)')]
          .map((cell) => cell?.textContent)
          .join(''),
      ),
    isFrozen: () => screen.queryByText('frozen') !== null,
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

test('while the order is frozen, a button in the caption says which emote leads from further down; it lets go and moves the focus to that row', () => {
  Element.prototype.scrollIntoView = () => undefined;
  const { count, rows, show } = showTable({ pinnedEmotes: ['p'] });
  const leads = () => screen.queryByRole('button', { name: / leads$/ });
  count(use('p', 9), use('a', 4), use('b', 1));
  fireEvent.pointerMove(screen.getByRole('table'));
  // Pinned rows are not in the order, and the first of the others leads as long as none has more.
  count(use('p', 9), use('a', 4), use('b', 4));
  expect(leads()).toBeNull();
  count(use('Clap', 1_203), use('p', 9), use('a', 4));
  expect(leads()?.textContent).toBe('Clap1,203 leads');
  fireEvent.click(leads() as Element);
  expect(rows()).toEqual(['p9', 'Clap1,203', 'a4']);
  expect(leads()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('row', { name: 'Clap' }));

  // It acts at once also between two rankings.
  show({ rowOrder: 'every-3-seconds', pinnedEmotes: [] });
  count(use('a', 4), use('b', 1));
  fireEvent.pointerMove(screen.getByRole('table'));
  count(use('b', 5), use('a', 4));
  fireEvent.click(leads() as Element);
  expect(rows()).toEqual(['b5', 'a4']);
});

/** Shows `steps` steps of 12 rows. The first `moving` ones are the other way round in every second of them. */
function playMoves(count: (...uses: EmoteCount[]) => void, steps: number, moving: number): void {
  const codes = Array.from({ length: 12 }, (_, i) => `e${10 + i}`);
  const turned = [...codes.slice(0, moving).toReversed(), ...codes.slice(moving)];
  for (let step = 0; step < steps; step++) {
    count(...(step % 2 === 0 ? turned : codes).map((code, row) => use(code, 50 - row)));
  }
}

const isCalmerAsked = (): boolean => screen.queryByText('Calmer order, every 3 seconds?') !== null;

test('after a minute in which many rows moved the table asks once for a calmer order, not under a pointer', () => {
  vi.useFakeTimers();
  const answers: string[] = [];
  const onAskedForCalm = vi.fn<() => void>();
  const { count, show } = showTable({
    mayAskForCalm: true,
    onAskedForCalm,
    onRowOrderChange: (order) => answers.push(order),
  });
  playMoves(count, 65, 4);
  expect(isCalmerAsked()).toBe(false);
  const table = screen.getByRole('table');
  fireEvent.pointerMove(table, { pointerType: 'mouse' });
  playMoves(count, 65, 12);
  expect(isCalmerAsked()).toBe(false);
  fireEvent.pointerLeave(table, { pointerType: 'mouse' });
  playMoves(count, 59, 12);
  expect(isCalmerAsked()).toBe(false);
  playMoves(count, 61, 12);
  expect(isCalmerAsked()).toBe(true);
  expect(onAskedForCalm).toHaveBeenCalledOnce();
  show({ mayAskForCalm: false });
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(answers).toEqual(['every-3-seconds']);
  expect(isCalmerAsked()).toBe(false);
});

test('`No` leaves the order as it is; with a calmer order nothing is asked', () => {
  vi.useFakeTimers();
  const onRowOrderChange = vi.fn<() => void>();
  const { count, show } = showTable({
    mayAskForCalm: true,
    rowOrder: 'every-3-seconds',
    onRowOrderChange,
  });
  playMoves(count, 65, 12);
  expect(isCalmerAsked()).toBe(false);
  show({ rowOrder: 'every-second' });
  playMoves(count, 130, 12);
  fireEvent.click(screen.getByRole('button', { name: 'No' }));
  expect(isCalmerAsked()).toBe(false);
  expect(onRowOrderChange).not.toHaveBeenCalled();
});

test('rows that change their position slide: all that were in view, and no others; each slide is canceled at its end, wherever it is', () => {
  vi.useFakeTimers();
  const slides: (string | undefined)[] = [];
  const cancel = vi.fn<() => void>();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 512, 400));
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (
    this: Element,
    ...[keyframes, options]
  ) {
    const [from, end] = keyframes as Keyframe[];
    // Without a fill, and at its slot by layout: a slide that is canceled early leaves the row in its place.
    expect(options).toEqual({ duration: 220, easing: 'ease-out' });
    expect(end).toEqual({ transform: 'none' });
    slides.push(`${(this as HTMLElement).dataset.key} ${from?.transform}`);
    return { cancel } as unknown as Animation;
  });
  const { count } = showTable();
  const codes = Array.from({ length: 30 }, (_, i) => `e${10 + i}`);
  count(...codes.map((code) => use(code, 1)));
  expect(slides).toEqual([]);
  count(use('e29', 2), ...codes.filter((code) => code !== 'e29').map((code) => use(code, 1)));
  expect(slides).toEqual(codes.slice(0, 10).map((code) => `${code} translateY(-40px)`));
  expect(cancel).not.toHaveBeenCalled();
  vi.advanceTimersByTime(300);
  expect(cancel).toHaveBeenCalledTimes(10);
});

test.each([
  [':focus-visible', ['a2', 'b9']],
  [':focus', ['b9', 'a2']],
])('the order while the focus in the table matches %s', (selector, expected) => {
  const { count, rows } = showTable();
  count(use('a', 2), use('b', 1));
  const table = screen.getByRole('table');
  vi.spyOn(table, 'matches').mockImplementation((tested) => tested === selector);
  fireEvent.focus(table);
  count(use('b', 9), use('a', 2));
  expect(rows()).toEqual(expected);
  fireEvent.blur(table);
  expect(rows()).toEqual(['b9', 'a2']);
});

/** An emote that counts how often `property` is read. */
function watched(code: string, property: 'code' | 'imageUrl' | 'source') {
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
  // Of an emote that is known, only its row reads the source.
  const { emote, reads } = watched('quiet', 'source');
  count(use('busy', 5), { emote, count: 1 });
  const before = reads();
  count(use('busy', 9), { emote, count: 1 });
  expect(rows()).toEqual(['busy9', 'quiet1']);
  expect(reads()).toBe(before);
  count(use('busy', 9), { emote, count: 2 });
  expect(reads()).toBeGreaterThan(before);
});

test('a new count renders neither the picture nor the code of its row', () => {
  const { count, rows } = showTable();
  const { emote, reads } = watched('loud', 'imageUrl');
  count({ emote, count: 1 });
  const before = reads();
  count({ emote, count: 2 });
  expect(rows()).toEqual(['loud2']);
  expect(reads()).toBe(before);
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

const ones = (from: number, to: number): EmoteCount[] =>
  Array.from({ length: to - from }, (_, index) => use(`e${from + index}`, 1));

test('every third step ranks the rows again; the counts follow each step', () => {
  const { count, rows, show } = showTable({ rowOrder: 'every-3-seconds' });
  // Steps 2 to 6; a ranking belongs to the steps 3 to 5.
  count(use('a', 2), use('b', 1));
  count(use('a', 3), use('b', 2));
  count(use('b', 9), use('c', 4), use('d', 3));
  expect(rows()).toEqual(['a0', 'b9', 'c4', 'd3']);
  count(use('d', 10), use('b', 9));
  expect(rows()).toEqual(['a0', 'b9', 'd10']);
  count(use('d', 10), use('b', 9));
  expect(rows()).toEqual(['d10', 'b9']);
  show({ rowOrder: 'every-second' });
  count(use('b', 11), use('d', 10));
  expect(rows()).toEqual(['b11', 'd10']);
});

test('beyond the 20th row, emotes that were used once fold into one line that opens', () => {
  const onTailOpenChange = vi.fn();
  const { count, rows, show } = showTable({ onTailOpenChange });
  count(use('top', 5), ...ones(0, 45));
  expect(rows()).toHaveLength(20);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('47');
  const line = screen.getByRole('button', { name: '26 emotes used once', expanded: false });
  expect(line.querySelectorAll('img')).toHaveLength(8);
  fireEvent.click(line);
  expect(onTailOpenChange).toHaveBeenCalledWith(true);
  show({ isTailOpen: true });
  expect(screen.getByRole('button', { name: '26 emotes used once', expanded: true })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'e44' }).getAttribute('aria-rowindex')).toBe('47');
  expect(rows()).toHaveLength(46);
});

test('20 rows are never folded, and neither is one row beyond them', () => {
  const { count, rows } = showTable();
  count(...ones(0, 21));
  expect(rows()).toHaveLength(21);
  expect(screen.queryByRole('button')).toBeNull();
});

test('pinned emotes are on top in the order of their pins, also with a count of 0; an unknown pin has no row', () => {
  const { count, rows, show } = showTable();
  count(use('a', 5), use('b', 1), use('c', 3));
  show({ pinnedEmotes: ['b', 'unknown', 'c'] });
  expect(rows()).toEqual(['b1', 'c3', 'a5']);
  expect(screen.getByRole('row', { name: 'b, pinned' })).toBeTruthy();
  count(use('a', 5), use('b', 1));
  expect(rows()).toEqual(['b1', 'c0', 'a5']);
});

test('with a source only its emotes are shown, and the pinned ones; without any, a sentence says so', () => {
  const { count, rows, show } = showTable({ shownSource: 'Twitch', pinnedEmotes: ['p'] });
  const kappa = emoteOf('Kappa', { source: 'Twitch' });
  count(use('a', 5), { emote: kappa, count: 2 }, use('p', 1));
  expect(rows()).toEqual(['p1', 'Kappa2']);
  show({ shownSource: 'BetterTTV', pinnedEmotes: [] });
  expect(screen.getByText('No emotes of BetterTTV in the last 10 seconds.')).toBeTruthy();
});

test('one row is a tab stop; the arrow keys, Home and End move the focus, also to rows out of view', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 512, 400));
  Element.prototype.scrollIntoView = () => undefined;
  const { count } = showTable();
  count(...Array.from({ length: 100 }, (_, index) => use(`e${index}`, 200 - index)));
  const focused = (): string | null | undefined => document.activeElement?.getAttribute('aria-label');
  const stops = (): Element[] => Array.from(document.querySelectorAll('tr[tabindex="0"]'));
  expect(stops().map((row) => row.getAttribute('aria-label'))).toEqual(['e0']);
  (stops()[0] as HTMLElement).focus();
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  press('ArrowDown');
  press('ArrowDown');
  expect(focused()).toBe('e2');
  press('ArrowUp');
  expect(focused()).toBe('e1');
  press('End');
  expect(focused()).toBe('e99');
  expect(stops()).toEqual([document.activeElement]);
  press('Home');
  expect(focused()).toBe('e0');
});

/** Opens the card of an emote. */
async function openCard(code: string) {
  fireEvent.click(screen.getByRole('row', { name: code }));
  return within(await screen.findByRole('dialog', { name: code }));
}

test('a click on a row opens its card, which reports its emote; Escape closes it', async () => {
  const onCardEmote = vi.fn();
  const { count, show } = showTable({ onCardEmote });
  count(use('a', 2), use('Kappa', 1_234));
  const card = await openCard('Kappa');
  expect(onCardEmote.mock.calls).toEqual([[1]]);
  const details = () => card.getAllByRole('definition').map(({ textContent }) => textContent?.trim());
  expect(details()).toEqual(['–', '–', '–', '–']);
  const record = { count: 2_000, endTime: 0 as UnixMs };
  show({ details: { emoteId: 1, uses: 1_240, chatters: 310, sessionUses: 5_678, record } });
  expect(details()).toEqual(['1,240', '310 4.0 each', '5,678', `2,000 ${clockText(record.endTime)}`]);
  show({ details: { emoteId: 0, uses: 2, chatters: 2, sessionUses: 2, record } });
  expect(details()).toEqual(['–', '–', '–', '–']);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onCardEmote.mock.calls).toEqual([[1], [null]]);
});

test('a card that closes because the pointer left it gives a focus in it back to its row', async () => {
  const { count } = showTable();
  count(use('a', 2), use('b', 1));
  fireEvent.pointerDown(screen.getByRole('row', { name: 'b' }), { pointerType: 'mouse' });
  await openCard('b');
  vi.useFakeTimers();
  const card = screen.getByRole('dialog', { name: 'b' });
  fireEvent.pointerEnter(card);
  // A press of the pointer moves the focus, which is then not visible.
  const pin = within(card).getByRole('button', { name: 'Pin' });
  vi.spyOn(pin, 'matches').mockReturnValue(false);
  pin.focus();
  fireEvent.pointerLeave(card);
  act(() => vi.advanceTimersByTime(300));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('row', { name: 'b' }));
});

test('the pointer opens a card after 300 ms on a row, and has 300 ms to reach the card', async () => {
  const { count } = showTable();
  count(use('a', 2), use('b', 1));
  // The code of the card is loaded.
  await openCard('a');
  vi.useFakeTimers();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  const row = screen.getByRole('row', { name: 'b' });
  fireEvent.pointerMove(row, { pointerType: 'mouse' });
  act(() => vi.advanceTimersByTime(299));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  const card = screen.getByRole('dialog', { name: 'b' });
  fireEvent.pointerLeave(row.closest('tbody') as Element, { pointerType: 'mouse' });
  act(() => vi.advanceTimersByTime(299));
  fireEvent.pointerEnter(card);
  act(() => vi.advanceTimersByTime(10_000));
  expect(screen.getByRole('dialog', { name: 'b' })).toBeTruthy();
  fireEvent.pointerLeave(card);
  act(() => vi.advanceTimersByTime(300));
  expect(screen.queryByRole('dialog')).toBeNull();

  fireEvent.pointerMove(row, { pointerType: 'mouse' });
  act(() => vi.advanceTimersByTime(300));
  expect(screen.getByRole('dialog', { name: 'b' })).toBeTruthy();
  fireEvent.wheel(row);
  act(() => vi.advanceTimersByTime(300));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Pin adds a pin; a sixth replaces one that the session does not know, or is refused in words', async () => {
  const onPinnedChange = vi.fn();
  const { count, show } = showTable({ onPinnedChange });
  count(...ones(0, 8));
  const card = await openCard('e6');
  const press = (name: string) => fireEvent.click(card.getByRole('button', { name }));
  press('Pin');
  expect(onPinnedChange).toHaveBeenLastCalledWith(['e6']);
  show({ pinnedEmotes: ['e0', 'gone', 'e1', 'e2', 'e3'] });
  press('Pin');
  expect(onPinnedChange).toHaveBeenLastCalledWith(['e0', 'e1', 'e2', 'e3', 'e6']);
  show({ pinnedEmotes: ['e0', 'e1', 'e2', 'e3', 'e4'] });
  press('Pin');
  expect(onPinnedChange).toHaveBeenCalledTimes(2);
  expect(card.getByRole('status').textContent).toMatch(/^5 emotes are pinned already/);
  show({ pinnedEmotes: ['e6', 'e0'] });
  press('Unpin');
  expect(onPinnedChange).toHaveBeenLastCalledWith(['e0']);
});

test('an ignored emote can be undone for 10 s, and as long as the pointer or the focus is there', async () => {
  const calls: string[] = [];
  const { count } = showTable({
    onIgnore: ({ code }) => calls.push(`ignore ${code}`),
    onUndoIgnore: ({ code }) => calls.push(`undo ${code}`),
  });
  count(use('a', 2), use('b', 1));
  const ignore = () => fireEvent.click(screen.getByRole('button', { name: 'Ignore' }));
  const undo = () => screen.queryByRole('button', { name: 'Undo' });
  await openCard('b');
  ignore();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('b is ignored.');
  expect(document.activeElement).toBe(undo());
  fireEvent.click(undo() as Element);
  expect(calls).toEqual(['ignore b', 'undo b']);
  expect(undo()).toBeNull();

  // As after a press of the pointer: the focus is there, but not visible.
  const { matches } = Element.prototype;
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector !== ':focus-visible' && matches.call(this, selector);
  });
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('row', { name: 'b' }));
  ignore();
  fireEvent.pointerEnter(screen.getByRole('group'));
  act(() => vi.advanceTimersByTime(60_000));
  fireEvent.pointerLeave(screen.getByRole('group'));
  act(() => vi.advanceTimersByTime(9_999));
  expect(undo()).toBeTruthy();
  act(() => vi.advanceTimersByTime(1));
  expect(undo()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('row', { name: 'a' }));
});

test('a recorded second has its sparklines once the counts before it are read, and names keep their width until then', async () => {
  const kappa = emoteOf('Kappa');
  const past: ShownSecond = {
    ...snapshotOf(70, [use('Kappa', 8)]),
    recordingId: 'a',
    second: 70,
    chatters: 1,
    uses: Uint32Array.of(8),
    emoteChatters: Uint32Array.of(1),
  };
  const requested: unknown[] = [];
  let answer = (_: CountsBefore): void => undefined;
  const request: LiveTableProps['request'] = (wanted) => {
    requested.push(wanted);
    return new Promise((resolve) => {
      answer = resolve as unknown as typeof answer;
    });
  };
  const { container } = render(
    <LiveTable {...propsOf()} snapshots={[past]} past={past} pastActions={<i />} request={request} />,
  );
  expect(container.querySelector('path')).toBeNull();
  expect(screen.getByRole('row', { name: 'Kappa' }).querySelector('[class*="sparkline"]')).not.toBeNull();
  await waitFor(() =>
    expect(requested).toEqual([
      { kind: 'counts-before', recordingId: 'a', second: 70, countingMode: 'every-use' },
    ]),
  );
  const counts = new Int32Array(100).fill(-1, 0, 98);
  counts[99] = 8;
  await act(async () => answer(new Map([[kappa.key, counts]])));
  expect(container.querySelector('path')?.getAttribute('d')).toBe('M-1 20h49l1 -18h3V20');
});
