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

test('past eight rooms the one that was silent longest is forgotten', () => {
  const { rooms, kept, forgotten } = start();
  for (let room = 0; room < 8; room++) rooms.seen(`${room}`);
  rooms.seen('0');
  rooms.seen('8');
  expect(kept).not.toContain('1');
  expect(forgotten).toEqual(['1']);
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

test('while other rooms are not counted their lists are not asked for, nor kept', () => {
  const { rooms, kept, asked, forgotten } = start();
  rooms.setCounted(false);
  rooms.seen('1');
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

test('stopping stops them all', () => {
  const { rooms, clock, kept } = start();
  rooms.seen('1');
  rooms.seen('2');
  rooms.stop();
  expect([kept.size, clock.pending()]).toEqual([0, 0]);
});
