import type { MonotonicMs } from '../domain/clock.ts';
import { WINDOW_MS } from '../domain/limits.ts';

/** How long the total has to be below the threshold before the panel collapses; a hovering total would flip it. */
export const AUTO_HIDE_AFTER_MS = 5_000;

/** What auto hide remembers between two looks at the total. */
export interface AutoHide {
  readonly isOn: boolean;
  /** The panel collapses as soon as nothing holds it open. */
  readonly isDue: boolean;
  /** Since when the total is below the threshold; null while it is not, or not known to be. */
  readonly belowSince: MonotonicMs | null;
}

export interface AutoHideInput {
  readonly isOn: boolean;
  /** Uses in the window; null while they are not known. */
  readonly total: number | null;
  /** For how much of the window the chat was followed. */
  readonly observedMs: number;
  readonly threshold: number;
  readonly now: MonotonicMs;
}

/** The panel as a page opens: shown, whatever was saved. */
export function openAutoHide(isOn: boolean): AutoHide {
  return { isOn, isDue: false, belowSince: null };
}

/**
 * Switched on, auto hide is due at once where the total is below the threshold; later, once the total has been below
 * for `AUTO_HIDE_AFTER_MS`; at the threshold it ends at once. A total that is not known changes nothing. While the
 * window fills, the total counts as below only if it stays below at its present pace.
 */
export function nextAutoHide(
  { isOn: wasOn, isDue: wasDue, belowSince }: AutoHide,
  { isOn, total, observedMs, threshold, now }: AutoHideInput,
): AutoHide {
  if (!isOn || (total !== null && total >= threshold)) return openAutoHide(isOn);
  const isDue = wasDue || (!wasOn && total !== null);
  const isBelow = total !== null && total * WINDOW_MS < threshold * observedMs;
  if (!isBelow) return { isOn, isDue, belowSince: null };
  const since = belowSince ?? now;
  return { isOn, isDue: isDue || now - since >= AUTO_HIDE_AFTER_MS, belowSince: since };
}
