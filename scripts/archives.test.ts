import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readZip } from '../tests/read-zip.ts';
import { type ArchivedFile, tarGz, zip } from './archives.ts';

const TIME_S = Date.UTC(2026, 10, 27, 13, 37, 42) / 1_000;

const FILES: readonly ArchivedFile[] = [
  { name: '_headers', bytes: Buffer.from('/*\n  A: 1\n') },
  { name: 'assets/einzigartig-ü.js', bytes: Buffer.from('export {};\n'.repeat(500)) },
  { name: 'empty.txt', bytes: Buffer.alloc(0) },
  { name: 'exactly-one-block', bytes: Buffer.alloc(512, 'x') },
];

test('tar unpacks every file with its bytes, its time, and read rights for all', () => {
  const folder = mkdtempSync(join(tmpdir(), 'archive-'));
  try {
    writeFileSync(join(folder, 'a.tar.gz'), tarGz(FILES, TIME_S));
    const listed = execFileSync('tar', ['-tvzf', 'a.tar.gz'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, TZ: 'UTC' },
    });
    for (const line of listed.trim().split('\n')) {
      expect(line).toMatch(/^-rw-r--r--.* (2026-11-27|Nov 27) /);
    }
    execFileSync('tar', ['-xzf', 'a.tar.gz'], { cwd: folder });
    const unpacked = FILES.map(({ name }) => ({ name, bytes: readFileSync(join(folder, name)) }));
    expect(unpacked).toEqual(FILES);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a name that is too long for a tar is an error', () => {
  expect(() => tarGz([{ name: 'x'.repeat(101), bytes: Buffer.alloc(0) }], TIME_S)).toThrow('Too long');
});

test('a zip has every file with its bytes, its time, and read rights for all', () => {
  const expected = FILES.map((file) => ({ ...file, mode: 0o100_644, time: '2026-11-27 13:37:42' }));
  expect(readZip(zip(FILES, TIME_S))).toEqual(expected);
});
