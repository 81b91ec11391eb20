import {
  type AddedChat,
  type ChannelUsage,
  DAY_S,
  type Day,
  type UsagePeriod,
  type UsageSaving,
} from '../domain/usage.ts';
import type { ChannelLists } from '../session/step-recorder.ts';
import type { ReadCalendar } from './calendar.ts';
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
  if (read === null) return null;
  const { channel } = read;
  const stored = channel ?? newChannel(channelLogin, '');
  const { emotes, lists } = present === null ? stored : seeLists(stored, present.lists, present.nowS);
  const days = channel === null ? [] : await store.days(channelLogin);
  // Days of the future have a wrong date. One more is allowed for another time zone.
  const known = days.filter(({ day }) => day <= today + 1);
  const adder = createUsageAdder(emotes, periods, today, readCalendar);
  let newerRecords = 0;
  let unreadableRecords = days.length - known.length;
  for (const { day, stored: part, isNewer } of known) {
    if (isNewer) newerRecords++;
    else if (part === null || !adder.add(day, part)) unreadableRecords++;
  }
  return {
    channelLogin,
    firstDay: known[0]?.day ?? null,
    droppedBefore: stored.droppedBefore,
    emotes,
    lists,
    added: addedChats(read.added, days),
    newerRecords,
    unreadableRecords,
    saving,
    ...adder.sums(),
  };
}

type Days = Awaited<ReturnType<UsageStore['days']>>;

/** The added chats with stored days, oldest first. A chat whose name is lost has its id, and noon of its first day (UTC). */
export function addedChats(named: readonly AddedChat[], days: Days): readonly AddedChat[] {
  const nameOf = new Map(named.map((chat) => [chat.addedId, chat]));
  const chats = new Map<string, AddedChat>();
  for (const { day, part, stored } of days) {
    if (isLive(part)) continue;
    const { fromS, seconds } = chats.get(part) ?? { fromS: (day + 0.5) * DAY_S, seconds: 0 };
    const all = seconds + (stored?.seconds ?? 0);
    const unnamed = { addedId: part, name: part, fromS, seconds: all, messages: 0 };
    chats.set(part, nameOf.get(part) ?? unnamed);
  }
  return [...chats.values()].sort((one, other) => one.fromS - other.fromS);
}
