import type { KeyboardEvent } from 'react';
import { THRESHOLD_MAX } from '../../domain/limits.ts';
import { groupedText } from '../../ui/count-text.ts';
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

/** By how much an arrow key, and Page Up or Page Down, change the threshold. */
const STEP = 1;
const PAGE = 10;
/** With less space above the line, in pixels, its number is below it. */
const NUMBER_SPACE = 16;

/** The area around the threshold line, which is drawn on the canvas. It is the target of the pointer and of the keys. */
export function ThresholdMark({ value, isAboveScale, y, onChange, onEscape }: ThresholdMarkProps) {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onEscape();
    const next = valueAfter(event.key, value);
    if (next === null || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    onChange(Math.min(Math.max(next, 0), THRESHOLD_MAX));
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
      aria-valuetext={`${groupedText(value)} emotes`}
      data-line=""
      data-above-scale={isAboveScale}
      data-low={y < NUMBER_SPACE}
      onKeyDown={onKeyDown}
    >
      <span className={styles.number}>{groupedText(value)}</span>
    </div>
  );
}

function valueAfter(key: string, value: number): number | null {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return value + STEP;
    case 'ArrowDown':
    case 'ArrowLeft':
      return value - STEP;
    case 'PageUp':
      return value + PAGE;
    case 'PageDown':
      return value - PAGE;
    case 'Home':
      return 0;
    case 'End':
      return THRESHOLD_MAX;
    default:
      return null;
  }
}
