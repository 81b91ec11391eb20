import { expect, test } from 'vitest';
import { createManualTimers } from '../../tests/fakes/clock.ts';
import type { MonotonicMs } from '../domain/clock.ts';
import { createSourceRooms } from './source-rooms.ts';

const MINUTE = 60_000;

function start() {
  const clock = createManualTimers();
  /** Rooms whose lists are loaded now. */
  const loaded = new Set<string>();
  /** The room of each load and reload. */
  const requested: string[] = [];
  const removed: string[] = [];
  const rooms = createSourceRooms({
    keepLists(roomId) {
      requested.push(roomId);
      loaded.add(roomId);
      return { reload: () => void requested.push(roomId), stop: () => void loaded.delete(roomId) };
    },
    onLists(roomId, lists) {
      if (lists === null) removed.push(roomId);
    },
    timers: clock.timers,
    now: () => clock.now() as MonotonicMs,
  });
  return { rooms, clock, loaded, requested, removed };
}

test('rooms with alternating messages all stay, and none is requested twice', async () => {
  const { rooms, clock, requested } = start();
  const inTurn = Array.from({ length: 9 }, (_, room) => `${room}`);
  for (let round = 0; round < 50; round++) {
    for (const room of inTurn) {
      rooms.noteMessage(room);
      await clock.advance(500);
    }
  }
  expect(requested.toSorted()).toEqual(inTurn);
});

test('one new room is requested every two seconds, the others at a later message', async () => {
  const { rooms, clock, requested } = start();
  for (const room of ['1', '2', '3']) rooms.noteMessage(room);
  await clock.advance(1_999);
  rooms.noteMessage('2');
  expect(requested).toEqual(['1']);
  await clock.advance(1);
  for (const room of ['3', '2']) rooms.noteMessage(room);
  expect(requested).toEqual(['1', '3']);
});

test('of 3 000 new rooms twenty are requested in ten minutes', async () => {
  const { rooms, clock, loaded, requested } = start();
  for (let room = 0; room < 3_000; room++) {
    if (room % 10 === 0) await clock.advance(1_999);
    rooms.noteMessage(`${room}`);
  }
  expect(clock.now()).toBeLessThan(10 * MINUTE);
  expect([requested.length, loaded.size]).toEqual([20, 20]);
  await clock.advance(10 * MINUTE);
  expect(loaded.size).toBe(0);
  rooms.noteMessage('new');
  expect(requested).toHaveLength(21);
});

test('while twenty rooms have messages no other room is requested', async () => {
  const { rooms, clock, requested } = start();
  for (let minute = 0; minute < 30; minute++) {
    for (let room = 0; room < 30; room++) {
      rooms.noteMessage(`${room}`);
      await clock.advance(2_000);
    }
  }
  expect(requested).toHaveLength(20);
});

test('a room id of more than 128 characters is not requested', () => {
  const { rooms, requested } = start();
  rooms.noteMessage('x'.repeat(129));
  expect(requested).toEqual([]);
});

test('a room without a message for ten minutes is removed, the others stay', async () => {
  const { rooms, clock, loaded, removed } = start();
  rooms.noteMessage('1');
  await clock.advance(4 * MINUTE);
  rooms.noteMessage('2');
  await clock.advance(5 * MINUTE);
  rooms.noteMessage('1');
  await clock.advance(5 * MINUTE - 1);
  expect([...loaded]).toEqual(['1', '2']);
  await clock.advance(1);
  expect([[...loaded], removed]).toEqual([['1'], ['2']]);
  await clock.advance(5 * MINUTE);
  expect([[...loaded], removed]).toEqual([[], ['2', '1']]);
  expect(clock.pending()).toBe(0);
});

test('a removed room is requested again at its next message', async () => {
  const { rooms, clock, requested } = start();
  rooms.noteMessage('1');
  await clock.advance(10 * MINUTE);
  rooms.noteMessage('1');
  expect(requested).toEqual(['1', '1']);
});
