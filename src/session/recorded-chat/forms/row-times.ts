import type { CommentTime } from './chat-form.ts';
import type { MessageColumns } from './message-columns.ts';
import { createWrittenTimeReader, type WrittenTime } from './written-time.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

type Written = readonly (WrittenTime | null)[];

/**
 * Returns a function that finds when a row of a table of messages was sent; null: no column has a time. The values decide,
 * because a column `time` can have any notation.
 */
export function createRowTimes({ times }: MessageColumns): (cells: readonly string[]) => CommentTime | null {
  const readTime = createWrittenTimeReader();
  const midnights = createMidnights();

  /** In seconds. A column that is named as an offset first. */
  function offsetOf(written: Written, mustBeNamed: boolean): number | null {
    for (const isNamed of mustBeNamed ? [true] : [true, false]) {
      const index = times.findIndex(
        ({ isOffset }, at) => isOffset === isNamed && written[at]?.kind === 'offset',
      );
      const ms = written[index]?.ms;
      if (ms !== undefined) return times[index]?.isMs ? ms / 1_000_000 : ms / 1_000;
    }
    return null;
  }

  return (cells) => {
    const written = times.map(({ column }) => readTime(cells[column] ?? ''));
    const createdMs = createdOf(written);
    // A number beside a date can mean anything.
    if (createdMs !== null) return { createdMs, offsetS: offsetOf(written, true) };
    const clock = written.find((time) => time?.kind === 'clock');
    const offsetS = offsetOf(written, false) ?? (clock ? midnights(clock.ms) / 1_000 : null);
    return offsetS === null ? null : { createdMs, offsetS };
  };
}

/** A date, or a day and a time of it: `2026-11-21` and `14:03`. In Unix milliseconds. */
function createdOf(written: Written): number | null {
  const date = written.find((time) => time?.kind === 'date');
  const day = written.find((time) => time?.kind === 'day');
  const clock = written.find((time) => time?.kind === 'clock');
  if (date) return date.ms;
  return day && clock?.kind === 'clock' ? day.ms + (clock.hasHours ? clock.ms : clock.ms * 60) : null;
}

/** Returns a function that adds a day to the times of the day after each midnight. */
function createMidnights(): (clockMs: number) => number {
  let lastMs = 0;
  let daysMs = 0;
  return (clockMs) => {
    if (lastMs >= DAY_MS - HOUR_MS && lastMs < DAY_MS && clockMs >= 0 && clockMs < HOUR_MS) daysMs += DAY_MS;
    lastMs = clockMs;
    return daysMs + clockMs;
  };
}
