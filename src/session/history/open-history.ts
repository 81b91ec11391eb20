import { createPause } from '../../domain/clock.ts';
import { openDatabase } from '../../storage/database.ts';
import { heldNames, holdName } from '../../storage/held-name.ts';
import { platformTimers } from '../platform-timers.ts';
import { createHistory, type History } from './history.ts';
import { createPersistentHistoryStore } from './persistent-history-store.ts';

/** The history in the browser's database. It is a database of its own: deleting it leaves the emote lists. */
export function openHistory(): History {
  const table = openDatabase('emotes-per-second-history', ['records'], { timers: platformTimers })('records');
  return createHistory({
    store: createPersistentHistoryStore({ table, holdName, heldNames, ownOrigin: location.origin }),
    random: Math.random,
    pause: createPause(platformTimers),
    logTrouble: (text) => console.error(text),
  });
}
