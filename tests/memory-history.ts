import { createHistory, type History } from '../src/session/history/history.ts';
import { openBrowser } from './history-stores.ts';
import { noPause } from './no-pause.ts';

/** The history of a worker, in a browser of its own. */
export async function memoryHistory(): Promise<History> {
  return createHistory({
    store: openBrowser().openPage(),
    random: () => 0.5,
    pause: noPause,
    logWarning: (text) => {
      throw new Error(text);
    },
  });
}
