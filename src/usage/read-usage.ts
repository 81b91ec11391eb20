import {
  type AddedChat,
  type ChannelUsage,
  DAY_S,
  type Day,
  MARKED_DAYS,
  type UsagePeriod,
  type UsageSaving,
  type UsageSums,
} from '../domain/usage.ts';
import type { ChannelLists } from '../session/step-recorder.ts';
import type { ReadCalendar } from './calendar.ts';
import { readDayBlock } from './day-codec.ts';
import { seeLists } from './seen-lists.ts';
import { isLive, newChannel, type StoredDay, type StoredEmote } from './stored-usage.ts';
import type { ReadDay, UsageStore } from './usage-store.ts';

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

/** The added chats with stored days, oldest first. A chat whose name is lost has its id, and noon of its first day (UTC). */
export function addedChats(named: readonly AddedChat[], days: readonly ReadDay[]): readonly AddedChat[] {
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

/** Sums parts of days: in total, for the marks, and for each period. */
export function createUsageAdder(
  emotes: readonly StoredEmote[],
  periods: readonly UsagePeriod[],
  today: Day,
  readCalendar: ReadCalendar,
) {
  const { length } = emotes;
  const column = (size = length): Float64Array<ArrayBuffer> => new Float64Array(size);
  const growing = periods.map((period) => ({
    ...period,
    secondsOfDay: new Map<Day, number>(),
    uses: column(),
    messages: column(),
    daysUsed: column(),
    possibleSeconds: column(),
    /** The first day with a use, by emote; infinite if there is none. */
    firstUsed: column().fill(Number.POSITIVE_INFINITY),
    /** The last day counted in `daysUsed`; 0 if there is none. */
    lastUsed: column(),
  }));
  const lastUsedDay = column();
  const firstDay = today - MARKED_DAYS + 1;
  const marks = { firstDay, seconds: column(MARKED_DAYS), uses: column(length * MARKED_DAYS) };
  const indexOfNumber = new Map(emotes.map(({ number }, index) => [number, index]));
  let otherUses = 0;

  function finished({ secondsOfDay, firstUsed, lastUsed, ...sums }: (typeof growing)[number]): UsageSums {
    const seenDays = seenDaysOf(secondsOfDay);
    const secondsIn = (fromDay: Day, untilDay: Day): number =>
      seenDays.reduce((sum, [day, seconds]) => (day >= fromDay && day <= untilDay ? sum + seconds : sum), 0);
    /** Few distinct intervals: emotes come to a list together. */
    const known = new Map<string, number>();
    for (const [number, { added, removed }] of emotes.entries()) {
      // Before the list was first seen, it may have had the emote too.
      const addedDay = added === null || added.afterS === 0 ? 0 : readCalendar(added.afterS);
      const removedDay = removed === null ? Number.POSITIVE_INFINITY : readCalendar(removed.byS);
      // It can be used outside of that time: in the list before, or in another room.
      const fromDay = Math.min(addedDay, firstUsed[number] as number);
      const untilDay = Math.max(removedDay, lastUsed[number] as number);
      const interval = `${fromDay} ${untilDay}`;
      const possible = known.get(interval) ?? secondsIn(fromDay, untilDay);
      known.set(interval, possible);
      sums.possibleSeconds[number] = possible;
    }
    return { ...sums, seconds: secondsIn(0, Number.POSITIVE_INFINITY), days: seenDays.length };
  }

  return {
    /** False if the part is damaged; then nothing is added. Parts of one day must follow each other. */
    add(day: Day, { block, seconds, others }: StoredDay): boolean {
      const containing = growing.filter(({ fromDay, untilDay }) => day >= fromDay && day <= untilDay);
      const mark = day >= firstDay && day <= today ? day - firstDay : null;
      let unknown = 0;
      const isRead = readDayBlock(block, (number, uses, messages) => {
        const emote = indexOfNumber.get(number);
        if (emote === undefined) {
          unknown += uses;
          return;
        }
        lastUsedDay[emote] = Math.max(lastUsedDay[emote] as number, day);
        if (mark !== null) increase(marks.uses, emote * MARKED_DAYS + mark, uses);
        for (const sums of containing) {
          increase(sums.uses, emote, uses);
          increase(sums.messages, emote, messages);
          if (sums.lastUsed[emote] !== day) increase(sums.daysUsed, emote, 1);
          sums.firstUsed[emote] = Math.min(sums.firstUsed[emote] as number, day);
          sums.lastUsed[emote] = Math.max(sums.lastUsed[emote] as number, day);
        }
      });
      if (!isRead) return false;
      otherUses += others + unknown;
      if (mark !== null) increase(marks.seconds, mark, seconds);
      for (const { secondsOfDay } of containing) {
        secondsOfDay.set(day, (secondsOfDay.get(day) ?? 0) + seconds);
      }
      return true;
    },
    sums(): Pick<ChannelUsage, 'periods' | 'days' | 'marks' | 'lastUsedDay' | 'otherUses'> {
      const [first] = growing;
      const seconds = seenDaysOf(first?.secondsOfDay).sort(([one], [other]) => one - other);
      return {
        periods: growing.map(finished),
        days: seconds.map(([day, ofDay]) => ({ day, seconds: ofDay })),
        marks,
        lastUsedDay,
        otherUses,
      };
    },
  };
}

/** A day has a record without chat if the page was open but not joined. */
function seenDaysOf(secondsOfDay: ReadonlyMap<Day, number> = new Map()): [Day, number][] {
  return [...secondsOfDay].filter(([, seconds]) => seconds > 0);
}

function increase(column: Float64Array, index: number, count: number): void {
  column[index] = (column[index] as number) + count;
}
