import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { unseenPart, voteOf } from '../../../tests/builders/votes.ts';
import { inApp } from '../../../tests/stages/app.tsx';
import { A, B, startClient } from '../../../tests/stages/client.ts';
import { NO_SESSION } from '../../client/session-state.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { UnixMs } from '../../domain/clock.ts';
import type { Vote } from '../../domain/vote.ts';
import { VotePlace } from './vote-place.tsx';

function show(first: Vote | null) {
  const post = vi.fn();
  const of = (vote: Vote | null) => (
    <div data-layout="full">
      <h2>
        <button type="button">somebody</button>
      </h2>
      <VotePlace
        session={{ ...NO_SESSION, sessionId: 3, vote }}
        isFormOpen={false}
        onFormClose={() => undefined}
      />
    </div>
  );
  const { rerender } = render(of(first), inApp({ client: { post } }));
  return { post, change: (vote: Vote | null) => rerender(of(vote)) };
}

const block = () => within(screen.getByRole('region', { name: 'Vote' }));
/** Where a screen reader hears of votes. The region before it is for a command that was not understood. */
const spoken = (): HTMLElement => document.querySelectorAll<HTMLElement>('[aria-live]')[1] as HTMLElement;
const options = () =>
  block()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('each option has its picture or word, its votes and its part, and the block the time left and the voters', () => {
  show(voteOf({ LUL: 2_001, pizza: 999 }));
  expect(options()).toEqual(['LUL2,00167 %', 'pizza99933 %']);
  const pictures = block()
    .getAllByRole('listitem')
    .map((item) => item.querySelectorAll('img').length);
  expect(pictures).toEqual([1, 0]);
  expect(block().getByText('0:42 left')).toBeTruthy();
  expect(block().getByText('3,000 voters')).toBeTruthy();
  expect(block().queryByRole('button')).toBeNull();
});

test('the result has its winner until it is dismissed, and the next vote is shown again', () => {
  const { change } = show(voteOf({ LUL: 2, pizza: 1 }));
  const over = voteOf({ LUL: 2, pizza: 1 }, { isOver: true, leftMs: 0 });
  change(over);
  expect(block().getByText('LUL wins with 2 of 3 votes')).toBeTruthy();
  const marks = block()
    .getAllByRole('listitem')
    .map(({ dataset }) => dataset.winner);
  expect(marks).toEqual(['true', 'false']);
  fireEvent.click(block().getByRole('button', { name: 'Dismiss the vote' }));
  expect(screen.queryByRole('region', { name: 'Vote' })).toBeNull();
  change(voteOf({ a: 0, b: 0 }, { voteId: 'next' }));
  expect(options()).toEqual(['a00 %', 'b00 %']);
});

test('a screen reader hears two sentences: that the vote starts, and how it ends; not each vote, nor that it is dismissed', () => {
  const { change } = show(null);
  const said: (string | null)[] = [];
  const status = spoken();
  const hear = (vote: Vote): void => {
    change(vote);
    if (status.textContent !== said.at(-1)) said.push(status.textContent);
  };
  for (const votes of [0, 1, 2, 3])
    hear(voteOf({ LUL: votes, Sadge: 1 }, { leftMs: 40_000 - votes * 1_000 }));
  const endsAt = (voteOf({}).startedAt + 21_000) as UnixMs;
  hear(voteOf({ LUL: 3, Sadge: 1 }, { endsAt, leftMs: 0 }));
  hear(voteOf({ LUL: 3, Sadge: 1 }, { endsAt, isOver: true }));
  expect(said).toEqual(['Vote: LUL or Sadge, 60 seconds.', 'Vote over: LUL wins with 3 of 4 votes.']);
  // The counts are in no live region.
  expect(screen.getByRole('region').closest('[aria-live]')).toBeNull();
  expect(document.querySelectorAll('[aria-live], [role=status], [role=alert], output')).toHaveLength(2);
  fireEvent.click(block().getByRole('button', { name: 'Dismiss the vote' }));
  expect(status.textContent).toBe(said.at(-1));
});

test('a vote that is replaced by one with the same words is said as well', () => {
  const { change } = show(voteOf({ LUL: 2, Sadge: 1 }));
  const status = spoken();
  const sentence = status.firstChild;
  change(voteOf({ LUL: 3, Sadge: 1 }));
  expect(status.firstChild).toBe(sentence);
  change(voteOf({ LUL: 0, Sadge: 0 }, { voteId: 'next' }));
  // A screen reader says what is added to the region.
  expect(status.firstChild).not.toBe(sentence);
  expect(status.textContent).toBe('Vote: LUL or Sadge, 60 seconds.');
});

test('a vote whose chat was not all seen says so, also when it is over', () => {
  const unseen = unseenPart(0, 12);
  const { change } = show(voteOf({ a: 1, b: 0 }, { unseen }));
  expect(block().getByText('1 voter · counted since 0:12')).toBeTruthy();
  change(voteOf({ a: 1, b: 0 }, { unseen, isOver: true, isFull: true }));
  expect(block().getByText('1 voter · counted since 0:12 · more chatters were left out')).toBeTruthy();
});

test('a vote of this page only says so, and is ended here', () => {
  const { post } = show(voteOf({ a: 1, b: 0 }, { isOnlyHere: true }));
  expect(block().getByText('1 voter · on this page only')).toBeTruthy();
  fireEvent.click(block().getByRole('button', { name: 'End' }));
  expect(post).toHaveBeenCalledExactlyOnceWith({ kind: 'vote', sessionId: 3, end: true });
});

test('the focus stays in the panel: from `End` it goes to `Dismiss`, and from there to the name of the channel', async () => {
  const running = voteOf({ a: 1, b: 0 }, { isOnlyHere: true });
  const { change } = show(running);
  block().getByRole('button', { name: 'End' }).focus();
  change({ ...running, isOver: true });
  const dismiss = block().getByRole('button', { name: 'Dismiss the vote' });
  expect(document.activeElement).toBe(dismiss);
  fireEvent.click(dismiss);
  await Promise.resolve();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'somebody' }));
});

test('a vote that is over does not take the focus from elsewhere', () => {
  const running = voteOf({ a: 1, b: 0 }, { isOnlyHere: true });
  const { change } = show(running);
  block().getByRole('button', { name: 'End' }).focus();
  const name = screen.getByRole('button', { name: 'somebody' });
  name.focus();
  change({ ...running, isOver: true });
  expect(document.activeElement).toBe(name);
});

test.each([
  ['is ended', { isOver: true }],
  ['is replaced by one of the chat', { voteId: 'next', isOnlyHere: false }],
])(
  'once a vote with the focus on `End` %s, the end of the next one takes the focus from nowhere',
  async (_, change1) => {
    const running = voteOf({ a: 1, b: 0 }, { isOnlyHere: true });
    const { change } = show(running);
    block().getByRole('button', { name: 'End' }).focus();
    change({ ...running, ...change1 });
    await Promise.resolve();
    expect(document.activeElement).not.toBe(document.body);
    const next = voteOf({ c: 1, d: 0 }, { voteId: 'next' });
    change(next);
    await Promise.resolve();
    const name = screen.getByRole('button', { name: 'somebody' });
    expect(document.activeElement).toBe(name);
    change({ ...next, isOver: true });
    expect(document.activeElement).toBe(name);
  },
);

const placeOf = (channelLogin: ChannelLogin, sessionId: number, voteFault: 'options' | null = null) => (
  <VotePlace
    session={{ ...NO_SESSION, channelLogin, sessionId, voteFault }}
    isFormOpen={false}
    onFormClose={() => undefined}
  />
);

/** The place of votes in a page that has just been opened. */
function open(channelLogin: ChannelLogin) {
  const { client, join, send, posted } = startClient();
  const sessionId = join(channelLogin);
  const { unmount } = render(
    placeOf(channelLogin, sessionId),
    inApp({ client, saved: { voteWord: 'poll' } }),
  );
  return { send, unmount, continued: () => posted().filter(({ kind }) => kind === 'vote') };
}

test('a page that is loaded again during a vote continues it, and one of another channel does not', () => {
  const vote = voteOf({ LUL: 7, no: 3 });
  const first = open(A);
  first.send({ kind: 'vote', vote });
  first.unmount();
  expect(first.continued()).toEqual([]);
  const { voteId, startedAt, endsAt } = vote;
  const known = { voteId, texts: ['LUL', 'no'], startedAt, endsAt, isOnlyHere: false };
  expect(open(A).continued()).toEqual([{ kind: 'vote', sessionId: 1, join: known }]);
  expect(open(B).continued()).toEqual([]);
});

test('a command that was not understood is one line, with the word of the command, until it need not be said', () => {
  const { client, join } = startClient();
  const sessionId = join(A);
  const of = (voteFault: 'options' | null) => placeOf(A, sessionId, voteFault);
  const { rerender } = render(of(null), inApp({ client, saved: { voteWord: 'poll' } }));
  const line = () => screen.queryByText(/understood/)?.textContent;
  expect(line()).toBeUndefined();
  rerender(of('options'));
  expect(line()).toBe('!poll was not understood: write 2 to 5 different options, separated by spaces.');
  rerender(of(null));
  expect(line()).toBeUndefined();
});
