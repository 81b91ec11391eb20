import { createRecordings, type Recordings } from '../src/session/recording/recordings.ts';
import { memoryUsage } from './memory-usage.ts';
import { neverYield } from './never-yield.ts';
import { openBrowser } from './recording-stores.ts';

/** The recordings of a worker, in a browser of its own. */
export async function memoryRecordings(): Promise<Recordings> {
  return createRecordings({
    store: openBrowser().openPage(),
    usage: memoryUsage(),
    random: () => 0.5,
    yieldToTasks: neverYield,
    logWarning: (text) => {
      throw new Error(text);
    },
  });
}
