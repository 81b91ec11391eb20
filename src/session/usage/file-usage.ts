import { WINDOW_MS } from '../../domain/limits.ts';
import type { Day } from '../../domain/usage.ts';
import type { RecordedChannel, StepRecorder } from '../recording/recorder.ts';
import { hasMinute, MINUTE_BYTES, minuteOf, minuteOnDate, type ReadCalendar, setMinute } from './calendar.ts';
import { createUseCounts, type UseColumns, type UseCounts } from './use-counts.ts';

/** What a recorded chat adds to a day. */
interface FileDay {
  readonly day: Day;
  readonly seconds: number;
  readonly minutes: Uint8Array;
  readonly columns: UseColumns;
  readonly others: number;
}

/** Counts the usage in a recorded chat, in the same way as that of a live one. */
export interface FileUsage {
  /** Records the steps of the file's session. */
  start(channel: RecordedChannel): StepRecorder;
  days(): readonly FileDay[];
  /** By the index of the columns. */
  emotes(): UseCounts['emotes'];
  /** Seconds whose minutes were counted before: neither they nor their uses are counted again. */
  knownSeconds(): number;
  /** The times of the chat have no date. */
  isUndated(): boolean;
}

const NEAR_DATES = [0, -1, 1];

/** Before 2001-09-09 Twitch did not exist: the time is an offset. */
const FIRST_DATED_S = 1_000_000_000;

/** @param isKnown whether a minute of a day was counted before */
export function createFileUsage(
  readCalendar: ReadCalendar,
  isKnown: (day: Day, minute: number) => boolean,
): FileUsage {
  const days: FileDay[] = [];
  let counts: UseCounts | null = null;
  let present: { readonly day: Day; seconds: number; readonly minutes: Uint8Array } | null = null;
  let knownSeconds = 0;
  let undated = false;

  function endDay(): void {
    if (counts === null || present === null) return;
    days.push({ ...present, columns: counts.columns(), others: counts.otherUses() });
    counts.clear();
    present = null;
  }

  function record(sentS: number, isFollowed: boolean, current: UseCounts): void {
    const day = readCalendar(sentS);
    const minute = minuteOf(sentS, day);
    if (present !== null && present.day !== day) {
      // The messages of the window are of the next day.
      current.setCounting(false);
      endDay();
    }
    present ??= { day, seconds: 0, minutes: new Uint8Array(MINUTE_BYTES) };
    if (isFollowed && isKnown(day, minute)) knownSeconds++;
    else if (isFollowed) {
      present.seconds++;
      setMinute(present.minutes, minute);
    }
    // The uses of the next second leave the window before its step.
    const next = readCalendar(sentS + 1);
    current.setCounting(!isKnown(next, minuteOf(sentS + 1, next)));
  }

  return {
    start({ window, emotes }) {
      const current = createUseCounts(window, emotes(), 0);
      counts = current;
      return {
        append({ endTime }, isFollowed) {
          const sentS = (endTime - WINDOW_MS) / 1_000;
          undated ||= sentS < FIRST_DATED_S;
          current.setDictionary(emotes());
          record(sentS, isFollowed, current);
        },
        miss: () => undefined,
        restartDetails: () => current.setDictionary(emotes()),
        stop() {
          endDay();
          current.stop();
        },
      };
    },
    days: () => days.filter(({ seconds }) => seconds > 0),
    emotes: () => counts?.emotes ?? [],
    knownSeconds: () => knownSeconds,
    isUndated: () => undated,
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
