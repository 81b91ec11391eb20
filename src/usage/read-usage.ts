import type { ChannelUsage, Day, UsagePeriod, UsageSaving } from '../domain/usage.ts';
import type { ReadCalendar } from './calendar.ts';
import { removedChats } from './remove-added-chat.ts';
import type { UsageStore } from './usage-store.ts';
import { createUsageAdder } from './usage-sums.ts';

interface ReadUsageOptions {
  readonly today: Day;
  readonly readCalendar: ReadCalendar;
  readonly saving: UsageSaving;
}

/** Reads what is stored of a channel, and adds it up for each period. Null for a channel of a newer version. */
export async function readUsage(
  store: UsageStore,
  channelLogin: string,
  periods: readonly UsagePeriod[],
  { today, readCalendar, saving }: ReadUsageOptions,
): Promise<ChannelUsage | null> {
  const read = await store.read(channelLogin);
  if (read.kind === 'newer') return null;
  const channel = read.kind === 'stored' ? read.channel : null;
  const { parts = [], emotes = [], lists = [], added = [], droppedBefore = null } = channel ?? {};
  const days = await store.readDays(channelLogin, parts);
  const removed = removedChats({ added, parts }, days);
  const records = parts.flatMap(({ day, part }, index) =>
    removed.has(part) ? [] : [{ day, read: days[index] }],
  );
  // A day of the future has a wrong date: nobody has seen its chat yet. One more is for another time zone.
  const known = records.filter(({ day }) => day <= today + 1);
  const adder = createUsageAdder(emotes, periods, today, readCalendar);
  let newerRecords = 0;
  let unreadableRecords = records.length - known.length;
  for (const { day, read } of known) {
    if (read?.kind === 'newer') newerRecords++;
    else if (read?.kind !== 'stored' || !adder.add(day, read.stored)) unreadableRecords++;
  }
  return {
    channelLogin,
    today,
    firstDay: known[0]?.day ?? null,
    droppedBefore,
    emotes,
    lists,
    added: added.filter(({ addedId }) => !removed.has(addedId)),
    newerRecords,
    unreadableRecords,
    saving,
    ...adder.sums(),
  };
}
