import { useLayoutEffect, useRef, useState } from 'react';
import type { MonotonicMs } from '../../domain/clock.ts';
import { WINDOW_MS } from '../../domain/limits.ts';
import { MOMENT_MAX_S, type RecordedMoment } from '../../domain/recording.ts';
import type { Options } from '../../options/options.ts';
import type { PanelEvents } from './panel-parts.tsx';

/** How long chat has to be quiet before the panel collapses, in milliseconds. Chosen, so that the panel does not flip. */
export const AUTO_HIDE_AFTER_MS = 5_000;

/** How long a key press inside keeps the panel open, in milliseconds. Chosen, so that a user of the keyboard can read a table. */
const OPEN_AFTER_KEY_MS = 20_000;

const now = (): MonotonicMs => performance.now() as MonotonicMs;

/**
 * Collapses the panel by the rules of `nextAutoHide`, but not while it is kept open or a field in it is edited, nor soon after a key.
 *
 * @param isKeptOpen the panel shows something that the user has to see or edit, or is not beside the video
 */
export function useAutoHide(isKeptOpen: boolean, input: Omit<AutoHideInput, 'now'>) {
  const state = useRef(openAutoHide(false));
  /** The field that was focused or changed last, until Enter. */
  const edited = useRef<Element | null>(null);
  const lastKeyAt = useRef(Number.NEGATIVE_INFINITY);
  const [isCollapsed, setIsCollapsed] = useState(false);

  useLayoutEffect(() => {
    state.current = nextAutoHide(state.current, { ...input, now: now() });
    // The element stays active while the window has no focus. It is no longer active once it is removed.
    const isEditing = edited.current !== null && edited.current === document.activeElement;
    const isInUse = isEditing || now() - lastKeyAt.current < OPEN_AFTER_KEY_MS;
    setIsCollapsed(state.current.isDue && !isKeptOpen && !isInUse);
  });

  /** Every input of the panel is a field for text or for a number. */
  function edit({ target }: { readonly target: EventTarget }): void {
    edited.current = (target as Element).matches('input') ? (target as Element) : null;
  }

  return {
    isCollapsed,
    /** For the panel, and for what collapses with it. */
    events: {
      onFocus: edit,
      onInput: edit,
      onKeyDown: ({ key }) => {
        lastKeyAt.current = now();
        if (key === 'Enter') edited.current = null;
      },
      // The key that moved the focus into the panel was pressed outside.
      onKeyUp: ({ key }) => {
        if (key === 'Tab') lastKeyAt.current = now();
      },
    } satisfies PanelEvents,
  };
}

export interface AutoHide {
  /** Auto hide is on, and the activity of chat was known at least once since it was switched on. */
  readonly isOn: boolean;
  /** The panel collapses as soon as nothing keeps it open. */
  readonly isDue: boolean;
  /** Since when chat is quiet. Null while it is not quiet or this is unknown. */
  readonly quietSince: MonotonicMs | null;
}

export interface AutoHideInput extends Pick<Options, 'showOn'> {
  readonly isOn: boolean;
  /** Uses in the window. Null while unknown. */
  readonly total: number | null;
  /** The observed part of the window, 0 to `WINDOW_MS`. */
  readonly observedMs: number;
  readonly threshold: number;
  /** A moment has begun and has not ended. */
  readonly isMomentOn: boolean;
  readonly now: MonotonicMs;
}

/** The panel is open. A page starts with `isOn` false: a saved auto hide then collapses the panel at the first known total. */
export function openAutoHide(isOn: boolean): AutoHide {
  return { isOn, isDue: false, quietSince: null };
}

/**
 * When auto hide is switched on while chat is quiet, it is due at once. Later it is due after `AUTO_HIDE_AFTER_MS` of quiet chat,
 * and ends as soon as chat is active. While the activity is unknown, nothing changes. While the window fills, chat counts as quiet
 * only if the total would stay below the threshold at its present rate.
 */
export function nextAutoHide(last: AutoHide, input: AutoHideInput): AutoHide {
  const { isOn, now } = input;
  const activity = activityOf(input);
  if (isOn && activity === 'unknown') return { ...last, quietSince: null };
  if (!isOn || activity === 'active') return openAutoHide(isOn);
  const since = activity === 'quiet' ? (last.quietSince ?? now) : null;
  const hasWaited = since !== null && now - since >= AUTO_HIDE_AFTER_MS;
  return { isOn, isDue: last.isDue || !last.isOn || hasWaited, quietSince: since };
}

/** `filling`: it would be active at its present rate. Without a total there is no connection, and no moment can be found. */
function activityOf({ showOn, total, observedMs, threshold, isMomentOn }: AutoHideInput) {
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
 */
export function isMomentOn(
  moments: readonly Pick<RecordedMoment, 'startS' | 'endS' | 'isManual'>[],
  second: number,
): boolean {
  const newest = moments.findLast(({ isManual }) => !isManual);
  if (newest === undefined || newest.endS !== null) return false;
  return second <= newest.startS + MOMENT_MAX_S;
}
