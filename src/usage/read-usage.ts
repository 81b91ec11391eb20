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
  /** The lists as they are now; null, the default, if nobody follows the channel. They are shown, and not stored. */
  readonly present?: { readonly lists: ChannelLists; readonly nowS: number } | null;
  readonly saving: UsageSaving;
}

/** Reads what is stored of a channel, and adds it up for each period. Null for a channel of a newer version. */
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
  // A day of the future has a wrong date: nobody has seen its chat yet. One more is for another time zone.
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
    today,
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

/** The added chats that have stored days, oldest chat first. If its name is lost, a chat is named by its id. */
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
