import type {
  ChannelUsage,
  Day,
  UsageDay,
  UsageEmote,
  UsagePeriod,
  UsageSaving,
  UsageSums,
} from '../../domain/usage.ts';
import type { ReadCalendar } from './calendar.ts';
import { readDayBlock } from './day-codec.ts';
import type { StoredPart } from './stored-usage.ts';
import type { ReadDay, UsageStore } from './usage-store.ts';

/** The sums of a period while they grow. */
interface GrowingSums extends UsageSums {
  seconds: number;
  readonly seenDays: Set<Day>;
  /** The last day that was counted in `daysUsed`, by emote. */
  readonly countedDay: Float64Array;
}

/** Reads what is stored of a channel, and adds it up for each period. Null for a channel of a newer version. */
export async function readUsage(
  store: UsageStore,
  channelLogin: string,
  periods: readonly UsagePeriod[],
  { today, readCalendar, saving }: { today: Day; readCalendar: ReadCalendar; saving: UsageSaving },
): Promise<ChannelUsage | null> {
  const read = await store.read(channelLogin);
  if (read.kind === 'newer') return null;
  const channel = read.kind === 'stored' ? read.channel : null;
  const parts = channel?.parts ?? [];
  // A day of the future has a wrong date: nobody has seen its chat yet. One more is for another time zone.
  const [known, future] = [
    parts.filter(({ day }) => day <= today + 1),
    parts.filter(({ day }) => day > today + 1),
  ];
  const days = await store.readDays(channelLogin, known);
  const emotes = channel?.emotes ?? [];
  const sums = periods.map((period) => newSums(period, emotes.length));
  const shown = new Map<Day, UsageDay>();
  let otherUses = 0;
  let newer = 0;
  let unreadable = future.length + Number(read.kind === 'damaged');
  for (const [index, part] of known.entries()) {
    const readDay = days[index] as ReadDay;
    if (readDay.kind === 'newer') newer++;
    else if (readDay.kind !== 'stored') unreadable++;
    else {
      const uses = addDay(sums, part.day, readDay.stored);
      if (uses === null) {
        unreadable++;
        continue;
      }
      otherUses += readDay.stored.others;
      if (!isIn(periods[0], part.day)) continue;
      const before = shown.get(part.day);
      shown.set(part.day, {
        day: part.day,
        uses: (before?.uses ?? 0) + uses,
        seconds: (before?.seconds ?? 0) + readDay.stored.seconds,
      });
    }
  }
  for (const one of sums) addPossibleSeconds(one, emotes, known, days, readCalendar);
  return {
    channelLogin,
    today,
    firstDay: known[0]?.day ?? null,
    droppedBefore: channel?.droppedBefore ?? null,
    emotes,
    lists: channel?.lists ?? [],
    periods: sums.map(({ seenDays, countedDay: _, ...rest }) => ({ ...rest, days: seenDays.size })),
    days: [...shown.values()].sort((one, other) => one.day - other.day),
    added: channel?.added ?? [],
    newerRecords: newer,
    unreadableRecords: unreadable,
    otherUses,
    saving,
  };
}

function newSums(period: UsagePeriod, length: number): GrowingSums {
  const column = (): Float64Array<ArrayBuffer> => new Float64Array(length);
  return {
    ...period,
    seconds: 0,
    days: 0,
    seenDays: new Set(),
    uses: column(),
    messages: column(),
    chatterDays: column(),
    daysUsed: column(),
    lastDay: column(),
    possibleSeconds: column(),
    countedDay: column(),
  };
}

/** Adds a part of a day to the periods that contain it. Returns its uses; null if it is damaged. */
function addDay(
  sums: readonly GrowingSums[],
  day: Day,
  { block, seconds }: { readonly block: Uint8Array; readonly seconds: number },
): number | null {
  const containing = sums.filter((period) => isIn(period, day));
  let all = 0;
  const isRead = readDayBlock(block, (emote, uses, messages, chatters) => {
    all += uses;
    for (const period of containing) {
      if (emote >= period.uses.length) continue;
      add(period.uses, emote, uses);
      add(period.messages, emote, messages);
      add(period.chatterDays, emote, chatters);
      if (period.countedDay[emote] !== day) add(period.daysUsed, emote, 1);
      period.countedDay[emote] = day;
      period.lastDay[emote] = Math.max(period.lastDay[emote] ?? 0, day);
    }
  });
  if (!isRead) return null;
  for (const period of containing) {
    period.seconds += seconds;
    if (seconds > 0) period.seenDays.add(day);
  }
  return all;
}

/** An emote that came to its list during the period could not be used before that day. */
function addPossibleSeconds(
  sums: GrowingSums,
  emotes: readonly UsageEmote[],
  parts: readonly StoredPart[],
  days: readonly ReadDay[],
  readCalendar: ReadCalendar,
): void {
  const secondsOf = new Map<Day, number>();
  for (const [index, { day }] of parts.entries()) {
    const read = days[index];
    if (read?.kind === 'stored' && isIn(sums, day)) {
      secondsOf.set(day, (secondsOf.get(day) ?? 0) + read.stored.seconds);
    }
  }
  /** Few distinct times: emotes come to a list together. */
  const since = new Map<number, number>();
  for (const [number, { added }] of emotes.entries()) {
    // Before the list was seen for the first time it may have had the emote too.
    const fromS = added === null || added.afterS === 0 ? 0 : added.afterS;
    let seconds = since.get(fromS);
    if (seconds === undefined) {
      const fromDay = fromS === 0 ? 0 : readCalendar(fromS).day;
      seconds = 0;
      for (const [day, more] of secondsOf) if (day >= fromDay) seconds += more;
      since.set(fromS, seconds);
    }
    sums.possibleSeconds[number] = seconds;
  }
}

function isIn(period: UsagePeriod | undefined, day: Day): boolean {
  return period !== undefined && day >= period.fromDay && day <= period.untilDay;
}

function add(column: Float64Array, index: number, count: number): void {
  column[index] = (column[index] as number) + count;
}
