import type { KeyboardEvent } from 'react';
import { THRESHOLD_MAX } from '../../domain/limits.ts';
import { countedText, groupedText } from '../../domain/number-text.ts';
import { runKey, stepKeys } from '../../ui/chart/chart-keys.ts';
import styles from './strip.module.css';

interface ThresholdMarkProps {
  /** While it is dragged, the value that is not yet set. */
  readonly value: number;
  readonly isAboveScale: boolean;
  /** Its height in the strip, in pixels. */
  readonly y: number;
  readonly onChange: (threshold: number) => void;
  readonly onEscape: () => void;
}

/** By how much a key changes the threshold. */
const STEPS = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
  Home: -THRESHOLD_MAX,
  End: THRESHOLD_MAX,
};
/** With less space above the line, in pixels, its number is below it. */
const NUMBER_SPACE = 16;

/** The area around the threshold line, which is drawn with the curve. It is the target of the pointer and of the keys. */
export function ThresholdMark({ value, isAboveScale, y, onChange, onEscape }: ThresholdMarkProps) {
  const set = (next: number): void => onChange(Math.min(Math.max(next, 0), THRESHOLD_MAX));
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onEscape();
    runKey(
      event,
      stepKeys(STEPS, (by) => set(value + by)),
    );
  }
  return (
    <div
      className={styles.line}
      style={{ transform: `translateY(${y}px)` }}
      role="slider"
      tabIndex={0}
      aria-label="Auto Show threshold"
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={THRESHOLD_MAX}
      aria-valuenow={value}
      aria-valuetext={countedText(value, 'emote', 'emotes')}
      data-line=""
      data-above-scale={isAboveScale}
      data-low={y < NUMBER_SPACE}
      onKeyDown={onKeyDown}
    >
      <span className={styles.number}>{groupedText(value)}</span>
    </div>
  );
}
