import type { KeyboardEvent, Ref } from 'react';
import type { CountingMode } from '../../domain/counting-rules.ts';
import { STRIP_S } from '../../domain/limits.ts';
import type { SecondTotals } from '../../domain/recording.ts';
import { secondText } from '../../ui/clock-text.ts';
import { groupedText } from '../../ui/count-text.ts';
import { seenSecond, stepSecond } from './seen-seconds.ts';
import styles from './strip.module.css';

interface TimeSliderProps {
  readonly seconds: readonly SecondTotals[];
  readonly countingMode: CountingMode;
  /** Null is the present. */
  readonly value: number | null;
  readonly onChange: (second: number | null) => void;
  readonly ref: Ref<HTMLDivElement>;
}

const PAGE_S = 10;

/**
 * The keyboard's and the screen reader's way to a second. The present has a value of its own, 0: a value that follows the
 * clock would be announced each second.
 */
export function TimeSlider({ seconds, countingMode, value, onChange, ref }: TimeSliderProps) {
  const endS = value === null ? 0 : Math.max(value, seconds.at(-1)?.second ?? value);
  function onKeyDown(event: KeyboardEvent): void {
    const next = secondAfter(event.key, seconds, value);
    if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    onChange(next);
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
      aria-valuetext={value === null ? 'now' : valueText(seconds, value, countingMode)}
      onKeyDown={onKeyDown}
      ref={ref}
    />
  );
}

function valueText(seconds: readonly SecondTotals[], second: number, countingMode: CountingMode): string {
  const time = secondText(second);
  const seen = seenSecond(seconds, second);
  return seen === undefined ? time : `${time}, ${groupedText(seen.totals[countingMode])} emotes`;
}

/** Undefined for a key without a meaning here. */
function secondAfter(
  key: string,
  seconds: readonly SecondTotals[],
  shownS: number | null,
): number | null | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return stepSecond(seconds, shownS, -1);
    case 'ArrowRight':
    case 'ArrowUp':
      return stepSecond(seconds, shownS, 1);
    case 'PageDown':
      return stepSecond(seconds, shownS, -PAGE_S);
    case 'PageUp':
      return stepSecond(seconds, shownS, PAGE_S);
    case 'Home':
      return stepSecond(seconds, shownS, -STRIP_S);
    case 'End':
    case 'Escape':
      return null;
    default:
      return undefined;
  }
}
