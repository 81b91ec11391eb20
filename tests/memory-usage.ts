import type { MonotonicMs } from '../src/domain/clock.ts';
import { DEFAULT_COUNTING_RULES } from '../src/domain/counting-rules.ts';
import type { ChannelUsage, Day } from '../src/domain/usage.ts';
import { holdName, type Locks } from '../src/storage/held-name.ts';
import type { ReadCalendar } from '../src/usage/calendar.ts';
import { createUsageFormat } from '../src/usage/stored-usage.ts';
import { createUsage, type Usage } from '../src/usage/usage.ts';
import { createUsageStore } from '../src/usage/usage-store.ts';
import { ask } from './ask.ts';
import { createFakeLocks } from './fake-locks.ts';
import { createMemoryTable } from './memory-table.ts';
import { neverYield } from './never-yield.ts';

/** How the page asks for a file to be added, as long as no option is changed and the file is not open. */
export const ADDED_BY_DEFAULT = {
  kind: 'add-to-usage',
  rules: DEFAULT_COUNTING_RULES,
  customEmotes: [],
  openedId: null,
} as const;

/** The calendar of a place without a change of clocks. */
export const utcCalendar: ReadCalendar = (unixS) => Math.floor(unixS / 86_400);

const HOUR_S = 3_600;

/** Calendars whose clocks are `hours` ahead of UTC, and `later` from the time `changeS` on. */
const calendarOf =
  (hours: number, later = hours, changeS = 0): ReadCalendar =>
  (unixS) =>
    utcCalendar(unixS + (unixS < changeS ? hours : later) * HOUR_S);

/** Calendars around a midnight of UTC: whole zones, and places in which the clocks change near it. */
export function calendarsAround(midnightS: number): readonly ReadCalendar[] {
  return [
    utcCalendar,
    calendarOf(14),
    calendarOf(-12),
    // Summer time begins: a date of 23 hours, which begins two minutes early.
    calendarOf(0, 1, midnightS - 120),
    // It ends just before midnight, which comes an hour later: 25 hours.
    calendarOf(0, -1, midnightS - 60),
    // It ends after midnight: the date before comes back for an hour.
    calendarOf(0, -1, midnightS + 60),
    // The traveller crosses the line of dates.
    calendarOf(-11, 13, midnightS + 30),
  ];
}

interface MemoryUsageOptions {
  readonly table?: ReturnType<typeof createMemoryTable>['table'];
  readonly locks?: Locks;
  readonly readCalendar?: ReadCalendar;
  readonly nowS?: () => number;
  /** Default: a channel is stored from the first second on. */
  readonly leastS?: number;
}

/** The usage of a worker, over a table and the locks of a browser. Default: a browser of its own. */
export function memoryUsage({
  table = createMemoryTable().table,
  locks = createFakeLocks(),
  readCalendar = utcCalendar,
  nowS = () => 0,
  leastS = 0,
}: MemoryUsageOptions = {}): Usage {
  let ids = 0;
  let calls = 0;
  return createUsage({
    store: createUsageStore(table, createUsageFormat('http://localhost:8080')),
    holdName: (name) => holdName(name, () => locks),
    readCalendar,
    newId: () => `${++ids}`,
    leastS,
    pictureAddress: (url) => url,
    nowS,
    yieldToTasks: neverYield,
    // Each call is a second later.
    now: () => (++calls * 1_000) as MonotonicMs,
  });
}

/** The stored usage of a channel on these days: default, on all. */
export async function usageIn(
  usage: Usage,
  fromDay: Day = 0,
  untilDay: Day = 30_000,
  channelLogin = 'somebody',
): Promise<ChannelUsage> {
  const periods = [{ fromDay, untilDay }];
  return (await ask(usage.handlers, { kind: 'usage', channelLogin, periods })) as ChannelUsage;
}

/** The uses of each emote in the first period, by code. */
export const usesByCode = ({ emotes, periods }: ChannelUsage): Readonly<Record<string, number>> =>
  Object.fromEntries(emotes.map(({ code }, index) => [code, periods[0]?.uses[index] ?? 0]));
