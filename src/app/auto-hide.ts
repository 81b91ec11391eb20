import type { MonotonicMs } from '../domain/clock.ts';
import { WINDOW_MS } from '../domain/limits.ts';

/** How long the total has to be below the threshold before the panel collapses, so that it does not flip. */
export const AUTO_HIDE_AFTER_MS = 5_000;

/** The state of auto hide between two totals. */
export interface AutoHide {
  /** Auto hide is on, and the total was known since it was switched on. */
  readonly isOn: boolean;
  /** The panel collapses as soon as nothing keeps it open. */
  readonly isDue: boolean;
  /** Since when the total is below the threshold. Null while it is not below or unknown. */
  readonly belowSince: MonotonicMs | null;
}

export interface AutoHideInput {
  readonly isOn: boolean;
  /** Uses in the window. Null while unknown. */
  readonly total: number | null;
  /** The observed part of the window, 0 to `WINDOW_MS`. */
  readonly observedMs: number;
  readonly threshold: number;
  readonly now: MonotonicMs;
}

/** The state when a page opens: the panel is shown, also if auto hide is saved as on. */
export function openAutoHide(isOn: boolean): AutoHide {
  return { isOn, isDue: false, belowSince: null };
}

/**
 * When auto hide is switched on below the threshold, it is due at once. Later it is due after the total was below the
 * threshold for `AUTO_HIDE_AFTER_MS`, and ends as soon as the total reaches it. An unknown total leaves the panel as it
 * is. While the window fills, the wait runs only while the total would stay below the threshold at its present rate.
 */
export function nextAutoHide(
  { isOn: wasOn, isDue: wasDue, belowSince }: AutoHide,
  { isOn, total, observedMs, threshold, now }: AutoHideInput,
): AutoHide {
  if (isOn && total === null) return { isOn: wasOn, isDue: wasDue, belowSince: null };
  if (!isOn || total === null || total >= threshold) return openAutoHide(isOn);
  const isBelow = total * WINDOW_MS < threshold * observedMs;
  const since = isBelow ? (belowSince ?? now) : null;
  const hasWaited = since !== null && now - since >= AUTO_HIDE_AFTER_MS;
  return { isOn, isDue: wasDue || !wasOn || hasWaited, belowSince: since };
}
