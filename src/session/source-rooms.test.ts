import { expect, test } from 'vitest';
import { createManualTimers } from '../../tests/manual-timers.ts';
import type { MonotonicMs } from '../domain/clock.ts';
import { createSourceRooms } from './source-rooms.ts';

const MINUTE = 60_000;

function start() {
  const clock = createManualTimers();
  /** Rooms whose lists are kept now. */
  const kept = new Set<string>();
  const asked: string[] = [];
  const forgotten: string[] = [];
  const rooms = createSourceRooms({
    keepLists(roomId) {
      asked.push(roomId);
      kept.add(roomId);
      return { reload: () => void asked.push(roomId), stop: () => void kept.delete(roomId) };
    },
    onLists(roomId, lists) {
      if (lists === null) forgotten.push(roomId);
    },
    timers: clock.timers,
    now: () => clock.now() as MonotonicMs,
  });
  return { rooms, clock, kept, asked, forgotten };
}

test('the lists of a room are asked for once, however many messages come from it', () => {
  const { rooms, asked } = start();
  for (let i = 0; i < 5; i++) rooms.seen('7');
  expect(asked).toEqual(['7']);
});

test('rooms in turn are all kept, and none is asked for twice', async () => {
  const { rooms, clock, asked } = start();
  const inTurn = Array.from({ length: 9 }, (_, room) => `${room}`);
  for (let round = 0; round < 50; round++) {
    for (const room of inTurn) {
      rooms.seen(room);
      await clock.advance(500);
    }
  }
  expect(asked.toSorted()).toEqual(inTurn);
});

test('one new room in two seconds is asked for, the others at their next message', async () => {
  const { rooms, clock, asked } = start();
  for (const room of ['1', '2', '3']) rooms.seen(room);
  await clock.advance(1_999);
  rooms.seen('2');
  expect(asked).toEqual(['1']);
  await clock.advance(1);
  for (const room of ['3', '2']) rooms.seen(room);
  expect(asked).toEqual(['1', '3']);
});

test('of 3 000 new rooms twenty in ten minutes are asked for', async () => {
  const { rooms, clock, kept, asked } = start();
  for (let room = 0; room < 3_000; room++) {
    if (room % 10 === 0) await clock.advance(1_999);
    rooms.seen(`${room}`);
  }
  expect(clock.now()).toBeLessThan(10 * MINUTE);
  expect([asked.length, kept.size]).toEqual([20, 20]);
  await clock.advance(10 * MINUTE);
  expect(kept.size).toBe(0);
  rooms.seen('new');
  expect(asked).toHaveLength(21);
});

test('while twenty rooms speak no other is asked for', async () => {
  const { rooms, clock, asked } = start();
  for (let minute = 0; minute < 30; minute++) {
    for (let room = 0; room < 30; room++) {
      rooms.seen(`${room}`);
      await clock.advance(2_000);
    }
  }
  expect(asked).toHaveLength(20);
});

test('an id that is no room of Twitch is not asked for', () => {
  const { rooms, asked } = start();
  rooms.seen('x'.repeat(129));
  expect(asked).toEqual([]);
});

test('a room that was silent for ten minutes is forgotten, the others stay', async () => {
  const { rooms, clock, kept, forgotten } = start();
  rooms.seen('1');
  await clock.advance(4 * MINUTE);
  rooms.seen('2');
  await clock.advance(5 * MINUTE);
  rooms.seen('1');
  await clock.advance(5 * MINUTE - 1);
  expect([...kept]).toEqual(['1', '2']);
  await clock.advance(1);
  expect([[...kept], forgotten]).toEqual([['1'], ['2']]);
  await clock.advance(5 * MINUTE);
  expect([[...kept], forgotten]).toEqual([[], ['2', '1']]);
  expect(clock.pending()).toBe(0);
});

test('a room that speaks again is asked for again', async () => {
  const { rooms, clock, asked } = start();
  rooms.seen('1');
  await clock.advance(10 * MINUTE);
  rooms.seen('1');
  expect(asked).toEqual(['1', '1']);
});

test('while other rooms are not counted their lists are not asked for, nor kept', async () => {
  const { rooms, clock, kept, asked, forgotten } = start();
  rooms.setCounted(false);
  rooms.seen('1');
  await clock.advance(2_000);
  rooms.seen('2');
  rooms.reload();
  expect(asked).toEqual([]);
  rooms.setCounted(true);
  expect([...kept]).toEqual(['1', '2']);
  rooms.seen('2');
  rooms.setCounted(true);
  expect(asked).toEqual(['1', '2']);
  rooms.setCounted(false);
  expect([[...kept], forgotten]).toEqual([[], ['1', '2']]);
});

test('stopping stops them all', async () => {
  const { rooms, clock, kept } = start();
  rooms.seen('1');
  await clock.advance(2_000);
  rooms.seen('2');
  rooms.stop();
  expect([kept.size, clock.pending()]).toEqual([0, 0]);
});
