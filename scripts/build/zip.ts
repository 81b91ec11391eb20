import { type Zippable, zipSync } from 'fflate';

export interface ArchivedFile {
  /** Its path in the archive, with `/`. */
  readonly name: string;
  readonly bytes: Buffer;
}

const READ_BY_ALL = 0o100_644;
const MADE_ON_UNIX = 3;

/**
 * The bytes depend on the files, their order and the time only. Programs that unpack read the time in their own time zone.
 *
 * @param timeS in Unix seconds
 */
export function zip(files: readonly ArchivedFile[], timeS: number): Uint8Array {
  const mtime = new Date(timeS * 1_000);
  // The library writes local time, which is another one on each machine.
  mtime.setMinutes(mtime.getMinutes() + mtime.getTimezoneOffset());
  const entries: Zippable = Object.fromEntries(files.map(({ name, bytes }) => [name, bytes]));
  return zipSync(entries, { level: 9, mtime, os: MADE_ON_UNIX, attrs: READ_BY_ALL * 65_536 });
}
