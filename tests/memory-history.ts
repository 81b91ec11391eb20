import { createHistory, type History } from '../src/session/history/history.ts';
import { openBrowser } from './history-stores.ts';
import { neverYield } from './never-yield.ts';

/** The history of a worker, in a browser of its own. */
export async function memoryHistory(): Promise<History> {
  return createHistory({
    store: openBrowser().openPage(),
    random: () => 0.5,
    yieldToTasks: neverYield,
    logWarning: (text) => {
      throw new Error(text);
    },
  });
}
