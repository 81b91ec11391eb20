import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createGzipUnpacker } from '../../scripts/moments/gzip-unpacker.ts';
import { bytesOf, countFiles, streamInParts } from '../../tests/stages/files.ts';
import { readText } from './read-text.ts';

const BLOCK = 512;

/** A member as `tar` writes it: a header and the content, in blocks. */
function memberOf(name: string, content: string, type = '0', size?: string): Uint8Array<ArrayBuffer> {
  const bytes = bytesOf(content);
  const member = new Uint8Array(BLOCK + Math.ceil(bytes.length / BLOCK) * BLOCK);
  const write = (text: string, at: number): void => member.set(bytesOf(text), at);
  write(name, 0);
  write('0000644\0', 100);
  write(size ?? `${bytes.length.toString(8).padStart(11, '0')}\0`, 124);
  write(' '.repeat(8), 148);
  write(type, 156);
  write(`${sumOf(member).toString(8).padStart(6, '0')}\0 `, 148);
  member.set(bytes, BLOCK);
  return member;
}

const sumOf = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum + byte, 0);

const END = new Uint8Array(2 * BLOCK);
const joined = (...parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

async function textOf(bytes: Uint8Array<ArrayBuffer>, partLength: number): Promise<string> {
  const stream = () => streamInParts(bytes, partLength);
  let text = '';
  for await (const part of readText({ size: bytes.length, stream, gzipUnpacker: createGzipUnpacker }))
    text += part.text;
  return text;
}

test.each([7, 511, 512, 513, 1e6])(
  'of a tar archive the files follow each other, each from a line of its own, in parts of %d bytes',
  async (partLength) => {
    const archive = joined(
      memberOf('logs/', '', '5'),
      memberOf('logs/a', 'x'.repeat(BLOCK)),
      memberOf('././@LongLink', 'a long name', 'L'),
      memberOf('logs/b', 'two\n'),
      memberOf('logs/._b', 'of macOS'),
      memberOf('logs/empty', ''),
      memberOf('logs/c', 'three', '\0'),
      END,
    );
    const text = `${'x'.repeat(BLOCK)}\ntwo\nthree`;
    expect(await textOf(archive, partLength)).toBe(text);
    expect(await textOf(new Uint8Array(gzipSync(archive)), partLength)).toBe(text);
  },
);

test.each(['', 'short', 'x'.repeat(BLOCK), 'x'.repeat(5_000)])(
  'what is no archive stays as it is',
  async (text) => {
    expect(await textOf(bytesOf(text), 400)).toBe(text);
  },
);

test('of an archive of logs each message counts, and one that is cut is told', async () => {
  const log = (day: number) =>
    [1, 2, 3].map((second) => `[2026-11-${day} 14:00:0${second}] one: hi\n`).join('');
  const archive = joined(memberOf('21.log', log(21)), memberOf('22.log', log(22)), END);
  const whole = await countFiles({ name: 'logs.tar', bytes: new Blob([archive]) });
  expect(whole.reports[0]).toMatchObject({ entries: 6, unreadable: 0, trouble: null });
  const cut = await countFiles({ name: 'logs.tar', bytes: new Blob([archive.slice(0, 1_600)]) });
  expect(cut.reports[0]).toMatchObject({ entries: 5, trouble: { kind: 'ends-early' } });
});

const LOG = [1, 2, 3].map((second) => `[2026-11-21 14:00:0${second}] one: hi\n`).join('');
const MEMBER = memberOf('21.log', LOG);

test.each([
  ['with a size of twelve digits', memberOf('21.log', LOG, '0', LOG.length.toString(8).padStart(12, '0'))],
  ['after the end of another one', joined(memberOf('empty', ''), END, MEMBER)],
])('an archive is read: %s', async (_, archive) => {
  const { reports } = await countFiles({ name: 'logs.tar', bytes: new Blob([joined(archive, END)]) });
  expect(reports[0]).toMatchObject({ entries: 3, unreadable: 0, trouble: null });
});

test.each([
  ['after a file', MEMBER],
  ['in a header', joined(MEMBER, MEMBER.subarray(0, 200))],
  ['in what fills the block of a file', MEMBER.subarray(0, 1_000)],
  ['by bytes that are no header', joined(MEMBER, memberOf('22.log', LOG).fill(1, 0, 9), END)],
  ['by a size that is not known', joined(MEMBER, memberOf('22.log', LOG, '0', '\x7f\0\0\0'), END)],
])('an archive that is cut or damaged is told: %s', async (_, archive) => {
  const { reports } = await countFiles({ name: 'logs.tar', bytes: new Blob([archive]) });
  expect(reports[0]).toMatchObject({ entries: 3, unreadable: 0, trouble: { kind: 'ends-early' } });
});
