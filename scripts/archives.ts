import { crc32, deflateRawSync, gzipSync } from 'node:zlib';

/** A file of an archive. */
export interface ArchivedFile {
  /** Its path in the archive, with `/`. At most 100 bytes of UTF-8. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** Every file is `rw-r--r--`, whatever it was on the disk. */
const MODE = 0o644;

/**
 * A gzipped tar (ustar). Its bytes depend on the files, their order, the time and the version of zlib only: there is no owner, no
 * mode of the disk and no time of packing in it.
 *
 * @param timeS Unix seconds, of every file
 * @throws Error if a name is too long
 */
export function tarGz(files: readonly ArchivedFile[], timeS: number): Buffer {
  const parts = files.flatMap(({ name, bytes }) => [
    tarHeader(name, bytes.length, timeS),
    bytes,
    Buffer.alloc(-bytes.length & 511),
  ]);
  const packed = gzipSync(Buffer.concat([...parts, Buffer.alloc(1_024)]), { level: 9 });
  // The system on which it was packed: unknown.
  packed[9] = 255;
  return packed;
}

function tarHeader(name: string, size: number, timeS: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`Too long for a name in a tar: ${name}`);
  const header = Buffer.alloc(512);
  const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');
  header.write(name, 0);
  header.write(octal(MODE, 7), 100);
  // Owner and group.
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(timeS, 11), 136);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  // The sum is that of the header with spaces in its own place.
  header.fill(' ', 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\u0000`, 148);
  return header;
}

/**
 * A zip, for hosts that take one as an upload. Its bytes depend on the same as those of `tarGz`. At most 65,535 files and 4 GB.
 *
 * @param timeS Unix seconds, of every file, from 1980 on; odd ones are rounded down. Programs that unpack read it in their own time zone
 */
export function zip(files: readonly ArchivedFile[], timeS: number): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const packed = deflateRawSync(bytes, { level: 9 });
    const path = Buffer.from(name);
    const fields = zipFields(bytes, packed.length, path.length, timeS);
    const local = Buffer.concat([LOCAL, fields, path, packed]);
    const rest = Buffer.alloc(14);
    // Of a regular file on Unix.
    rest.writeUInt32LE((0o100_000 + MODE) * 65_536, 6);
    rest.writeUInt32LE(offset, 10);
    entries.push(CENTRAL, fields, rest, path);
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const LOCAL = Buffer.from('PK\u0003\u0004', 'latin1');
/** The signature, and the writer: version 2.0 of the format, on Unix. */
const CENTRAL = Buffer.from('PK\u0001\u0002\u0014\u0003', 'latin1');

/** What the header of a file and its entry in the directory share, up to the length of the extra field. */
function zipFields(bytes: Buffer, packedSize: number, nameLength: number, timeS: number): Buffer {
  const fields = Buffer.alloc(26);
  const time = new Date(timeS * 1_000);
  // Needs version 2.0. The name is UTF-8. Deflated.
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(0x0800, 2);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt16LE(
    (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1),
    6,
  );
  fields.writeUInt16LE(
    ((time.getUTCFullYear() - 1_980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate(),
    8,
  );
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(packedSize, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(nameLength, 22);
  return fields;
}
