import type { MonotonicMs, YieldToTasks } from '../domain/clock.ts';
import { createRecordingStore } from '../recording/recording-store.ts';
import { openDatabase } from '../storage/database.ts';
import { heldNames, holdName } from '../storage/held-name.ts';
import { randomId } from '../storage/random-id.ts';
import { localCalendar } from '../usage/calendar.ts';
import { createUsage, type ListsOf } from '../usage/usage.ts';
import { createUsageStore } from '../usage/usage-store.ts';
import { type Archive, createArchive } from './archive.ts';
import { openServices, platformTimers } from './open-services.ts';

/** The archive in the browser's storage. Recordings and usage have a database each, so that deleting one leaves the other. */
export function openArchive(listsOf: ListsOf): Archive {
  const rowsOf = (name: string) => openDatabase(name, 'records', platformTimers);
  const ownOrigin = location.origin;
  const { address, fetchJson } = openServices();
  const shared = {
    random: Math.random,
    yieldToTasks: createYieldToMessages(),
    now: () => performance.now() as MonotonicMs,
    nowS: () => Date.now() / 1_000,
    pictureAddress: address,
    ownOrigin,
    timers: platformTimers,
  };
  const store = createRecordingStore({
    ...shared,
    rows: rowsOf('emotes-per-second-history'),
    holdName,
    heldNames,
  });
  return createArchive({
    ...shared,
    store,
    usage: createUsage({
      ...shared,
      store: createUsageStore(rowsOf('emotes-per-second-usage'), ownOrigin),
      holdName,
      readCalendar: localCalendar,
      listsOf,
      newId: randomId,
    }),
    logWarning: (text) => console.error(text),
    async loadFiles() {
      const { createOpenedFiles } = await import('../recorded-chat/opened-files.ts');
      return createOpenedFiles({ ...shared, store, fetchJson });
    },
  });
}

/** Pauses by a message to this thread: browsers delay chained timers by 4 ms, too long for work in many slices. */
function createYieldToMessages(): YieldToTasks {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(null);
    });
}
