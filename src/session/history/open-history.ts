import { createYieldToTasks } from '../../domain/clock.ts';
import { openDatabase } from '../../storage/database.ts';
import { heldNames, holdName } from '../../storage/held-name.ts';
import { platformTimers } from '../platform-timers.ts';
import { createHistory, type History } from './history.ts';
import { createPersistentHistoryStore } from './persistent-history-store.ts';

/** The history in the browser's storage. It has its own database, so that the emote lists remain when it is deleted. */
export function openHistory(): History {
  const table = openDatabase('emotes-per-second-history', ['records'], { timers: platformTimers })('records');
  return createHistory({
    store: createPersistentHistoryStore({ table, holdName, heldNames, ownOrigin: location.origin }),
    random: Math.random,
    yieldToTasks: createYieldToTasks(platformTimers),
    logWarning: (text) => console.error(text),
  });
}
