import type { MonotonicMs } from '../src/domain/clock.ts';
import type { CalendarMinute, ReadCalendar } from '../src/session/usage/calendar.ts';
import { createUsageFormat } from '../src/session/usage/stored-usage.ts';
import { createUsage, type Usage } from '../src/session/usage/usage.ts';
import { createUsageStore } from '../src/session/usage/usage-store.ts';
import { holdName, type Locks } from '../src/storage/held-name.ts';
import { createFakeLocks } from './fake-locks.ts';
import { createMemoryTable } from './memory-table.ts';
import { neverYield } from './never-yield.ts';

/** The calendar of a place without a change of clocks. */
export const utcCalendar: ReadCalendar = (unixS): CalendarMinute => ({
  day: Math.floor(unixS / 86_400),
  minute: Math.floor((unixS % 86_400) / 60),
});

interface MemoryUsageOptions {
  readonly table?: ReturnType<typeof createMemoryTable>['table'];
  readonly locks?: Locks;
  readonly readCalendar?: ReadCalendar;
  readonly nowS?: () => number;
}

/** The usage of a worker, over a table and the locks of a browser. Default: a browser of its own. */
export function memoryUsage({
  table = createMemoryTable().table,
  locks = createFakeLocks(),
  readCalendar = utcCalendar,
  nowS = () => 0,
}: MemoryUsageOptions = {}): Usage {
  let ids = 0;
  let calls = 0;
  return createUsage({
    store: createUsageStore(table, createUsageFormat('http://localhost:8080')),
    holdName: (name) => holdName(name, () => locks),
    readCalendar,
    newId: () => `${++ids}`,
    nowS,
    yieldToTasks: neverYield,
    // Each call is a second later.
    now: () => (++calls * 1_000) as MonotonicMs,
  });
}
