import { type ComponentProps, memo, type ReactNode, useId, useMemo } from 'react';
import type { MomentPeak } from '../../domain/moment.ts';
import { momentKey } from '../../domain/recording.ts';
import { EmotePicture } from '../emote-picture.tsx';
import { MoodMark } from '../mood-mark.tsx';
import styles from './chart.module.css';
import type { Column } from './column.ts';
import { colourStops, curvePaths, UNITS_PER_PX } from './curve.ts';
import type { MomentMarker } from './markers.ts';
import { type ChartFrame, levelY } from './scale.ts';

interface TimeChartProps extends MomentMarkersProps {
  readonly column: Column;
  readonly frame: ChartFrame;
  /** While they last, the curve has the colour of a moment, unless the markers are of peaks. */
  readonly moments: readonly MomentPeak[];
  readonly grid?: readonly number[];
  readonly usual: number | null;
  readonly threshold?: number | null;
  /** Further lines: `CurveLine`. */
  readonly children?: ReactNode;
}

/** The curve of a column with its area, horizontal lines, and markers of moments. It is stretched to its container. */
export const TimeChart = memo(function TimeChart(props: TimeChartProps) {
  const { column, frame, moments, grid = [], usual, threshold = null, children, ...ofMarkers } = props;
  const id = useId();
  const { line, area } = useMemo(() => curvePaths(column, frame), [column, frame]);
  const stops = useMemo(
    () => colourStops(ofMarkers.look === 'peak' ? [] : moments, frame),
    [moments, ofMarkers.look, frame],
  );
  const width = frame.widthPx * UNITS_PER_PX;
  const height = frame.heightPx * UNITS_PER_PX;
  function gradient(of: string, plain: string | undefined, ofMoment: string | undefined): ReactNode {
    return (
      <linearGradient id={id + of} gradientUnits="userSpaceOnUse" x1={0} x2={width} y1={0} y2={0}>
        {stops.map(({ offset, isMoment }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stop has nothing but its place
          <stop key={index} className={isMoment ? ofMoment : plain} offset={offset} />
        ))}
      </linearGradient>
    );
  }
  function level(kind: 'grid' | 'usual' | 'threshold', count: number): ReactNode {
    // In the middle of a pixel it is sharp.
    const y = Math.round(levelY(count, frame)) - 0.5;
    return (
      <path key={count} className={styles[kind]} data-level={kind} d={`M0 ${y * UNITS_PER_PX}H${width}`} />
    );
  }
  return (
    <>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <defs>
          {gradient('area', styles.area, styles.momentArea)}
          {gradient('curve', styles.curve, styles.momentCurve)}
        </defs>
        <path d={area} fill={`url(#${id}area)`} />
        <path className={styles.line} d={line} stroke={`url(#${id}curve)`} />
        {grid.map((count) => level('grid', count))}
        {children}
        {usual !== null && level('usual', usual)}
        {threshold !== null && level('threshold', threshold)}
      </svg>
      <MomentMarkers {...ofMarkers} />
    </>
  );
});

interface CurveLineProps extends ComponentProps<'path'> {
  readonly column: Column;
  /** Instead of those of the column. */
  readonly counts: Uint32Array;
  readonly frame: ChartFrame;
}

/** A line without an area, in the picture of another curve. */
export const CurveLine = memo(function CurveLine({ column, counts, frame, ...path }: CurveLineProps) {
  const { line } = useMemo(() => curvePaths({ ...column, counts }, frame), [column, counts, frame]);
  return <path className={styles.line} d={line} {...path} />;
});

interface MomentMarkersProps {
  readonly markers: readonly MomentMarker[];
  /** The `momentKey` of the moment that was just announced, whose picture grows once; null or none without one. */
  readonly newKey?: string | null;
  /** `peak`: of an emote or a mood, no moment; `faded`: a dot alone, because others are chosen. Default: moments. */
  readonly look?: 'moment' | 'peak' | 'faded';
}

/** The markers of a chart, with the still pictures of the emotes that won the moments. */
export const MomentMarkers = memo(function MomentMarkers(props: MomentMarkersProps) {
  const { markers, newKey, look = 'moment' } = props;
  return markers.map(({ moment, x, y, hasPicture, pictureX }) => (
    <div
      key={momentKey(moment)}
      className={styles.marker}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      data-by-hand={moment.isManual}
      data-look={look}
      data-new={momentKey(moment) === newKey}
    >
      {hasPicture && look !== 'faded' && moment.emote !== null && (
        <div className={styles.markerShift} style={{ insetInlineStart: pictureX - x }}>
          <EmotePicture emote={moment.emote} className={styles.markerPicture} />
          {moment.mood && (
            <span className={styles.markerMood}>
              <MoodMark mood={moment.mood} />
            </span>
          )}
        </div>
      )}
    </div>
  ));
});
