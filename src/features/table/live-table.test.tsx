import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { emoteOf, ones, shownSecondOf, use } from '../../../tests/builders/snapshots.ts';
import { stubScrollArea } from '../../../tests/fakes/browser.ts';
import { appOf, inApp } from '../../../tests/stages/app.tsx';
import { propsOfTable, showTable } from '../../../tests/stages/screens.tsx';
import type { RequestWorker } from '../../client/session-client.ts';
import { COUNTING_MODES } from '../../domain/counting-rules.ts';
import type { CountsBefore } from '../../domain/recording.ts';
import { CountingModeMenu, LiveTable } from './live-table.tsx';

beforeEach(() => stubScrollArea(2_000));
test('rows that change their position slide', () => {
  const slid: (string | undefined)[] = [];
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element) {
    slid.push((this as HTMLElement).dataset.key);
    return { cancel: () => undefined } as Animation;
  });
  const { count } = showTable();
  count(use('a', 3), use('b', 2), use('c', 1));
  expect(slid).toEqual([]);
  count(use('a', 3), use('c', 2), use('b', 1));
  expect(slid).toEqual(['c', 'b']);
});

test('each emote has a row, even one that was used once where many others were used more', () => {
  const { count, rows } = showTable();
  count(use('top', 5), ...ones(0, 45));
  expect(rows()).toHaveLength(46);
  expect(screen.getByRole('row', { name: 'e44' }).getAttribute('aria-rowindex')).toBe('47');
  expect(screen.queryByRole('button')).toBeNull();
});

test('pinned emotes are on top in the order of their pins, also with a count of 0; an unknown pin has no row', () => {
  const { count, rows, show } = showTable();
  count(use('a', 5), use('b', 1), use('c', 3));
  show({ options: { pinnedEmotes: ['b', 'unknown', 'c'] } });
  expect(rows()).toEqual(['b1', 'c3', 'a5']);
  expect(screen.getByRole('row', { name: 'b, pinned' })).toBeTruthy();
  count(use('a', 5), use('b', 1));
  expect(rows()).toEqual(['b1', 'c0', 'a5']);
});

test('with a source only its emotes are shown, and the pinned ones; without any, a sentence says so', () => {
  const { count, rows, show } = showTable({ shownSource: 'Twitch', options: { pinnedEmotes: ['p'] } });
  const kappa = emoteOf('Kappa', { source: 'Twitch' });
  count(use('a', 5), { emote: kappa, count: 2 }, use('p', 1));
  expect(rows()).toEqual(['p1', 'Kappa2']);
  show({ shownSource: 'BetterTTV', options: { pinnedEmotes: [] } });
  expect(screen.getByText('No emotes of BetterTTV in the last 10 seconds.')).toBeTruthy();
  render(<LiveTable {...propsOfTable()} snapshots={[shownSecondOf(9, [])]} shownSource="7TV" />, inApp());
  expect(screen.getByText('No emotes of 7TV in these 10 seconds.')).toBeTruthy();
});

test('one row is a tab stop; the arrow keys, Home and End move the focus, also to rows out of view', () => {
  stubScrollArea(400);
  Element.prototype.scrollIntoView = () => undefined;
  const { count } = showTable();
  count(...ones(0, 100).map((one, index) => ({ ...one, count: 200 - index })));
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

test('a recorded second has its sparklines once the counts before it are read, and names keep their width until then', async () => {
  const kappa = emoteOf('Kappa');
  const past = shownSecondOf(70, [use('Kappa', 8)]);
  const requested: unknown[] = [];
  let answer = (_: CountsBefore): void => undefined;
  const request: RequestWorker = (wanted) => {
    requested.push(wanted);
    return new Promise((resolve) => {
      answer = resolve as unknown as typeof answer;
    });
  };
  const { container } = render(
    <LiveTable {...propsOfTable()} snapshots={[past]} pastActions={<i />} />,
    inApp({ request }),
  );
  expect(container.querySelector('path')?.getAttribute('d')).toBeFalsy();
  expect(screen.getByRole('row', { name: 'Kappa' }).querySelector('[class*="sparkline"]')).not.toBeNull();
  await waitFor(() => expect(requested).toHaveLength(1));
  const counts = new Int32Array(100).fill(-1, 0, 98);
  counts[99] = 8;
  await act(async () => answer(new Map([[kappa.key, counts]])));
  expect(container.querySelector('path')?.getAttribute('d')).toBeTruthy();
});

test('the menu shows the way of counting, offers each, and saves the chosen one', () => {
  const { options } = appOf({ saved: { countingMode: 'once-a-message' } });
  render(<CountingModeMenu />, inApp({ options }));
  const menu = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Way of counting' });
  expect(menu.value).toBe('once-a-message');
  expect(Array.from(menu.options, ({ value }) => value)).toEqual(COUNTING_MODES);
  fireEvent.change(menu, { target: { value: 'once-a-chatter' } });
  expect(options.current().countingMode).toBe('once-a-chatter');
});
