import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { recordingRules, seriesOf } from '../../../tests/builders/recordings.ts';
import { emoteOf, stepOf } from '../../../tests/builders/snapshots.ts';
import { stubClipboard } from '../../../tests/fakes/browser.ts';
import { counted, joined } from '../../../tests/stages/client.ts';
import { openScreens } from '../../../tests/stages/screens.tsx';
import { emptySeries, gapSeries } from '../../domain/series.ts';
import { replacePath } from '../../links/screen-address.ts';

/** Reports to the page which cards are in view: all that are observed, unless the test changes it. */
let see: (login: string, isIntersecting: boolean) => void;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly targets = new Set<HTMLElement>();
      constructor(callback: (entries: readonly object[]) => void) {
        see = (login, isIntersecting) =>
          act(() =>
            callback([
              { target: [...this.targets].find(({ dataset }) => dataset.login === login), isIntersecting },
            ]),
          );
      }
      observe(target: HTMLElement): void {
        this.targets.add(target);
      }
      disconnect(): void {
        this.targets.clear();
      }
    },
  );
});

/** The board at an address, with these options saved. */
async function openBoard(path: string, saved: object = {}) {
  const { client, options, newest, posted, visit } = openScreens(path, { saved });
  await screen.findByRole('heading', { name: 'Board' });
  // The sessions are joined after the first rendering.
  await act(async () => undefined);
  const sessionOf = (login: string): number => {
    const joins = posted().filter((message) => message.kind === 'join');
    return joins.findLast(({ channelLogin }) => channelLogin === login)?.sessionId ?? -1;
  };
  const send = (login: string, ...messages: readonly object[]) =>
    act(() =>
      newest().send(...messages.map((message) => ({ sessionId: sessionOf(login), ...message }) as never)),
    );
  return {
    options,
    visit,
    sessionOf,
    inView: () => posted().findLast((message) => message.kind === 'in-view')?.channelLogins,
    followed: () => client.state().sessions.size,
    address: () => location.pathname,
    posted,
    send,
    /** One step with `total` uses of Kappa. */
    count: (login: string, total: number, step = 1) => send(login, joined, ...counted(step, total)),
  };
}

const cards = (): (string | null)[] =>
  screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));
const card = (login: string) => screen.getByRole('article', { name: login });
const totalOf = (login: string): string | null | undefined =>
  card(login).querySelector('[data-total]')?.getAttribute('data-total');
const ratioOf = (login: string) => card(login).querySelector('[data-ratio]')?.textContent;
const button = (name: string) => screen.getByRole('button', { name });

/** The address it may lead to is shown a task later. */
const click = (name: string) => act(async () => fireEvent.click(button(name)));

async function add(name: string): Promise<void> {
  fireEvent.change(screen.getByLabelText('Channel:'), { target: { value: name } });
  await click('Add');
}

test.each([
  ['/board/a+%23B', ['a', 'b']],
  ['/board?channels=c,twitch.tv/D', ['c', 'd']],
  ['/board/a+b?channels=c', ['c']],
  ['/board', ['saved_1', 'saved_2']],
])('%s shows %j, and opening it saves nothing', async (path, shown) => {
  const { options } = await openBoard(path, { boardChannels: ['saved_1', 'saved_2'] });
  expect(cards()).toEqual(shown);
  expect(options.current().boardChannels).toEqual(['saved_1', 'saved_2']);
});

test('a channel that is added or removed changes the address and the saved board', async () => {
  const { options, address } = await openBoard('/board?channels=a,b');
  await add(' @Third ');
  expect(cards()).toEqual(['a', 'b', 'third']);
  expect(address()).toBe('/board/a+b+third');
  expect(options.current().boardChannels).toEqual(['a', 'b', 'third']);
  for (const name of ['a', 'b', 'third']) await click(`Remove ${name}`);
  expect(address()).toBe('/board');
  expect(options.current().boardChannels).toEqual([]);
  expect(screen.getByRole('heading', { name: 'No channels yet' })).toBeTruthy();
});

test('after a removal the focus is on the next card, and an undo puts the channel back in its place', async () => {
  const { address, followed } = await openBoard('/board/a+b+c');
  await click('Remove b');
  expect(document.activeElement).toBe(button('Remove c'));
  expect(screen.getByText('b is removed.')).toBeTruthy();
  await waitFor(() => expect(followed()).toBe(2));
  await click('Undo');
  expect(cards()).toEqual(['a', 'b', 'c']);
  expect(address()).toBe('/board/a+b+c');
  expect(document.activeElement).toBe(button('Remove b'));
  expect(screen.queryByText('b is removed.')).toBeNull();
  await click('Remove c');
  expect(document.activeElement).toBe(button('Remove b'));
});

test('an undo of a removal changes nothing if the address has the channel again', async () => {
  const { address, options } = await openBoard('/board/a+b+c', { boardOrder: 'fixed' });
  fireEvent.click(button('Remove b'));
  act(() => replacePath('/board/c+b+a'));
  await waitFor(() => expect(cards()).toEqual(['c', 'b', 'a']));
  fireEvent.click(button('Undo'));
  expect(address()).toBe('/board/c+b+a');
  expect(options.current().boardChannels).toEqual(['a', 'c']);
  expect(screen.queryByText('b is removed.')).toBeNull();
});

test('an empty board says what it is, has the focus in its field, and adds a recent channel or all with a click', async () => {
  const { address, options } = await openBoard('/board', { recentChannels: ['lately', 'before'] });
  expect(screen.getByText(/^Follow up to 20 chats and see which one is going off/)).toBeTruthy();
  expect(button('Alerts')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Channel:'));
  await click('Add lately');
  expect(cards()).toEqual(['lately']);
  expect(document.activeElement).toBe(screen.getByLabelText('Channel:'));
  await click('Remove lately');
  expect(document.activeElement).toBe(screen.getByLabelText('Channel:'));
  await click('Add all 2');
  expect(cards()).toEqual(['lately', 'before']);
  expect(address()).toBe('/board/lately+before');
  expect(options.current().boardChannels).toEqual(['lately', 'before']);
});

test('each card shows the numbers of its own channel, and a link and a button of its own', async () => {
  const { count, posted, options } = await openBoard('/board/a+b');
  count('a', 1_234);
  expect(totalOf('a')).toBe('1234');
  expect(totalOf('b')).toBeUndefined();
  expect(within(card('b')).getAllByText('–').length).toBeGreaterThan(0);
  expect(card('a').textContent).toContain('Kappa1,234');
  expect(within(card('a')).getByRole('link', { name: 'Watch a' }).getAttribute('href')).toBe('/a');
  act(() => options.update({ countingMode: 'once-a-chatter' }));
  expect(posted().at(-1)).toMatchObject({ rules: { countingMode: 'once-a-chatter' } });
});

test('chat far above its usual is hot: in the card and in the title of the tab, and no longer without a connection', async () => {
  const { count, send, sessionOf, posted } = await openBoard('/board/a+b');
  count('a', 5);
  await waitFor(() =>
    expect(posted()).toContainEqual({
      kind: 'record',
      sessionId: sessionOf('a'),
      rules: { ...recordingRules('once-watched'), usage: 'once-watched' },
    }),
  );
  expect(ratioOf('a')).toBe('× known in 2 min times the usual');
  send('a', { kind: 'seconds', seconds: gapSeries(1, 80), level: null });
  expect(ratioOf('a')).toBe('× known in 2 min times the usual');
  send('a', { kind: 'seconds', seconds: seriesOf(81, new Array(80).fill(5)), level: null });
  expect(ratioOf('a')).toBe('× known in 1 min times the usual');
  send('a', { kind: 'seconds', seconds: emptySeries(0), level: { ratio: 4.23, surprise: 4 } });
  count('a', 50, 2);
  expect(card('a').getAttribute('data-hot')).toBe('true');
  expect(ratioOf('a')).toBe('×4.2 times the usual');
  expect(card('b').hasAttribute('data-hot')).toBe(false);
  expect(document.title).toBe('1 hot · Board');
  const { endTime: lastCountedAt } = stepOf(2, [], []);
  send(
    'a',
    { kind: 'connection', state: { kind: 'waiting', retryInMs: 3_000, isOffline: false } },
    { kind: 'step', step: stepOf(3, [], [], { lastCountedAt, observedMs: 9_000 }) },
  );
  expect(card('a').hasAttribute('data-hot')).toBe(false);
  expect(ratioOf('a')).toBe('– times the usual');
  expect(card('a').textContent).toContain('Last counted at');
  expect(document.title).toBe('Board · Twitch Emotes Per Second');
});

test.each([
  [{ kind: 'no-answer' }, 'No answer', 'No channel of this name answers: check the spelling.'],
  [
    { kind: 'refused', notice: 'You are permanently banned from talking in a.' },
    'Refused',
    'This chat is closed to guests.',
  ],
  [
    { kind: 'refused', notice: 'This channel has been suspended.' },
    'Refused',
    'This channel has been suspended.',
  ],
])(
  'a channel in the state %j has one sentence, on its own card only, is tried again, which keeps the focus, or removed',
  async (state, title, sentence) => {
    const { count, posted, send } = await openBoard('/board/a+b');
    count('b', 3);
    send('a', { kind: 'connection', state });
    expect(['a', 'b'].map((login) => card(login).dataset.broken)).toEqual(['true', undefined]);
    expect(within(card('a')).getByText(title)).toBeTruthy();
    expect(within(card('a')).getByText(sentence)).toBeTruthy();
    await click('Retry now, a');
    expect(posted().at(-1)).toEqual({ kind: 'retry', channelLogin: 'a' });
    send('a', { kind: 'connection', state: { kind: 'joining' } });
    expect(card('a').dataset.broken).toBeUndefined();
    const watchA = within(card('a')).getByRole('link', { name: 'Watch a' });
    expect(document.activeElement).toBe(watchA);
    send('a', { kind: 'connection', state });
    expect(document.activeElement).toBe(watchA);
    await click('Remove b');
    expect(document.activeElement).toBe(button('Remove a'));
    await click('Remove a');
    expect(cards()).toEqual([]);
  },
);

test('until the first emote, a card says how many messages there were', async () => {
  const { send } = await openBoard('/board/a');
  send('a', joined);
  send('a', { kind: 'step', step: { ...stepOf(1, [], []), messageCount: 46 } });
  expect(within(card('a')).getByText('46 messages so far, no emote yet')).toBeTruthy();
  expect(within(card('a')).getByText('Live')).toBeTruthy();
});

test('a board of a link can be saved, and `Board` of another screen leads to it, saved or not', async () => {
  const { options, visit, followed } = await openBoard('/board/a+b', { boardChannels: ['c'] });
  await visit('/a');
  await act(async () => undefined);
  expect(followed()).toBe(2);
  expect(document.querySelector('a[href="/board/a+b"]')?.textContent).toBe('Board');
  await visit('/board/a+b');
  await click('Save this board');
  expect(options.current().boardChannels).toEqual(['a', 'b']);
  expect(button('Saved').getAttribute('aria-disabled')).toBe('true');
});

test('Copy link copies the address of the board', async () => {
  const copied = stubClipboard(true);
  await openBoard('/board?channels=a,b');
  await click('Copy link');
  await screen.findByText('Copied.');
  expect(copied).toEqual([`${location.origin}/board/a+b`]);
});

test('a card that cannot be drawn leaves the others', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { count, send } = await openBoard('/board/a+b');
  count('b', 3);
  send('a', ...counted(1, 3, emoteOf(undefined as never)));
  expect(screen.getByRole('alert').textContent).toBe('The card of a stopped because of an error.');
  expect(cards()).toEqual(['b']);
  count('b', 4, 2);
  expect(totalOf('b')).toBe('4');
});

test('the worker receives the channels in view', async () => {
  const { inView } = await openBoard('/board/a+b');
  see('a', true);
  see('b', true);
  await waitFor(() => expect(inView()).toEqual(new Set(['a', 'b'])));
  see('a', false);
  await waitFor(() => expect(inView()).toEqual(new Set(['b'])));
});

test('the order is saved, and By total shows the highest total first at once', async () => {
  const { count, options } = await openBoard('/board/a+b', { boardOrder: 'fixed' });
  count('a', 1);
  count('b', 9);
  expect(cards()).toEqual(['a', 'b']);
  const order = screen.getByRole('group', { name: 'Order' });
  fireEvent.click(within(order).getByRole('radio', { name: 'By total' }));
  await waitFor(() => expect(cards()).toEqual(['b', 'a']));
  expect(options.current().boardOrder).toBe('total');
  expect(screen.getByText('2 channels')).toBeTruthy();
});
