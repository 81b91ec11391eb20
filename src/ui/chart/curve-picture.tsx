import { memo, type ReactNode, useId, useMemo } from 'react';
import styles from './chart.module.css';
import type { Column } from './column.ts';
import { curvePaths, UNITS_PER_PX } from './curve.ts';
import { type ChartFrame, xOf } from './scale.ts';
import type { TimeRange } from './time-range.ts';

interface CurvePictureProps {
  readonly column: Column;
  readonly frame: ChartFrame;
  /** Where the curve has the colour of a moment: oldest first, and none overlaps another. */
  readonly stretches: readonly TimeRange[];
  /** Further lines: `CurveLine`, `LevelLine`. */
  readonly children?: ReactNode;
}

/** The curve of a column with its area. It is stretched to its container. */
export const CurvePicture = memo(function CurvePicture(props: CurvePictureProps) {
  const { column, frame, stretches, children } = props;
  const id = useId();
  const { line, area } = useMemo(() => curvePaths(column, frame), [column, frame]);
  const width = frame.widthPx * UNITS_PER_PX;
  const height = frame.heightPx * UNITS_PER_PX;
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <defs>
        <Colours
          id={`${id}area`}
          frame={frame}
          stretches={stretches}
          plain={styles.area}
          moment={styles.momentArea}
        />
        <Colours
          id={`${id}curve`}
          frame={frame}
          stretches={stretches}
          plain={styles.curve}
          moment={styles.momentCurve}
        />
      </defs>
      <path d={area} fill={`url(#${id}area)`} />
      <path className={styles.line} d={line} stroke={`url(#${id}curve)`} />
      {children}
    </svg>
  );
});

interface ColoursProps {
  readonly id: string;
  readonly frame: ChartFrame;
  readonly stretches: readonly TimeRange[];
  /** Classes that set `stop-color`. */
  readonly plain: string | undefined;
  readonly moment: string | undefined;
}

/** Two colours that alternate from left to right without a transition. */
function Colours({ id, frame, stretches, plain, moment }: ColoursProps) {
  const offsetOf = (second: number): number => Math.max(0, Math.min(xOf(second, frame) / frame.widthPx, 1));
  return (
    <linearGradient
      id={id}
      gradientUnits="userSpaceOnUse"
      x1={0}
      x2={frame.widthPx * UNITS_PER_PX}
      y1={0}
      y2={0}
    >
      <stop className={plain} offset={0} />
      {stretches.flatMap(({ fromS, toS }) => [
        <stop key={`before${fromS}`} className={plain} offset={offsetOf(fromS)} />,
        <stop key={`from${fromS}`} className={moment} offset={offsetOf(fromS)} />,
        <stop key={`to${fromS}`} className={moment} offset={offsetOf(toS)} />,
        <stop key={`after${fromS}`} className={plain} offset={offsetOf(toS)} />,
      ])}
    </linearGradient>
  );
}

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

interface LevelLineProps {
  readonly kind: 'grid' | 'usual' | 'threshold';
  readonly frame: ChartFrame;
  /** Its height in the frame, in pixels. */
  readonly y: number;
}

/** A line at one count, from edge to edge. */
export function LevelLine({ kind, frame, y }: LevelLineProps) {
  // In the middle of a pixel it is sharp.
  const d = `M0 ${(Math.round(y) - 0.5) * UNITS_PER_PX}H${frame.widthPx * UNITS_PER_PX}`;
  return <path className={styles[kind]} data-level={kind} d={d} />;
}
