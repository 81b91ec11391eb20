import { memo, type ReactNode, useId, useMemo } from 'react';
import styles from './chart.module.css';
import type { Column } from './column.ts';
import { curvePaths, UNITS_PER_PX } from './curve.ts';
import type { ChartFrame } from './scale.ts';

declare module 'react' {
  /** A custom property of `chart.module.css`. */
  interface CSSProperties {
    /** Where the line of the threshold is: 0 at the upper edge, 1 at the lower one. */
    readonly '--line-at'?: number;
  }
}

interface CurvePictureProps {
  readonly column: Column;
  readonly frame: ChartFrame;
  /** The height of the threshold's line. Above it the curve has another colour. No line is drawn at the edges of the frame. */
  readonly lineY: number;
  /** Further lines: `CurveLine`. */
  readonly children?: ReactNode;
}

/** The curve of a column with its area, and the line of a threshold. It is stretched to its container. */
export const CurvePicture = memo(function CurvePicture({
  column,
  frame,
  lineY,
  children,
}: CurvePictureProps) {
  const id = useId();
  const { line, area } = useMemo(() => curvePaths(column, frame), [column, frame]);
  const width = frame.widthPx * UNITS_PER_PX;
  const height = frame.heightPx * UNITS_PER_PX;
  const gradient = { gradientUnits: 'userSpaceOnUse', x1: 0, y1: 0, x2: 0, y2: height } as const;
  const lineAt = lineY / frame.heightPx;
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      style={{ '--line-at': lineAt }}
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}area`} {...gradient}>
          <stop className={styles.areaAbove} offset={0} />
          <stop className={`${styles.areaAbove} ${styles.atLine}`} offset={lineAt} />
          <stop className={`${styles.area} ${styles.atLine}`} offset={lineAt} />
          <stop className={`${styles.area} ${styles.atBase}`} offset={1} />
        </linearGradient>
        <linearGradient id={`${id}curve`} {...gradient}>
          <stop className={styles.curveAbove} offset={lineAt} />
          <stop className={styles.curve} offset={lineAt} />
        </linearGradient>
      </defs>
      <path d={area} fill={`url(#${id}area)`} />
      <path className={styles.line} d={line} stroke={`url(#${id}curve)`} />
      {children}
      {lineY > 0 && lineY < frame.heightPx && (
        // In the middle of a pixel it is sharp.
        <path className={styles.threshold} d={`M0 ${(Math.round(lineY) - 0.5) * UNITS_PER_PX}H${width}`} />
      )}
    </svg>
  );
});

interface CurveLineProps {
  readonly column: Column;
  readonly frame: ChartFrame;
  readonly stroke: string;
  /** In pixels; empty: a solid line. */
  readonly dashes: readonly number[];
}

/** A line without an area, in the picture of another curve. */
export const CurveLine = memo(function CurveLine({ column, frame, stroke, dashes }: CurveLineProps) {
  const { line } = useMemo(() => curvePaths(column, frame), [column, frame]);
  return <path className={styles.line} d={line} style={{ stroke }} strokeDasharray={dashes.join(' ')} />;
});
