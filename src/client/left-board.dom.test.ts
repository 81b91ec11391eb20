import { beforeEach, expect, test, vi } from 'vitest';
import { A, B, settled, startClient } from '../../tests/stages/client.ts';
import { createLeftBoard } from './left-board.ts';

beforeEach(() => void vi.useFakeTimers());

test('the channels of a board that was left are followed for ten minutes more, by the same sessions', async () => {
  const { client, posted } = startClient();
  const board = createLeftBoard(client);
  const cards = [A, B].map(client.join);
  board.leave([A, B]);
  for (const id of cards) client.leave(id);
  await settled();
  expect(board.channels()).toEqual([A, B]);
  expect([...client.state().sessions.keys()]).toEqual(cards);
  vi.advanceTimersByTime(599_999);
  expect(posted().some(({ kind }) => kind === 'leave')).toBe(false);
  vi.advanceTimersByTime(1);
  await settled();
  expect(client.state().sessions.size).toBe(0);
});

test('a board that is opened again follows its own channels, and no others go on', async () => {
  const { client } = startClient();
  const board = createLeftBoard(client);
  board.leave([A, B]);
  const card = client.join(A);
  board.release();
  await settled();
  expect([...client.state().sessions.keys()]).toEqual([card]);
  expect(vi.getTimerCount()).toBe(0);
});
