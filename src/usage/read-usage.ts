import type { AddedChat, ChannelUsage, Day, UsagePeriod, UsageSaving } from '../domain/usage.ts';
import type { ChannelLists } from '../session/step-recorder.ts';
import { firstSecondOf, type ReadCalendar } from './calendar.ts';
import { seeLists } from './seen-lists.ts';
import { isLive, newChannel } from './stored-usage.ts';
import type { UsageStore } from './usage-store.ts';
import { createUsageAdder } from './usage-sums.ts';

interface ReadUsageOptions {
  readonly today: Day;
  readonly readCalendar: ReadCalendar;
  /** The present lists, which are shown but not stored; null, the default, if nobody follows the channel. */
  readonly present?: { readonly lists: ChannelLists; readonly nowS: number } | null;
  readonly saving: UsageSaving;
}

/** Reads a channel's usage, and adds it up for each period. Null for a channel of a newer version. */
export async function readUsage(
  store: UsageStore,
  channelLogin: string,
  periods: readonly UsagePeriod[],
  { today, readCalendar, present = null, saving }: ReadUsageOptions,
): Promise<ChannelUsage | null> {
  const read = await store.read(channelLogin);
  if (read.kind === 'newer') return null;
  const channel = read.kind === 'stored' ? read.channel : null;
  const stored = channel ?? newChannel(channelLogin, '');
  const { emotes, lists } = present === null ? stored : seeLists(stored, present.lists, present.nowS);
  const days = channel === null ? [] : await store.days(channelLogin);
  // Days of the future have a wrong date. One more is allowed for another time zone.
  const known = days.filter(({ day }) => day <= today + 1);
  const adder = createUsageAdder(emotes, periods, today, readCalendar);
  let newerRecords = 0;
  let unreadableRecords = days.length - known.length;
  for (const { day, read: part } of known) {
    if (part.kind === 'newer') newerRecords++;
    else if (part.kind !== 'stored' || !adder.add(day, part.stored)) unreadableRecords++;
  }
  return {
    channelLogin,
    firstDay: known[0]?.day ?? null,
    droppedBefore: stored.droppedBefore,
    emotes,
    lists,
    added: addedChats(read.kind === 'stored' ? read.added : [], days),
    newerRecords,
    unreadableRecords,
    saving,
    ...adder.sums(),
  };
}

type Days = Awaited<ReturnType<UsageStore['days']>>;

/** The added chats with stored days, oldest first. A chat whose name is lost is named by its id. */
export function addedChats(named: readonly AddedChat[], days: Days): readonly AddedChat[] {
  const ids = new Set(days.flatMap(({ part }) => (isLive(part) ? [] : [part])));
  const isNamed = new Set(named.map(({ addedId }) => addedId));
  const unnamed = [...ids].filter((addedId) => !isNamed.has(addedId));
  const chats = [
    ...named.filter(({ addedId }) => ids.has(addedId)),
    ...unnamed.map((addedId) =>
      unnamedChat(
        addedId,
        days.filter(({ part }) => part === addedId),
      ),
    ),
  ];
  return chats.sort((one, other) => one.fromS - other.fromS);
}

function unnamedChat(addedId: string, days: Days): AddedChat {
  const parts = days.flatMap(({ day, read }) => (read.kind === 'stored' ? [{ day, ...read.stored }] : []));
  const fromS = Math.min(...parts.map(({ day, minutes }) => firstSecondOf(minutes, day)));
  const seconds = parts.reduce((sum, part) => sum + part.seconds, 0);
  return { addedId, name: addedId, fromS: parts.length > 0 ? fromS : 0, seconds, messages: 0 };
}
