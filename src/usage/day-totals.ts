import type { MonotonicMs } from '../domain/clock.ts';
import type { Emote } from '../domain/emote.ts';
import { WINDOW_MS, WINDOW_S } from '../domain/limits.ts';
import type { MissedSeconds } from '../domain/recording.ts';
import type { Step } from '../domain/snapshot.ts';
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
  /** The second whose uses leave next; null while nothing is counted. */
  let dueS: number | null = null;
  /** Seconds that end from then on do not count yet. */
  let undatedFrom = Number.POSITIVE_INFINITY;
  /** The end of the last second, on the server's clock and on ours. */
  let last = { endTime: 0, at: 0 };

  /** The second that ended at that time, by the present estimate of the server's time. */
  const secondAt = (end: number): number => Math.floor((last.endTime - (last.at - end)) / 1_000) - 1;

  function totalOf(day: Day): DayTotal {
    const total = days.get(day) ?? emptyDay(day);
    days.set(day, total);
    return total;
  }

  /** Subtracts a missed second that has left the window; with the first second of a minute that was missed as a whole, that too. */
  function takeMissed(second: number, untilS: number): void {
    const isWholeMinute = second % 60 === 0 && second + 59 <= untilS - WINDOW_S;
    if (isWholeMinute)
      for (const { day, minutes } of days.values()) clearMinute(minutes, minuteOf(second, day));
    const total = days.get(readCalendar(second));
    if (total !== undefined) total.seconds = Math.max(0, total.seconds - 1);
  }

  return {
    /** By day. */
    days: days as ReadonlyMap<Day, DayTotal>,
    /** A second ended, on our clock `at`. After a pause (sleep) there is one for many. */
    note(
      { endTime }: Pick<Step, 'endTime'>,
      isFollowed: boolean,
      at: MonotonicMs,
      isTimeKnown: boolean,
    ): void {
      last = { endTime, at };
      if (isFollowed) ends = [...ends, at];
      undatedFrom = isTimeKnown ? Number.POSITIVE_INFINITY : Math.min(undatedFrom, at);
    },
    /**
     * Counts what left the window since the last call. While the time is unknown, so is the day: what left since then waits.
     *
     * @param aged passes the uses; null: nothing is counted
     */
    count(aged: PassUses | null): void {
      const startAt = last.at - WINDOW_MS;
      if (aged === null) {
        ends = ends.filter((end) => end > startAt);
        dueS = null;
        return;
      }
      // After a pause, the uses are of the second that was due to leave before it.
      const day = readCalendar(dueS ?? secondAt(ends[0] ?? startAt));
      const left = ends.filter((end) => end <= startAt && end < undatedFrom);
      ends = ends.slice(left.length);
      for (const second of left.map(secondAt)) addSecond(totalOf(readCalendar(second)), second);
      if (undatedFrom !== Number.POSITIVE_INFINITY) return;
      aged((emote, uses, messages) => addUses(totalOf(day), emote, uses, messages));
      dueS = secondAt(startAt) + 1;
    },
    /** The present day's total, with what is in the window; null before the first second. */
    withWindow(passUses: PassUses): DayTotal | null {
      const seconds = ends.map(secondAt);
      const firstS = seconds[0] ?? dueS;
      if (firstS === null) return null;
      const window = emptyDay(readCalendar(firstS));
      passUses((emote, uses, messages) => addUses(window, emote, uses, messages));
      for (const second of seconds) addSecond(window, second);
      return sumOf(window.day, [days.get(window.day), window]);
    },
    /** Subtracts seconds that were counted without their lines, because the link stalled. */
    miss({ fromS, untilS }: MissedSeconds): void {
      const isMissed = (second: number): boolean => second >= fromS && second <= untilS;
      const late = ends.map(secondAt).filter(isMissed);
      ends = ends.filter((end) => !isMissed(secondAt(end)));
      const leftS = Math.min(untilS, secondAt(last.at - WINDOW_MS));
      for (let second = fromS; second <= leftS; second++) takeMissed(second, untilS);
      // The last lines of a backlog are late by less than the window, and count.
      for (const second of late) markSeen(totalOf(readCalendar(second)), second);
    },
    /** Nothing that was seen so far counts. */
    clear(): void {
      days.clear();
      ends = [];
      dueS = null;
    },
  };
}

function addSecond(total: DayTotal, unixS: number): void {
  total.seconds++;
  markSeen(total, unixS);
}

function markSeen({ minutes, day }: DayTotal, second: number): void {
  setMinute(minutes, minuteOf(second, day));
  // Chat can be followed for a part of the next second. Its minute must not be counted again from a file.
  setMinute(minutes, minuteOf(second + 1, day));
}

/** The sum of totals of a day. */
export function sumOf(day: Day, totals: readonly (DayTotal | null | undefined)[]): DayTotal {
  const sum = emptyDay(day);
  for (const { seconds, others, minutes, emotes } of totals.filter((total) => total != null)) {
    sum.seconds += seconds;
    sum.others += others;
    for (const { emote, uses, messages } of emotes.values()) addUses(sum, emote, uses, messages);
    for (const [index, bits] of minutes.entries()) sum.minutes[index] = (sum.minutes[index] ?? 0) | bits;
  }
  return sum;
}
