import {
  type Day,
  MARKED_DAYS,
  type UsageDay,
  type UsageEmote,
  type UsageMarks,
  type UsagePeriod,
  type UsageSums,
} from '../../domain/usage.ts';
import type { ReadCalendar } from './calendar.ts';
import { readDayBlock } from './day-codec.ts';
import type { StoredDay } from './stored-usage.ts';

/** Adds parts of days up: in all records, for the marks, and for each period. */
export interface UsageAdder {
  /** Returns false if the part is damaged; nothing is added then. Parts of one day follow each other. */
  add(day: Day, stored: StoredDay): boolean;
  sums(): {
    readonly periods: readonly UsageSums[];
    readonly days: readonly UsageDay[];
    readonly marks: UsageMarks;
    readonly lastUsedDay: Float64Array<ArrayBuffer>;
    readonly otherUses: number;
  };
}

/** The sums of a period while they grow. */
interface GrowingSums extends UsageSums {
  seconds: number;
  readonly days: number;
  readonly secondsOfDay: Map<Day, number>;
  /** The last day that was counted in `daysUsed`, by emote. */
  readonly countedDay: Float64Array;
}

export function createUsageAdder(
  emotes: readonly UsageEmote[],
  periods: readonly UsagePeriod[],
  today: Day,
  readCalendar: ReadCalendar,
): UsageAdder {
  const { length } = emotes;
  const column = (size = length): Float64Array<ArrayBuffer> => new Float64Array(size);
  const growing = periods.map(
    (period): GrowingSums => ({
      ...period,
      seconds: 0,
      days: 0,
      secondsOfDay: new Map(),
      uses: column(),
      messages: column(),
      chatterDays: column(),
      daysUsed: column(),
      possibleSeconds: column(),
      countedDay: column(),
    }),
  );
  const lastUsedDay = column();
  const firstDay = today - MARKED_DAYS + 1;
  const marks = { firstDay, seconds: column(MARKED_DAYS), uses: column(length * MARKED_DAYS) };
  const usesOfDay = new Map<Day, number>();
  let otherUses = 0;

  return {
    add(day, { block, seconds, others }) {
      const containing = growing.filter(({ fromDay, untilDay }) => day >= fromDay && day <= untilDay);
      const mark = day >= firstDay && day <= today ? day - firstDay : null;
      let all = 0;
      const isRead = readDayBlock(block, (emote, uses, messages, chatters) => {
        if (emote >= length) return;
        all += uses;
        lastUsedDay[emote] = Math.max(lastUsedDay[emote] as number, day);
        if (mark !== null) increase(marks.uses, emote * MARKED_DAYS + mark, uses);
        for (const sums of containing) {
          increase(sums.uses, emote, uses);
          increase(sums.messages, emote, messages);
          increase(sums.chatterDays, emote, chatters);
          if (sums.countedDay[emote] !== day) increase(sums.daysUsed, emote, 1);
          sums.countedDay[emote] = day;
        }
      });
      if (!isRead) return false;
      otherUses += others;
      if (mark !== null) increase(marks.seconds, mark, seconds);
      for (const { secondsOfDay } of containing) {
        secondsOfDay.set(day, (secondsOfDay.get(day) ?? 0) + seconds);
      }
      usesOfDay.set(day, (usesOfDay.get(day) ?? 0) + all);
      return true;
    },
    sums() {
      const [first] = growing;
      const seconds = [...(first?.secondsOfDay ?? [])].sort(([one], [other]) => one - other);
      return {
        periods: growing.map((sums) => finished(sums, emotes, readCalendar)),
        days: seconds.map(([day, ofDay]) => ({ day, seconds: ofDay, uses: usesOfDay.get(day) ?? 0 })),
        marks,
        lastUsedDay,
        otherUses,
      };
    },
  };
}

function finished(
  { secondsOfDay, countedDay: _, ...sums }: GrowingSums,
  emotes: readonly UsageEmote[],
  readCalendar: ReadCalendar,
): UsageSums {
  const seenDays = [...secondsOfDay].filter(([, seconds]) => seconds > 0);
  const secondsFrom = (fromDay: Day): number =>
    seenDays.reduce((sum, [day, seconds]) => (day >= fromDay ? sum + seconds : sum), 0);
  /** Few distinct times: emotes come to a list together. */
  const known = new Map<number, number>();
  for (const [number, { added }] of emotes.entries()) {
    // Before the list was seen for the first time it may have had the emote too.
    const addedS = added?.afterS ?? 0;
    const possible = known.get(addedS) ?? secondsFrom(addedS === 0 ? 0 : readCalendar(addedS));
    known.set(addedS, possible);
    sums.possibleSeconds[number] = possible;
  }
  return { ...sums, seconds: secondsFrom(0), days: seenDays.length };
}

function increase(column: Float64Array, index: number, count: number): void {
  column[index] = (column[index] as number) + count;
}
