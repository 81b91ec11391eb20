import { WINDOW_S } from '../domain/limits.ts';
import { isUndated } from '../domain/undated.ts';
import type { Day } from '../domain/usage.ts';
import type { RecordedChannel, StepRecorder } from '../session/step-recorder.ts';
import { hasMinute, MINUTE_BYTES, minuteOf, minuteOnDate, type ReadCalendar, setMinute } from './calendar.ts';
import type { DayCopy } from './day-base.ts';
import { createSeenSeconds } from './seen-seconds.ts';
import { createUseCounts, type UseColumns, type UseCounts } from './use-counts.ts';

/** What a recorded chat adds to a day. */
interface FileDay extends Omit<DayCopy, 'emotes'> {
  readonly day: Day;
}

/** Counts the usage in a recorded chat, in the same way as that of a live one. */
export type FileUsage = ReturnType<typeof createFileUsage>;

const NEAR_DATES = [0, -1, 1];

/** @param isKnown whether a minute of a day was counted before */
export function createFileUsage(readCalendar: ReadCalendar, isKnown: (day: Day, minute: number) => boolean) {
  const days = new Map<Day, FileDay>();
  const seen = createSeenSeconds();
  let counts: UseCounts | null = null;
  let present: { readonly day: Day; seconds: number; readonly minutes: Uint8Array } | null = null;
  let knownSeconds = 0;
  let undated = false;

  const isKnownSecond = (unixS: number): boolean => {
    const day = readCalendar(unixS);
    return isKnown(day, minuteOf(unixS, day));
  };

  /** A second begins at `unixS` that belongs to the present day. */
  function addSecond(unixS: number): void {
    present ??= { day: readCalendar(unixS), seconds: 0, minutes: new Uint8Array(MINUTE_BYTES) };
    present.seconds++;
    setMinute(present.minutes, minuteOf(unixS, present.day));
  }

  function endDay(): void {
    if (counts !== null) endDayWith(counts, counts.columns());
  }

  function endDayWith(current: UseCounts, columns: UseColumns): void {
    if (present === null) return;
    const ended = { ...present, columns, others: current.otherUses() };
    const before = days.get(present.day);
    days.set(present.day, before === undefined ? ended : sumOf(before, ended));
    current.clear();
    present = null;
  }

  /** The uses of these seconds have left the window. @param nextS the second whose uses leave next */
  function leaveSeconds(left: readonly number[], nextS: number, current: UseCounts): void {
    for (const second of left) {
      if (present?.day !== readCalendar(second)) endDay();
      if (isKnownSecond(second)) knownSeconds++;
      else addSecond(second);
    }
    if (present?.day !== readCalendar(nextS)) endDay();
    current.setCounting(!isKnownSecond(nextS));
  }

  /** The messages of the window count too, unless some of them may be known. */
  function leaveWindow(current: UseCounts): void {
    const seconds = seen.inWindow();
    const known = seconds.filter(isKnownSecond).length;
    knownSeconds += known;
    if (known > 0) {
      endDay();
      return;
    }
    for (const second of seconds) addSecond(second);
    endDayWith(current, current.columnsWithWindow());
  }

  return {
    /** Records the steps of the file's session. */
    start({ window, emotes }: RecordedChannel): StepRecorder {
      const current = createUseCounts(window, emotes(), () => false);
      counts = current;
      return {
        append(step, isFollowed, at) {
          const endS = step.endTime / 1_000;
          undated ||= isUndated(endS);
          current.setDictionary(emotes());
          leaveSeconds(seen.end(step, isFollowed, at), endS - WINDOW_S, current);
        },
        miss: () => undefined,
        restartDictionary: () => current.setDictionary(emotes()),
        stop() {
          leaveWindow(current);
          current.stop();
        },
      };
    },
    days: (): readonly FileDay[] => [...days.values()].filter(({ seconds }) => seconds > 0),
    /** By the index of the columns. */
    emotes: (): UseCounts['emotes'] => counts?.emotes ?? [],
    /** Seconds whose minutes were counted before: neither they nor their uses are counted again. */
    knownSeconds: (): number => knownSeconds,
    /** The times of the chat have no date. */
    isUndated: (): boolean => undated,
  };
}

/** A date comes back if the clocks are set back just after midnight. Numbers of emotes stay, and can become more. */
function sumOf(one: FileDay, other: FileDay): FileDay {
  const sum = (column: keyof UseColumns): Float64Array =>
    other.columns[column].map((count, number) => count + (one.columns[column][number] ?? 0));
  return {
    day: one.day,
    seconds: one.seconds + other.seconds,
    minutes: other.minutes.map((bits, index) => bits | (one.minutes[index] ?? 0)),
    columns: { uses: sum('uses'), messages: sum('messages'), chatters: sum('chatters') },
    others: one.others + other.others,
  };
}

/** Whether a minute (`minuteOf`) is in one of the parts. In another time zone it can have been on the date before or after. */
export function knownMinutes(
  parts: readonly { readonly day: Day; readonly minutes: Uint8Array }[],
): (day: Day, minute: number) => boolean {
  const byDay = new Map<Day, Uint8Array[]>();
  for (const { day, minutes } of parts) byDay.set(day, [...(byDay.get(day) ?? []), minutes]);
  return (day, minute) =>
    NEAR_DATES.some((days) => {
      const onDate = minuteOnDate(minute, days);
      return byDay.get(day + days)?.some((minutes) => hasMinute(minutes, onDate)) ?? false;
    });
}
