import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { ArchivedFile } from './zip.ts';

/** The files below a folder, sorted by name. None if the folder does not exist. */
export function filesIn(folder: string, prefix = ''): ArchivedFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      name: prefix + path.slice(folder.length + 1).replaceAll(sep, '/'),
      bytes: readFileSync(path),
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
