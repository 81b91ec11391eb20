import { expect, test } from 'vitest';
import { createSourceRooms } from './source-rooms.ts';

function start() {
  const kept: string[] = [];
  const stopped: string[] = [];
  const forgotten: string[] = [];
  const rooms = createSourceRooms(
    (roomId) => {
      kept.push(roomId);
      return { reload: () => undefined, stop: () => void stopped.push(roomId) };
    },
    (roomId, lists) => {
      if (lists === null) forgotten.push(roomId);
    },
  );
  return { rooms, kept, stopped, forgotten };
}

test('the lists of a room are asked for once, however many messages come from it', () => {
  const { rooms, kept } = start();
  for (let i = 0; i < 5; i++) rooms.seen('7');
  expect(kept).toEqual(['7']);
});

test('past eight rooms the one that was silent longest is forgotten', () => {
  const { rooms, stopped, forgotten } = start();
  for (let room = 0; room < 8; room++) rooms.seen(`${room}`);
  rooms.seen('0');
  rooms.seen('8');
  expect(stopped).toEqual(['1']);
  expect(forgotten).toEqual(['1']);
});

test('stopping stops them all', () => {
  const { rooms, stopped } = start();
  rooms.seen('1');
  rooms.seen('2');
  rooms.stop();
  expect(stopped).toEqual(['1', '2']);
});
