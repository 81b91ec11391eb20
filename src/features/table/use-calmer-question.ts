import { useRef, useState } from 'react';

/** The question follows a minute. */
const COUNTED_STEPS = 60;
/**
 * Rows that change their slot with a step, on average: many. Measured 2026-11-22 with the kinds of chat of the stand-in, 19 rows
 * rendered, in each of five minutes: 3.1 to 4.9 with `talk`, 8.1 to 11.8 with `song` and `bursts`, 11 and more with `lively`
 * and busier ones. With the few rows of a small window at most 6.1 of 9.
 */
const MANY_MOVES = 6;

/**
 * Whether to ask for a calmer order now: once, after a minute in which many rows moved, and not under somebody's pointer.
 *
 * @param isOpen whether the question can still be asked; false costs nothing
 * @param isFrozen somebody points at the rows
 * @param onAsked the question is shown, and must not be asked again
 */
export function useCalmerQuestion(isOpen: boolean, isFrozen: boolean, onAsked: () => void) {
  const [isAsked, setIsAsked] = useState(false);
  const minute = useRef({ start: 0, moved: 0 });

  /** Call it with each commit of the rows: how many moved with the step. */
  function countMoves(step: number, moved: number): void {
    if (!isOpen || isFrozen || isAsked) return;
    const { current } = minute;
    current.moved += moved;
    const steps = step - current.start;
    if (steps < COUNTED_STEPS) return;
    // After a time without commits, as in a hidden window, there are more steps, and few moves.
    const areMany = current.moved >= steps * MANY_MOVES;
    minute.current = { start: step, moved: 0 };
    if (!areMany) return;
    setIsAsked(true);
    onAsked();
  }

  return { isAsked, countMoves, end: (): void => setIsAsked(false) };
}
