import type { MonotonicMs } from '../../domain/clock.ts';
import { WINDOW_MS } from '../../domain/limits.ts';
import { MOMENT_MAX_S } from '../../domain/moment.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import type { Options } from '../../options/options.ts';

/** How long chat has to be quiet before the panel collapses, in milliseconds. Chosen, so that the panel does not flip. */
export const AUTO_HIDE_AFTER_MS = 5_000;

/** How long a key press inside keeps the panel open, in milliseconds. Chosen, so that a user of the keyboard can read a table. */
export const OPEN_AFTER_KEY_MS = 20_000;

export interface AutoHide {
  /** Auto hide is on, and the activity of chat was known at least once since it was switched on. */
  readonly isOn: boolean;
  /** The panel collapses as soon as nothing keeps it open. */
  readonly isDue: boolean;
  /** Since when chat is quiet. Null while it is not quiet or this is unknown. */
  readonly quietSince: MonotonicMs | null;
}

interface ChatInput extends Pick<Options, 'showOn'> {
  /** Uses in the window. Null while unknown. */
  readonly total: number | null;
  /** The observed part of the window, 0 to `WINDOW_MS`. */
  readonly observedMs: number;
  readonly threshold: number;
  /** A moment has begun and has not ended. */
  readonly isMomentOn: boolean;
}

export interface AutoHideInput extends ChatInput {
  readonly isOn: boolean;
  readonly now: MonotonicMs;
}

/**
 * `active`: chat keeps the panel open. `filling`: it does not yet, but at its present rate it would once the window is
 * full.
 */
type ChatActivity = 'unknown' | 'active' | 'filling' | 'quiet';

/** The panel is open. A page starts with `isOn` false: a saved auto hide then collapses the panel at the first known total. */
export function openAutoHide(isOn: boolean): AutoHide {
  return { isOn, isDue: false, quietSince: null };
}

/**
 * When auto hide is switched on while chat is quiet, it is due at once. Later it is due after `AUTO_HIDE_AFTER_MS` of quiet chat,
 * and ends as soon as chat is active. While the activity is unknown, nothing changes. While the window fills, chat counts as quiet
 * only if the total would stay below the threshold at its present rate.
 */
export function nextAutoHide(
  { isOn: wasOn, isDue: wasDue, quietSince }: AutoHide,
  { isOn, now, ...chat }: AutoHideInput,
): AutoHide {
  const activity = activityOf(chat);
  if (isOn && activity === 'unknown') return { isOn: wasOn, isDue: wasDue, quietSince: null };
  if (!isOn || activity === 'active') return openAutoHide(isOn);
  const since = activity === 'quiet' ? (quietSince ?? now) : null;
  const hasWaited = since !== null && now - since >= AUTO_HIDE_AFTER_MS;
  return { isOn, isDue: wasDue || !wasOn || hasWaited, quietSince: since };
}

/** Without a total there is no connection, and no moment can be found. */
function activityOf({ showOn, total, observedMs, threshold, isMomentOn }: ChatInput): ChatActivity {
  if (total === null) return 'unknown';
  if (showOn === 'moments') return isMomentOn ? 'active' : 'quiet';
  if (total >= threshold) return 'active';
  return total * WINDOW_MS < threshold * observedMs ? 'quiet' : 'filling';
}

/**
 * Whether the newest moment goes on at `second`. One without an end is over after `MOMENT_MAX_S`: the recording stopped
 * inside it. Moments that were marked by hand are left out: they say nothing about chat.
 *
 * @param moments oldest first
 * @param second on the clock of the recording
 */
export function isMomentOn(
  moments: readonly Pick<RecordedMoment, 'startS' | 'endS' | 'isManual'>[],
  second: number,
): boolean {
  const newest = moments.findLast(({ isManual }) => !isManual);
  if (newest === undefined || newest.endS !== null) return false;
  return second <= newest.startS + MOMENT_MAX_S;
}
