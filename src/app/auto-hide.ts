import type { MonotonicMs } from '../domain/clock.ts';
import { WINDOW_MS } from '../domain/limits.ts';

/** How long the total has to be below the threshold before the panel collapses; a hovering total would flip it. */
export const AUTO_HIDE_AFTER_MS = 5_000;

/** What auto hide remembers between two looks at the total. */
export interface AutoHide {
  /** Switched on, and the total was known since. */
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
 * for `AUTO_HIDE_AFTER_MS`; at the threshold it ends at once. A total that is not known changes nothing: the panel
 * stays as it is. While the window fills, those milliseconds count only while the total stays below at its pace.
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
