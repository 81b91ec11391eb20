import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UnixMs } from '../../src/domain/clock.ts';
import { createFetchJson } from '../../src/emotes/lists/fetch-json.ts';
import { ignoreClosedPipe } from '../ignore-closed-pipe.ts';
import { makeFolder } from './make-folder.ts';
import { runMomentsCommand } from './moments-command.ts';
import { openFile } from './open-file.ts';
import { createProgressLine } from './progress-line.ts';

ignoreClosedPipe();

const progress = createProgressLine(process.stderr);

process.exitCode = await runMomentsCommand(process.argv.slice(2), {
  openFile,
  async writeFile(folder, name, content) {
    await makeFolder(folder);
    const path = join(folder, name);
    await writeFile(path, content.stream());
    return path;
  },
  print(text) {
    progress.clear();
    process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
  },
  complain(text) {
    progress.clear();
    console.error(text);
  },
  onProgress: progress.show,
  fetchJson: createFetchJson(fetch, () => Date.now() as UnixMs),
});
progress.clear();
