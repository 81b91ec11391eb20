import type { MonotonicMs } from '../domain/clock.ts';
import type { Emote } from '../domain/emote.ts';
import { WINDOW_MS, WINDOW_S } from '../domain/limits.ts';
import type { MissedSeconds } from '../domain/recording.ts';
import type { Day } from '../domain/usage.ts';
import type { PassUses } from '../stats/aged-uses.ts';
import { clearMinute, MINUTE_BYTES, minuteOf, type ReadCalendar, setMinute } from './calendar.ts';

/** Emotes that are counted separately on a day. Uses of further ones are added up. */
const EMOTES_MAX = 65_536;

interface EmoteUses {
  readonly emote: Emote;
  uses: number;
  messages: number;
}

/** What was counted on a day. */
export interface DayTotal {
  readonly day: Day;
  /** Seconds of observed chat. */
  seconds: number;
  /** `MINUTE_BYTES`, with a bit for each minute in which some chat was observed. */
  readonly minutes: Uint8Array<ArrayBuffer>;
  /** By the key of the emote. */
  readonly emotes: Map<string, EmoteUses>;
  /** Uses of emotes beyond the bound. */
  others: number;
}

/** A second that ended. */
export interface EndedSecond {
  /** Its end on the server's clock, in Unix milliseconds. */
  readonly endTime: number;
  /** Its end on our clock. */
  readonly at: MonotonicMs;
  readonly isFollowed: boolean;
  /** False: the second and the uses that leave in it do not count yet, because their day is unknown. */
  readonly isTimeKnown: boolean;
}

export const emptyDay = (day: Day): DayTotal => ({
  day,
  seconds: 0,
  minutes: new Uint8Array(MINUTE_BYTES),
  emotes: new Map(),
  others: 0,
});

export function addUses(total: DayTotal, emote: Emote, uses: number, messages: number): void {
  const known = total.emotes.get(emote.key);
  if (known !== undefined) {
    known.uses += uses;
    known.messages += messages;
  } else if (total.emotes.size < EMOTES_MAX) total.emotes.set(emote.key, { emote, uses, messages });
  else total.others += uses;
}

/**
 * Adds up seconds by day. The uses of a second count when they have left the window, because they are final then. The second
 * itself counts then too, so that a missed one can still be subtracted.
 */
export function createDayTotals(readCalendar: ReadCalendar) {
  const days = new Map<Day, DayTotal>();
  /** When the window's followed seconds ended, oldest first, on our clock. The server's time can still be corrected. */
  let ends: readonly MonotonicMs[] = [];
  let last: EndedSecond = { endTime: 0, at: 0 as MonotonicMs, isFollowed: false, isTimeKnown: false };
  /** The second whose uses leave next; null before the first step. */
  let dueS: number | null = null;
  /** A second has left. */
  let hasLeft = false;
  /** Seconds that end from then on do not count yet: the time is unknown. */
  let undatedFrom = Number.POSITIVE_INFINITY;

  /** The second that ended at that time, by the present estimate of the server's time. */
  const secondAt = (end: MonotonicMs): number => Math.floor((last.endTime - (last.at - end)) / 1_000) - 1;
  const lastS = (): number => Math.floor(last.endTime / 1_000);
  const inWindow = (): readonly number[] => ends.map(secondAt);

  function totalOf(day: Day): DayTotal {
    const total = days.get(day) ?? emptyDay(day);
    days.set(day, total);
    return total;
  }

  function addSecond(total: DayTotal, unixS: number): void {
    total.seconds++;
    markSeen(total, unixS);
  }

  /** The day of the next uses to leave the window; at first, the day of the first followed second. */
  function presentDay(): Day | null {
    const [first] = inWindow();
    const second = hasLeft ? dueS : first;
    return second == null ? null : readCalendar(second);
  }

  function note(second: EndedSecond): void {
    last = second;
    if (second.isFollowed) ends = [...ends, second.at];
    undatedFrom = second.isTimeKnown ? Number.POSITIVE_INFINITY : Math.min(undatedFrom, second.at);
  }

  return {
    /** By day. */
    days: days as ReadonlyMap<Day, DayTotal>,
    /** A second ended while nothing is counted. Its uses count if they are still in the window when counting begins. */
    follow(second: EndedSecond): void {
      note(second);
      ends = ends.filter((end) => end > second.at - WINDOW_MS);
    },
    /**
     * Adds a second. After a pause (sleep) there is one for many, and all of the window leaves at once.
     *
     * @param aged passes the uses that left the window since the last call; not called while the time is unknown
     */
    add(second: EndedSecond, aged: PassUses): void {
      note(second);
      const left = ends.filter((end) => end <= second.at - WINDOW_MS && end < undatedFrom);
      // The uses are of the second that was due to leave.
      const day = second.isTimeKnown ? presentDay() : null;
      if (day !== null) aged((emote, uses, messages) => addUses(totalOf(day), emote, uses, messages));
      for (const unixS of left.map(secondAt)) addSecond(totalOf(readCalendar(unixS)), unixS);
      ends = ends.slice(left.length);
      hasLeft ||= left.length > 0;
      if (second.isTimeKnown) dueS = lastS() - WINDOW_S;
    },
    /** A copy of the present day's total, with what is in the window; null without any. */
    withWindow(passUses: PassUses): DayTotal | null {
      const day = presentDay();
      if (day === null) return null;
      const total = copyOf(days.get(day) ?? emptyDay(day));
      passUses((emote, uses, messages) => addUses(total, emote, uses, messages));
      for (const second of inWindow()) addSecond(total, second);
      return total;
    },
    /** Subtracts seconds that were counted without their lines, because the link stalled. */
    miss(missed: MissedSeconds): void {
      const isMissed = (end: MonotonicMs): boolean =>
        secondAt(end) >= missed.fromS && secondAt(end) <= missed.untilS;
      const late = ends.filter(isMissed).map(secondAt);
      const day = presentDay();
      ends = ends.filter((end) => !isMissed(end));
      for (const total of days.values()) takeMissed(total, missed);
      // The last lines of a backlog are late by less than the window, and count.
      if (day !== null) for (const second of late) markSeen(totalOf(day), second);
    },
    /** Nothing that was seen so far counts. */
    clear(): void {
      days.clear();
      ends = [];
      hasLeft = false;
      dueS = null;
    },
  };

  function markSeen({ minutes, day }: DayTotal, second: number): void {
    setMinute(minutes, minuteOf(second, day));
    // Chat can be followed for a part of the next second. Its minute must not be counted again from a file.
    setMinute(minutes, minuteOf(second + 1, day));
  }

  /** Subtracts whole minutes, and seconds that have left the window. */
  function takeMissed(total: DayTotal, { fromS, untilS }: MissedSeconds): void {
    for (let atS = Math.ceil(fromS / 60) * 60; atS + 59 <= untilS - WINDOW_S; atS += 60)
      clearMinute(total.minutes, minuteOf(atS, total.day));
    let missed = 0;
    for (let second = fromS; second <= Math.min(untilS, lastS() - WINDOW_S - 1); second++)
      if (readCalendar(second) === total.day) missed++;
    total.seconds = Math.max(0, total.seconds - missed);
  }
}

export function sumOf(one: DayTotal, other: DayTotal): DayTotal {
  const sum = copyOf(one);
  for (const { emote, uses, messages } of other.emotes.values()) addUses(sum, emote, uses, messages);
  for (const [index, bits] of other.minutes.entries()) sum.minutes[index] = (sum.minutes[index] ?? 0) | bits;
  return { ...sum, seconds: one.seconds + other.seconds, others: sum.others + other.others };
}

function copyOf({ minutes, emotes, ...total }: DayTotal): DayTotal {
  const copied = new Map(Array.from(emotes, ([key, counted]) => [key, { ...counted }]));
  return { ...total, minutes: minutes.slice(), emotes: copied };
}
