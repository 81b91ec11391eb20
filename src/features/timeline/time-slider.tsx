import type { KeyboardEvent, Ref } from 'react';
import { STRIP_S } from '../../domain/limits.ts';
import { countedText } from '../../domain/number-text.ts';
import { runKey, stepKeys } from '../../ui/chart/chart-keys.ts';
import { type Column, countAt, recordedRange, stepSecond } from '../../ui/chart/column.ts';
import { secondText } from '../../ui/clock-text.ts';
import styles from './strip.module.css';

interface TimeSliderProps {
  readonly column: Column;
  /** Null is the present. */
  readonly value: number | null;
  readonly onChange: (second: number | null) => void;
  readonly ref: Ref<HTMLDivElement>;
}

/** How far a key moves the shown second. */
const STEPS_S = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: -STRIP_S,
};

/**
 * The keyboard's and the screen reader's way to a second. The present has a value of its own, 0: a value that follows the
 * clock would be announced each second.
 */
export function TimeSlider({ column, value, onChange, ref }: TimeSliderProps) {
  const endS = value === null ? 0 : Math.max(value, recordedRange(column).toS);
  function onKeyDown(event: KeyboardEvent): void {
    runKey(event, {
      ...stepKeys(STEPS_S, (byS) => onChange(stepSecond(column, value, byS))),
      End: () => onChange(null),
      Escape: () => onChange(null),
    });
  }
  return (
    <div
      className={styles.time}
      role="slider"
      tabIndex={0}
      aria-label="Last five minutes"
      aria-valuemin={Math.min(value ?? 0, endS - STRIP_S + 1)}
      aria-valuemax={endS}
      aria-valuenow={value ?? 0}
      aria-valuetext={value === null ? 'now' : valueText(column, value)}
      onKeyDown={onKeyDown}
      ref={ref}
    />
  );
}

function valueText(column: Column, second: number): string {
  const time = secondText(second);
  const total = countAt(column, second);
  return total === null ? time : `${time}, ${countedText(total, 'emote', 'emotes')}`;
}
