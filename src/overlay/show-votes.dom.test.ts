import { beforeEach, expect, test, vi } from 'vitest';
import { unseenPart, voteOf } from '../../tests/builders/votes.ts';
import { startClient } from '../../tests/stages/client.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import type { Vote } from '../domain/vote.ts';
import { showVotes } from './show-votes.ts';
import { RESULT_MS } from './vote-view.ts';

beforeEach(() => void vi.useFakeTimers());

function start() {
  const { client, join, send } = startClient();
  const overlay = document.createElement('span');
  const login = 'somebody' as ChannelLogin;
  const sessionId = join(login);
  showVotes(client, sessionId, login, () => false, overlay);
  const text = (selector: string) =>
    Array.from(overlay.querySelectorAll(selector), ({ textContent }) => textContent);
  return {
    overlay,
    send: (vote: Vote) => send({ kind: 'vote', vote }),
    votes: () => text('.votes'),
    percent: () => text('.percent'),
    state: () => text('.vote-state')[0],
    note: () => text('.vote-note')[0],
    winners: () =>
      Array.from(overlay.querySelectorAll<HTMLElement>('[data-winner]'), (row) => row.dataset.option),
  };
}

test('the bars of a vote change in place: votes, percent and the time left', () => {
  const { overlay, send, votes, percent, state } = start();
  expect(overlay.children).toHaveLength(0);
  send(voteOf({ LUL: 3, no: 1 }));
  const rows = Array.from(overlay.querySelectorAll('.option'));
  expect([votes(), percent(), state()]).toEqual([['3', '1'], ['75 %', '25 %'], '0:42']);
  expect(rows.map((row) => row.querySelectorAll('img').length)).toEqual([1, 0]);
  expect(rows[1]?.querySelector('.word')?.textContent).toBe('no');
  send(voteOf({ LUL: 3, no: 3 }, { leftMs: 41_000 }));
  expect(Array.from(overlay.querySelectorAll('.option'))).toEqual(rows);
  const shares = overlay.querySelectorAll<HTMLElement>('.bar');
  expect(Array.from(shares, ({ style }) => style.getPropertyValue('--share'))).toEqual(['0.5', '0.5']);
  expect([percent(), state()]).toEqual([['50 %', '50 %'], '0:41']);
});

test('the result names its winner, and is gone ten seconds after the end', () => {
  const { overlay, send, state, winners } = start();
  send(voteOf({ LUL: 3, no: 1 }));
  expect(winners()).toEqual([]);
  send(voteOf({ LUL: 3, no: 1 }, { isOver: true }));
  expect([winners(), state()]).toEqual([['LUL'], 'LUL wins with 3 of 4 votes']);
  vi.advanceTimersByTime(RESULT_MS - 1);
  expect(overlay.children).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect([overlay.children.length, RESULT_MS]).toEqual([0, 10_000]);
});

test('a vote that follows soon is not removed with the result before it', () => {
  const { overlay, send, votes } = start();
  send(voteOf({ LUL: 3, no: 1 }, { isOver: true }));
  vi.advanceTimersByTime(5_000);
  send(voteOf({ a: 0, b: 0, c: 0 }, { voteId: 'next' }));
  vi.advanceTimersByTime(60_000);
  expect([overlay.children.length, votes()]).toEqual([1, ['0', '0', '0']]);
});

test('an option is text, and a vote that was not all seen says so', () => {
  const { overlay, send, note } = start();
  send(voteOf({ '<b>hi</b>': 1, no: 1 }, { unseen: unseenPart(0, 12) }));
  expect([overlay.querySelector('b'), note()]).toEqual([null, 'counted since 0:12']);
});
