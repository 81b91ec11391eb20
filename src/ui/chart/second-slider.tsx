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

/** The value of a pressed key, which then does nothing else. Undefined for other keys, and for shortcuts of the browser. */
export function keyValue<Value>(
  event: KeyboardEvent,
  values: Readonly<Record<string, Value>>,
): Value | undefined {
  const value = event.ctrlKey || event.altKey || event.metaKey ? undefined : values[event.key];
  if (value !== undefined) event.preventDefault();
  return value;
}
