import { expect, test } from 'vitest';
import { animatedWebp } from './animated-webp.ts';

function chunk(name: string, content: readonly number[]): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, Buffer.from(content), Buffer.alloc(content.length % 2)]);
}

/** A still file, as a canvas encodes it. */
function still(...chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), ...chunks]);
}

test('each frame has the pixels of its file, its time and no other chunks', () => {
  const [alpha, pixels, lossless] = [chunk('ALPH', [1, 2, 3]), chunk('VP8 ', [4]), chunk('VP8L', [5, 6])];
  const frames = [still(chunk('VP8X', [0]), chunk('ICCP', [9]), alpha, pixels), still(lossless)];
  const file = Buffer.from(animatedWebp(frames, { widthPx: 64, heightPx: 300, frameMs: 40 }));
  const size = [63, 0, 0, 43, 1, 0];
  const offset = [0, 0, 0, 0, 0, 0];
  const frame = (...parts: readonly Buffer[]): Buffer =>
    chunk('ANMF', [...offset, ...size, 40, 0, 0, 2, ...Buffer.concat(parts)]);
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', [0x12, 0, 0, 0, ...size]),
    chunk('ANIM', [0, 0, 0, 0, 0, 0]),
    frame(alpha, pixels),
    frame(lossless),
  ]);
  expect(file).toEqual(chunk('RIFF', [...body]));
});

test('a frame that is not WebP is refused', () => {
  const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  expect(() => animatedWebp([png], { widthPx: 1, heightPx: 1, frameMs: 1 })).toThrow('not a WebP file');
});
