import { type Archive, createArchive } from '../src/worker/archive.ts';
import { memoryUsage } from './memory-usage.ts';
import { neverYield } from './never-yield.ts';
import { notLoaded } from './not-loaded.ts';
import { openBrowser } from './recording-stores.ts';

/** The archive of a worker, in a browser of its own. An entry in its log is an error. */
export async function memoryArchive(
  usage = memoryUsage(),
  store = openBrowser().openPage(),
): Promise<Archive> {
  return createArchive({
    store,
    usage,
    random: () => 0.5,
    yieldToTasks: neverYield,
    loadFiles: notLoaded,
    logWarning: (text) => {
      throw new Error(text);
    },
  });
}
