import { UNDATED_ZERO_MS } from '../domain/undated.ts';
import { type CommentTime, isTime } from './forms/chat-form.ts';

/** When the comments of a video were sent, in Unix milliseconds. */
export type VideoClock = ReturnType<typeof videoClock>;

/**
 * A right date differs from its offset by no more. In some dumps all comments of an evening have dates within ten seconds, and
 * comments under a video have dates days later.
 */
const AGREES_MS = 5_000;

/** Puts a message into the middle of the second that begins with its offset. */
const ROUNDED_DOWN_BY_MS = 500;

/**
 * The clock of a video. It began when its file says, or at the median of the starts that its comments imply, or without any date at
 * `UNDATED_ZERO_MS`. The dates of comments are used for nothing else.
 *
 * @param times of some comments
 * @param saidZeroMs the start that the file says
 */
export function videoClock(times: readonly CommentTime[], saidZeroMs: number | undefined) {
  const starts = times
    .map(startOf)
    .filter(isTime)
    .sort((a, b) => a - b);
  const median = starts[starts.length >> 1];
  // Offsets of whole seconds are rounded down, so the earliest start is the true one.
  const foundMs = median && starts.find((start) => start > median - 1_000);
  const mostAgree =
    foundMs !== undefined && starts.filter((start) => agrees(start, foundMs)).length * 2 >= starts.length;
  // The file of a clip says when the clip was made: after its comments, whose offsets are those of the video.
  const isOfClip =
    mostAgree &&
    times.some(
      (time) => agrees(startOf(time), foundMs) && Number(time.createdMs) + AGREES_MS < Number(saidZeroMs),
    );
  const saidMs = isOfClip ? undefined : saidZeroMs;
  // A whole second, so that the second in the video follows from the offset alone.
  const zeroMs = Math.round((saidMs ?? foundMs ?? UNDATED_ZERO_MS) / 1_000) * 1_000;
  const areRoundedDown =
    mostAgree && times.every(({ offsetS }) => offsetS === null || Number.isInteger(offsetS));

  return {
    /** The start of the video. */
    zeroMs,
    /** The offset alone decides where a comment stands in the video. */
    timeOf(time: CommentTime): { readonly at: number; readonly isWrongDate: boolean } {
      const { createdMs, offsetS } = time;
      // Rounded up: a message belongs to the second that ends with or after it.
      if (offsetS === null) return { at: Math.ceil(createdMs ?? zeroMs), isWrongDate: false };
      const isWrongDate = createdMs !== null && !(mostAgree && agrees(startOf(time), foundMs));
      const offsetMs = offsetS * 1_000 + (areRoundedDown ? ROUNDED_DOWN_BY_MS : 0);
      return { at: Math.round(zeroMs + offsetMs), isWrongDate };
    },
  };
}

/** NaN without a date or an offset. */
function startOf({ createdMs, offsetS }: CommentTime): number {
  return createdMs === null || offsetS === null ? Number.NaN : createdMs - offsetS * 1_000;
}

function agrees(start: number, zeroMs: number): boolean {
  return Math.abs(start - zeroMs) <= AGREES_MS;
}
