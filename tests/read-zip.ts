import { deepEqual, equal } from 'node:assert/strict';
import { crc32, inflateRawSync } from 'node:zlib';

interface ZippedFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** With the kind of the file: `0o100644`. */
  readonly mode: number;
  /** `2026-11-27 13:37:42`, in no zone. */
  readonly time: string;
}

/**
 * Reads a zip as programs do: from the directory at its end.
 *
 * @throws AssertionError if the directory and a file do not agree
 */
export function readZip(archive: Buffer): ZippedFile[] {
  const end = archive.length - 22;
  equal(archive.readUInt32LE(end), 0x06054b50);
  const files: ZippedFile[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    equal(archive.readUInt32LE(at), 0x02014b50);
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    equal(archive.readUInt32LE(local), 0x04034b50);
    // The header of the file repeats the entry of the directory, from the version to the length of the name.
    deepEqual(archive.subarray(local + 4, local + 28), archive.subarray(at + 6, at + 30));
    equal(archive.toString('utf8', local + 30, local + 30 + nameLength), name);
    const start = local + 30 + nameLength;
    const bytes = inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(at + 20)));
    equal(crc32(bytes), archive.readUInt32LE(at + 16));
    equal(bytes.length, archive.readUInt32LE(at + 24));
    const time = timeOf(archive.readUInt16LE(at + 14), archive.readUInt16LE(at + 12));
    files.push({ name, bytes, mode: archive.readUInt32LE(at + 38) >>> 16, time });
    at += 46 + nameLength;
  }
  equal(at, end);
  return files;
}

function timeOf(day: number, clock: number): string {
  const date = [1_980 + (day >> 9), (day >> 5) & 15, day & 31].join('-');
  return `${date} ${[clock >> 11, (clock >> 5) & 63, (clock & 31) * 2].join(':')}`;
}
