import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createGzipUnpacker } from '../../scripts/moments/gzip-unpacker.ts';
import { endlessBytes, streamInParts } from '../../tests/stages/files.ts';
import { readText } from './read-text.ts';

/** Half a megabyte that packs to a third. */
const TEXT = Array.from(
  { length: 8_000 },
  (_, index) => `line ${index} ${Math.sin(index)} ${'abc'.repeat(index % 9)}\n`,
).join('');
const PACKED = new Uint8Array(gzipSync(TEXT));

/** All text of a file whose bytes come in parts of this length, read by somebody who is slow, and the error at its end. */
async function readSlowly(bytes: Uint8Array<ArrayBuffer>, partLength: number, error: Error | null = null) {
  const stream = () => streamInParts(bytes, partLength, error);
  let text = '';
  try {
    for await (const part of readText({ size: bytes.length, stream, gzipUnpacker: createGzipUnpacker })) {
      for (let task = 0; task < 20; task++) await new Promise((resolve) => setImmediate(resolve));
      text += part.text;
    }
  } catch (thrown) {
    return { text, thrown };
  }
  return { text, thrown: null };
}

/** What zlib can unpack of it. */
const unpackable = (bytes: Uint8Array): string =>
  gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString();

test.each([
  [1, 1e9],
  [0.9, 65_536],
  [0.5, 1e9],
  [0.5, 20_000],
  [0.3, 1_000],
])(
  'gzip that is cut at %d of its length is read up to the cut, in parts of %d bytes',
  async (share, partLength) => {
    const cut = PACKED.slice(0, Math.floor(PACKED.length * share));
    const { text, thrown } = await readSlowly(cut, partLength);
    expect(text.length).toBe(unpackable(cut).length);
    expect(TEXT.startsWith(text)).toBe(true);
    expect(thrown === null).toBe(share === 1);
  },
);

test('damaged gzip is read up to sixteen kilobytes before the damage', async () => {
  const damaged = PACKED.slice();
  damaged.fill(0xff, PACKED.length >> 1);
  const { text, thrown } = await readSlowly(damaged, 1e9);
  expect(text.length).toBeGreaterThanOrEqual(
    unpackable(PACKED.slice(0, (PACKED.length >> 1) - 16_384)).length,
  );
  expect(thrown).not.toBeNull();
});

test('text and progress come in short parts, however long the parts of the file are', async () => {
  const lengths: number[] = [];
  let readBefore = 0;
  const bytes = new Blob(['😂'.repeat(100_000)]);
  for await (const { text, readBytes } of readText(bytes)) {
    lengths.push(text.length);
    expect(readBytes - readBefore).toBeLessThanOrEqual(65_536);
    readBefore = readBytes;
  }
  expect(readBefore).toBe(bytes.size);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(65_536);
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(200_000);
});

test('gzip is unpacked sixteen kilobytes at a time, each after the one before is read', async () => {
  const taken: number[] = [];
  const gzipUnpacker = () =>
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(packed, controller) {
        if (packed.length > 0) taken.push(packed.length);
        controller.enqueue(packed);
      },
    });
  const read: number[] = [];
  for await (const { text } of readText(Object.assign(new Blob([PACKED]), { gzipUnpacker }))) {
    await new Promise((resolve) => setImmediate(resolve));
    expect(taken.length - read.length).toBeLessThanOrEqual(2);
    read.push(text.length);
  }
  expect(Math.max(...taken)).toBe(16_384);
  expect(taken.reduce((sum, length) => sum + length, 0)).toBe(PACKED.length);
});

test.each([7, 1_000, 1e9])(
  'gzip of several members is read to its end, each with its own unpacker, in parts of %d bytes',
  async (partLength) => {
    // What packs to the bytes with which a member begins, and nothing.
    const texts = [
      TEXT.slice(0, 900),
      '',
      'one line\n',
      TEXT.slice(900, 5_000),
      String.fromCharCode(0x1f, 0x8b, 8),
    ];
    const members = texts.map((text) => gzipSync(Buffer.from(text, 'latin1'), { level: text.length % 2 }));
    let unpackers = 0;
    const gzipUnpacker = () => {
      unpackers++;
      return createGzipUnpacker();
    };
    const bytes = new Uint8Array(Buffer.concat(members));
    const stream = () => streamInParts(bytes, partLength);
    let text = '';
    for await (const part of readText({ size: bytes.length, stream, gzipUnpacker })) text += part.text;
    expect(text).toBe(unpackable(bytes));
    expect(unpackers).toBe(members.length);
  },
);

test('gzip that nobody reads on is closed', async () => {
  const { bytes, isClosed } = endlessBytes(PACKED.slice(0, 100_000));
  for await (const { text } of readText({ ...bytes, gzipUnpacker: createGzipUnpacker })) {
    expect(text).not.toBe('');
    break;
  }
  await expect.poll(isClosed).toBe(true);
});
