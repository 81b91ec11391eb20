import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MonotonicMs } from '../domain/clock.ts';
import { createFrameReader } from './frame-reader.ts';

const KB_64 = 65_536;

function start() {
  const lines: string[] = [];
  const troubles: string[] = [];
  const readFrame = createFrameReader(
    (text, start, end) => void lines.push(text.slice(start, end)),
    (text) => void troubles.push(text),
  );
  return { lines, troubles, read: (frame: string) => readFrame(frame, 0 as MonotonicMs) };
}

test('a frame gives its lines in order, empty ones left out', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('', 'a', 'b\n', '\rc', ' ', '\r', '\n')), (parts) => {
      const { lines, read } = start();
      const frame = parts.join('\r\n');
      read(frame);
      expect(lines).toEqual(frame.split('\r\n').filter((line) => line !== ''));
    }),
  );
});

test('a line of 64 kB is read, a longer one is dropped, and the lines around it are read', () => {
  const { lines, read } = start();
  read(`first\r\n${'x'.repeat(KB_64)}\r\n${'y'.repeat(KB_64 + 1)}\r\nlast\r\n`);
  expect(lines.map((line) => line.length)).toEqual([5, KB_64, 4]);
});
