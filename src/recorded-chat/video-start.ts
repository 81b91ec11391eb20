import { UNDATED_ZERO_MS } from '../domain/undated.ts';
import { type CommentTime, isTime } from './forms/chat-form.ts';

/** Where the comments of a video stand in time, all in Unix milliseconds. */
export type VideoClock = ReturnType<typeof videoClock>;

/**
 * The farthest that a comment is created from its offset. Dumps exist in which all comments of an evening were created within
 * ten seconds, and comments that were written days later at the time of the video.
 */
const AGREES_MS = 5_000;

/** In the middle of its second, a message is in the one that begins with its offset. */
const ROUNDED_DOWN_BY_MS = 500;

/**
 * The clock of a video by some of its comments. A video that does not say its start began at the median of the starts that its
 * comments give, and on no date if they give none. That is all that the dates of the comments are used for.
 *
 * @param saidZeroMs the start that the file says
 */
export function videoClock(times: readonly CommentTime[], saidZeroMs: number | undefined) {
  const starts = times
    .map(startOf)
    .filter(isTime)
    .sort((a, b) => a - b);
  const median = starts[starts.length >> 1];
  // Offsets of whole seconds are rounded down: the least of the starts is the true one.
  const foundMs = median && starts.find((start) => start > median - 1_000);
  const mostAgreeOn = (startMs: number): boolean =>
    starts.filter((start) => agrees(start, startMs)).length * 2 >= starts.length;
  const saidMs =
    foundMs && mostAgreeOn(foundMs) && isAfterComments(saidZeroMs, times, foundMs) ? undefined : saidZeroMs;
  // At a whole second, so that the second in the video follows from the offset alone.
  const zeroMs = Math.round((saidMs ?? foundMs ?? UNDATED_ZERO_MS) / 1_000) * 1_000;
  const mostAgree = foundMs !== undefined && mostAgreeOn(foundMs);
  const areRoundedDown =
    mostAgree && times.every(({ offsetS }) => offsetS === null || Number.isInteger(offsetS));

  return {
    /** The start of the video. */
    zeroMs,
    /** When a comment was sent: its place in the video is its offset. */
    placeOf(time: CommentTime): { readonly at: number; readonly isWrongDate: boolean } {
      const { createdMs, offsetS } = time;
      // Rounded up: a message belongs to the second that ends with or after it.
      if (offsetS === null) return { at: Math.ceil(createdMs ?? zeroMs), isWrongDate: false };
      const isWrongDate = createdMs !== null && !(mostAgree && agrees(startOf(time), foundMs));
      const offsetMs = offsetS * 1_000 + (areRoundedDown ? ROUNDED_DOWN_BY_MS : 0);
      return { at: Math.round(zeroMs + offsetMs), isWrongDate };
    },
  };
}

/** Of a clip a file says when the clip was made, which is after its comments; their offsets are those of its video. */
function isAfterComments(
  saidZeroMs: number | undefined,
  times: readonly CommentTime[],
  foundMs: number,
): boolean {
  return times.some(
    (time) => agrees(startOf(time), foundMs) && Number(time.createdMs) + AGREES_MS < Number(saidZeroMs),
  );
}

/** NaN if one of the times is not known. */
function startOf({ createdMs, offsetS }: CommentTime): number {
  return createdMs === null || offsetS === null ? Number.NaN : createdMs - offsetS * 1_000;
}

function agrees(start: number, zeroMs: number): boolean {
  return Math.abs(start - zeroMs) <= AGREES_MS;
}
