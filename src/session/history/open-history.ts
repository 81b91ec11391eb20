import { openDatabase } from '../../storage/database.ts';
import { holdName } from '../../storage/held-name.ts';
import { platformTimers } from '../platform-timers.ts';
import { createHistory, type History } from './history.ts';
import { createHistoryStore } from './history-store.ts';

/** The history in the browser's database. It is a database of its own: deleting it leaves the emote lists. */
export function openHistory(): History {
  const table = openDatabase('emotes-per-second-history', ['records'], { timers: platformTimers })('records');
  return createHistory({
    store: createHistoryStore({ table, holdName }),
    random: Math.random,
    logTrouble: (text) => console.error(text),
  });
}
