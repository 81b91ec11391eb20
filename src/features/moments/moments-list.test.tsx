import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { emoteOf } from '../../../tests/builders/snapshots.ts';
import { lines, moment, momentsOf, NOW_S, showMoments } from '../../../tests/stages/viewed-recording.tsx';
import { secondText } from '../../ui/time-text.ts';

const codes = () => lines().map((line) => line.querySelector('bdi')?.textContent);

test.each([
  [false, 'No moments yet. They show up when chat suddenly gets much busier.'],
  [true, 'No moments: chat was never far busier than usual.'],
])('without a moment it says so; over: %s', async (isOver, words) => {
  await showMoments({ isOver });
  expect(screen.getByText(words)).toBeTruthy();
});

test('the newest three are shown, newest first, and all on demand: the first of the others has the focus and comes into view', async () => {
  const scrolledTo: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this.textContent ?? '');
  });
  await showMoments({ moments: momentsOf('a', 'bb', 'c', 'd') });
  expect(codes()).toEqual(['d', 'c', 'bb']);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 4', expanded: false }));
  expect(codes()).toEqual(['d', 'c', 'bb', 'a']);
  expect(document.activeElement?.textContent).toBe(secondText(NOW_S - 400));
  expect(scrolledTo).toEqual([expect.stringContaining('a×4.2')]);
  fireEvent.click(screen.getByRole('button', { name: 'Show 3', expanded: true }));
  expect(codes()).toHaveLength(3);
});

test('closed at first, the title says how many there are, opens the list and closes it; a second can be marked all the same', async () => {
  const { actions } = await showMoments({ moments: momentsOf('a', 'b'), isClosedAtFirst: true });
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByRole('toolbar', { name: 'Filter' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Mark now' }));
  expect(actions.markNewest).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: '2 moments', expanded: false }));
  expect(lines()).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: '2 moments', expanded: true }));
  expect(screen.queryByRole('list')).toBeNull();
});

test('a closed list opens for what is asked for elsewhere; an open one stays when the window becomes lower', async () => {
  const { change } = await showMoments({ moments: momentsOf('a', 'b'), isClosedAtFirst: true });
  await change({ momentChoice: { kind: 'records' } });
  expect(screen.getByRole('toolbar', { name: 'Filter' })).toBeTruthy();
  cleanup();
  const list = await showMoments({ moments: momentsOf('a', 'b'), isClosedAtFirst: false });
  await list.change({ isClosedAtFirst: true });
  expect(lines()).toHaveLength(2);
});

test('where there is room all are listed at first', async () => {
  await showMoments({ moments: momentsOf('a', 'b', 'c', 'd', 'e'), firstMoments: Number.POSITIVE_INFINITY });
  expect(lines()).toHaveLength(5);
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
});

test('the strongest are first on demand, by the × that is shown; marks are last; of a recording that is over at first', async () => {
  const moments = [
    moment(500, 'quiet', { ratio: 90, surprise: 17 }),
    moment(400, 'weak', { ratio: 2, surprise: 12 }),
    moment(300, 'strong', { ratio: 8, surprise: 9 }),
    moment(200, 'marked', { ratio: null, surprise: null, isManual: true }),
  ];
  await showMoments({ moments, firstMoments: 9 });
  expect(codes()).toEqual(['marked', 'strong', 'weak', 'quiet']);
  const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' });
  fireEvent.change(order, { target: { value: 'strongest' } });
  expect(codes()).toEqual(['strong', 'weak', 'quiet', 'marked']);
  cleanup();
  await showMoments({ moments, firstMoments: 9, isOver: true });
  expect(codes()[0]).toBe('strong');
});

test('which peaks are moments is said, and about how many an hour can be chosen there', async () => {
  const moments = [...momentsOf('a', 'b'), moment(50, 'c', { isManual: true })];
  const { options } = await showMoments({ moments });
  expect(screen.getByRole('heading', { name: '2 moments' })).toBeTruthy();
  expect(screen.getByText('the strongest, about 8 an hour')).toBeTruthy();
  const choice = () => within(screen.getByRole('group', { name: 'How many moments' }));
  const titleOf = (name: string) => choice().getByRole('radio', { name }).closest('label')?.title;
  expect(choice().getByRole('radio', { name: 'normal', checked: true })).toBeTruthy();
  fireEvent.click(choice().getByRole('radio', { name: 'more' }));
  expect(options.current().momentRate).toBe('many');
  expect(screen.getByText('the strongest, about 11 an hour')).toBeTruthy();
  expect(titleOf('fewer')).toBe('About 4 an hour, from now on');
  cleanup();
  await showMoments({ moments, isOver: true });
  expect(screen.getByText('the strongest')).toBeTruthy();
  expect(choice().queryByRole('radio', { checked: true })).toBeNull();
  expect(titleOf('fewer')).toBe('About 4 an hour');
});

test('the lines are one stop of the keyboard: Up, Down, Home and End move between them, Left and Right in one', async () => {
  const moments = momentsOf('a', 'b', 'c');
  const { change } = await showMoments({ moments });
  const name = (): string | null | undefined => document.activeElement?.getAttribute('aria-label');
  const [c, b, a] = [100, 200, 300].map((agoS) => secondText(NOW_S - agoS));
  const press = (...keys: readonly string[]): void => {
    for (const key of keys) fireEvent.keyDown(document.activeElement as Element, { key });
  };
  const stops = (): readonly (string | null)[] =>
    within(screen.getByRole('list'))
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0)
      .map((button) => button.getAttribute('aria-label'));
  const ofRow = (time: string | undefined) => [`Show ${time} in the table`];
  expect(stops()).toEqual(ofRow(c));
  act(() => screen.getByRole('button', { name: `Show ${c} in the table` }).focus());
  press('ArrowDown');
  expect(name()).toBe(`Show ${b} in the table`);
  expect(stops()).toEqual(ofRow(b));
  press('ArrowRight', 'ArrowRight', 'ArrowDown');
  expect(name()).toBe(`Copy the moment of ${a}`);
  press('ArrowDown', 'ArrowLeft', 'Home');
  expect(name()).toBe(`Link video at ${c}`);
  press('End', 'ArrowUp');
  expect(name()).toBe(`Link video at ${b}`);
  // A moment that comes above them moves no stop.
  await change({ moments: [...moments, moment(50, 'd')] });
  expect(stops()).toEqual(ofRow(b));
});

test('the filter is one stop of the keyboard: Left, Right, Home and End move in it', async () => {
  await showMoments({ moments: [moment(400, 'a', { mood: 'funny' }), moment(300, 'b')] });
  const buttons = within(screen.getByRole('toolbar', { name: 'Filter' })).getAllByRole('button');
  expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  act(() => buttons[0]?.focus());
  const press = (key: string) => {
    fireEvent.keyDown(document.activeElement as Element, { key });
    return document.activeElement?.textContent;
  };
  expect(['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home'].map(press)).toEqual([
    'funny 1',
    'Records',
    'All 2',
    'Records',
    'All 2',
  ]);
  // It moves nothing, so that Down scrolls.
  expect(press('ArrowDown')).toBe('All 2');
});

test('the filter has all, the moods that occur, marks and records, with their numbers', async () => {
  const moments = [
    moment(400, 'a', { mood: 'funny' }),
    moment(300, 'b', { mood: 'hype' }),
    moment(200, 'c', { mood: null, isManual: true }),
    moment(100, 'd', { mood: 'funny' }),
  ];
  const { actions, change } = await showMoments({ moments });
  const filter = within(screen.getByRole('toolbar', { name: 'Filter' }));
  const names = () => filter.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names()).toEqual(['All 4', 'funny 2', 'hype 1', 'Marks 1', 'Records']);
  expect(filter.getByRole('button', { pressed: true }).textContent).toBe('All 4');
  for (const name of [/^funny/, /^Marks/, /^Records/]) fireEvent.click(filter.getByRole('button', { name }));
  expect(actions.chooseMoments.mock.calls).toEqual([
    [{ kind: 'mood', mood: 'funny', among: 'moments' }],
    [{ kind: 'marks' }],
    [{ kind: 'records' }],
  ]);
  await change({ momentChoice: { kind: 'marks' } });
  expect(filter.getByRole('button', { pressed: true }).textContent).toBe('Marks 1');
  expect(screen.getByRole('heading', { name: '1 mark' })).toBeTruthy();
  await change({ moments: [] });
  expect(names()).toEqual(['All 0', 'Records']);
});

test('one switch has the moments of a mood and all of its peaks', async () => {
  const among = { kind: 'mood', mood: 'funny', among: 'moments' } as const;
  const { actions, change } = await showMoments({
    moments: [moment(400, 'a', { mood: 'funny' }), moment(300, 'b', { mood: 'hype' })],
    momentChoice: among,
    answers: { peaks: [moment(700, 'LUL'), moment(600, 'LUL'), moment(400, 'KEKW')] },
  });
  const which = () => within(screen.getByRole('group', { name: 'Which peaks' }));
  expect(screen.getByRole('heading', { name: 'funny' })).toBeTruthy();
  expect(which().getByRole('radio', { name: 'moments 1', checked: true })).toBeTruthy();
  fireEvent.click(which().getByRole('radio', { name: 'all peaks' }));
  await change({ momentChoice: { kind: 'mood', mood: 'funny' } });
  expect(which().getByRole('radio', { name: 'all peaks 3', checked: true })).toBeTruthy();
  expect(which().getByRole('radio', { checked: true }).closest('label')?.title).toMatch(/^All funny peaks/);
  expect(codes()).toEqual(['KEKW', 'LUL', 'LUL']);
  fireEvent.click(which().getByRole('radio', { name: 'moments 1' }));
  expect(actions.chooseMoments.mock.calls).toEqual([[{ kind: 'mood', mood: 'funny' }], [among]]);
  // Known peaks stay counted.
  await change({ momentChoice: among });
  expect(which().getByRole('radio', { name: 'all peaks 3' })).toBeTruthy();
  await change({ momentChoice: { ...among, mood: 'hype' } });
  expect(which().getByRole('radio', { name: 'all peaks' })).toBeTruthy();
});

test('the peaks of an emote have the row of a moment, with its uses; the list takes the focus when it is asked for from elsewhere', async () => {
  const ofEmote = () => ({ kind: 'emote', emote: emoteOf('KEKW') }) as const;
  const { actions, change } = await showMoments({
    moments: momentsOf('a'),
    momentChoice: ofEmote(),
    answers: { peaks: [moment(500, 'KEKW', { uses: 36 })] },
  });
  const heading = screen.getByRole('heading', { name: 'KEKW' });
  expect(document.activeElement).toBe(heading);
  expect(lines()[0]?.textContent).toBe(`${secondText(NOW_S - 500)}KEKW×4.236 uses61 chatters`);
  expect(screen.getByRole('button', { name: /^Link video/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Copy the moment/ })).toBeTruthy();
  fireEvent.click(screen.getByText(secondText(NOW_S - 500)));
  expect(actions.show.mock.calls).toEqual([[NOW_S - 500]]);
  heading.blur();
  await change({ momentChoice: ofEmote() });
  expect(document.activeElement).toBe(heading);
  const chip = screen.getByRole('button', { name: /^All/ });
  chip.focus();
  await change({ momentChoice: ofEmote() });
  expect(document.activeElement).toBe(chip);
});

test.each([
  ['Loading the recording.', new Promise(() => undefined)],
  ['The recorded seconds could not be loaded.', 'failed'],
  ['No peak: the number of its chatters was never far above the usual.', []],
])('without a peak the list says why: %s', async (words, peaks) => {
  await showMoments({ momentChoice: { kind: 'mood', mood: 'funny' }, answers: { peaks } });
  expect(screen.getByText(words)).toBeTruthy();
});
