import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder for one test, which is deleted with all that is in it when the test has ended. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'emotes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
