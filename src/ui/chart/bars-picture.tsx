import { memo, useMemo } from 'react';
import styles from './bars-picture.module.css';
import type { Column } from './column.ts';
import { UNITS_PER_PX } from './curve.ts';
import { type ChartFrame, xOf, yOf } from './scale.ts';

interface BarsPictureProps {
  readonly column: Column;
  readonly frame: ChartFrame;
  /** What the bars say, for screen readers and as a tooltip. */
  readonly label: string;
}

/** A bar for each step of a column, in the size of its frame. */
export const BarsPicture = memo(function BarsPicture({ column, frame, label }: BarsPictureProps) {
  const { bars, dots } = useMemo(() => barPaths(column, frame), [column, frame]);
  const { widthPx, heightPx } = frame;
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${widthPx * UNITS_PER_PX} ${heightPx * UNITS_PER_PX}`}
      width={widthPx}
      height={heightPx}
      role="img"
    >
      <title>{label}</title>
      <path className={styles.dots} d={dots} />
      <path className={styles.bars} d={bars} />
    </svg>
  );
});

const SPACE_PX = 1;
/** Lower bars could not be told from dots. */
const LEAST_BAR_PX = 4;
const DOT_PX = 2;

/**
 * Data of SVG paths: a bar for each step with a count, and a dot for each that was seen without one. Gaps are empty. The steps are
 * few, and each is as wide as the frame has room. The range ends after the last one.
 */
export function barPaths({ startS, gaps, counts }: Column, frame: ChartFrame) {
  const base = frame.basePx * UNITS_PER_PX;
  const unitsOf = (px: number): number => Math.round(px * UNITS_PER_PX);
  let bars = '';
  let dots = '';
  for (const [index, gap] of gaps.entries()) {
    if (gap === 1) continue;
    const left = xOf(startS + index, frame);
    const width = xOf(startS + index + 1, frame) - left - SPACE_PX;
    const count = counts[index] ?? 0;
    const height = count === 0 ? DOT_PX : Math.max(LEAST_BAR_PX, frame.basePx - yOf(count, frame));
    const path = `M${unitsOf(left)} ${base}v${-unitsOf(height)}h${unitsOf(width)}V${base}z`;
    if (count === 0) dots += path;
    else bars += path;
  }
  return { bars, dots };
}
