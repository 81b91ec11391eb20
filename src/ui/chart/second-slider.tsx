import type { ComponentProps, KeyboardEvent } from 'react';
import { countedText } from '../../domain/number-text.ts';
import { useTimeText } from '../time-text.ts';
import { type Column, countAt } from './column.ts';
import type { TimeRange } from './time-range.ts';

interface SecondSliderProps extends ComponentProps<'div'> {
  /** Null: the present. It can be outside of the range. */
  readonly second: number | null;
  readonly range: TimeRange;
  readonly column: Column;
}

/** Chooses a second of a chart. The value for the present is constant: a screen reader would announce a changing one each second. */
export function SecondSlider({ second, range: { fromS, toS }, column, ...props }: SecondSliderProps) {
  const timeText = useTimeText();
  const total = second === null ? null : countAt(column, second);
  const words = total === null ? 'not seen' : countedText(total, 'emote', 'emotes');
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-valuemin={second === null ? -1 : Math.min(second, fromS)}
      aria-valuemax={second === null ? 0 : Math.max(second, toS)}
      aria-valuenow={second ?? 0}
      aria-valuetext={second === null ? 'now' : `${timeText(second)}, ${words}`}
      {...props}
    />
  );
}

/** What keys of a chart do. `isShift`: with the Shift key. */
export type KeyActions = Readonly<Record<string, ((isShift: boolean) => void) | undefined>>;

/** Runs the action of a pressed key. Returns whether it has one. Shortcuts of the browser are left alone. */
export function runKey(event: KeyboardEvent, actions: KeyActions): boolean {
  const action = event.ctrlKey || event.altKey || event.metaKey ? undefined : actions[event.key];
  if (action === undefined) return false;
  event.preventDefault();
  action(event.shiftKey);
  return true;
}

/** Actions of keys that step by a number of seconds or counts. */
export function stepKeys(
  steps: Readonly<Record<string, number>>,
  onStep: (by: number, isShift: boolean) => void,
): KeyActions {
  return Object.fromEntries(
    Object.entries(steps).map(([key, by]) => [key, (isShift: boolean) => onStep(by, isShift)]),
  );
}
