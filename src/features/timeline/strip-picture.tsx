import { memo, useMemo, useState } from 'react';
import type { CountingMode } from '../../domain/counting-rules.ts';
import { STRIP_S } from '../../domain/limits.ts';
import { type MomentPeak, momentPeaks, totalsOf } from '../../domain/moment.ts';
import { groupedText } from '../../domain/number-text.ts';
import { MOMENT_MAX_S, type RecordedMoment } from '../../domain/recording.ts';
import type { Series } from '../../domain/series.ts';
import {
  type Column,
  columnIn,
  columnOf,
  highestIn,
  recordedRange,
  usualCount,
} from '../../ui/chart/column.ts';
import { isCrowned, type MarkerSettings, placeMarkers } from '../../ui/chart/markers.ts';
import { type ChartFrame, EDGE_PX, type ScaleSettings, scaleMax, xOf } from '../../ui/chart/scale.ts';
import { TimeChart } from '../../ui/chart/time-chart.tsx';
import type { TimeRange } from '../../ui/chart/time-range.ts';
import { useTimeText } from '../../ui/time-text.ts';
import { useElementSize } from '../../ui/use-element-size.ts';
import { useHeldValue } from '../../ui/use-freeze.ts';
import styles from './strip.module.css';

export interface StripContent {
  readonly column: Column;
  /** The last second, at the right edge. */
  readonly endS: number;
  readonly usual: number | null;
  readonly moments: readonly MomentPeak[];
  /** Null or absent: there is no line. */
  readonly threshold?: number | null;
  /** The `momentKey` of the moment that was just announced; null or none without one. */
  readonly newKey?: string | null;
}

/** The five minutes up to a recorded second, with the moments of its recording, oldest first. */
export function stripContentOf(
  recent: Series,
  moments: readonly RecordedMoment[],
  countingMode: CountingMode,
  endS: number,
): StripContent {
  const column = columnOf(recent, countingMode);
  const firstS = endS + 1 - STRIP_S;
  const inStrip = moments.filter(({ startS }) => startS + MOMENT_MAX_S >= firstS);
  return {
    column: columnIn(column, { fromS: firstS, toS: endS }),
    endS,
    usual: usualCount(column, endS),
    moments: momentPeaks(inStrip, totalsOf(recent, countingMode)),
  };
}

/** The five minutes before `endS` as a picture without controls. */
export const StripPicture = memo(function StripPicture(content: StripContent) {
  const { chart, sizeRef } = useStrip(content);
  return (
    <div className={styles.picture} aria-hidden="true" ref={sizeRef}>
      {chart}
    </div>
  );
});

interface MinutesAroundProps {
  readonly series: Series;
  readonly countingMode: CountingMode;
  readonly moments: readonly MomentPeak[];
  /** In the middle, unless the recording begins or ends sooner. */
  readonly second: number;
}

/** A picture of the five minutes around a second of a recording that is over. It fills its container. */
export const MinutesAround = memo(function MinutesAround(props: MinutesAroundProps) {
  const { series, countingMode, moments, second } = props;
  const timeText = useTimeText();
  const column = useMemo(() => columnOf(series, countingMode), [series, countingMode]);
  const endS = endAround(second, recordedRange(column));
  const usual = useMemo(() => usualCount(column, endS), [column, endS]);
  const { chart, frame, sizeRef } = useStrip({ column, endS, usual, moments });
  const { fromS } = frame.range;
  return (
    <div className={styles.around} aria-hidden="true">
      <div className={styles.picture} ref={sizeRef}>
        {chart}
        {chart && second >= fromS && second <= endS && (
          <div className={styles.shown} style={{ transform: `translateX(${xOf(second, frame)}px)` }} />
        )}
      </div>
      <div className={`muted ${styles.labels}`}>
        <span>{timeText(fromS)}</span>
        {usual !== null && <span>{`usual ${groupedText(usual)}`}</span>}
        <span>{timeText(endS)}</span>
      </div>
    </div>
  );
});

/** The last second of the five minutes around a second. They begin and end within the recording, if it is long enough. */
function endAround(second: number, { fromS, toS }: TimeRange): number {
  const earliest = Math.min(fromS + STRIP_S - 1, toS);
  return Math.max(earliest, Math.min(second + STRIP_S / 2, toS));
}

const SCALE: ScaleSettings = { within: 3.2, room: 1.25 };

/** The size of a picture of an emote on a peak, in pixels. A wide picture is scaled to fit. */
const PICTURE_WIDTH_PX = 26;
const PICTURE_HEIGHT_PX = 20;
/** A lower strip has no space for the pictures. */
const LEAST_HEIGHT_PX = 44;
const MARKERS: MarkerSettings = { pictureDistancePx: PICTURE_WIDTH_PX, dotDistancePx: PICTURE_WIDTH_PX };

/** A strip of fewer pixels shows fewer seconds: with a pixel for three seconds a peak would be a needle. */
const NARROW_PX = 120;
const NARROW_S = 100;

/** The chart of a strip, for an element with `sizeRef`; false before that is measured. While held, it keeps its scale. */
export function useStrip(content: StripContent, isHeld = false) {
  const { column, endS, usual, moments, threshold = null, newKey = null } = content;
  const [{ widthPx, heightPx }, sizeRef] = useElementSize();
  const [lastMax, setLastMax] = useState(0);
  const highest = Math.max(highestIn(column, { fromS: endS + 1 - STRIP_S, toS: endS }), usual ?? 0);
  const max = isHeld ? lastMax : scaleMax(SCALE, highest, threshold, lastMax);
  if (max !== lastMax) setLastMax(max);
  const fromS = endS + 1 - (widthPx < NARROW_PX ? NARROW_S : STRIP_S);
  const hasMarkers = heightPx >= LEAST_HEIGHT_PX;
  const hasCrown = useHeldValue(hasMarkers && isCrowned(moments, { fromS, toS: endS }), isHeld);
  const frame = useMemo(
    (): ChartFrame => ({
      widthPx,
      heightPx,
      range: { fromS, toS: endS },
      // The last pixel is the last second.
      rightPx: widthPx - 1,
      max,
      topPx: hasCrown ? PICTURE_HEIGHT_PX + 4 : EDGE_PX,
      basePx: heightPx - 1,
    }),
    [widthPx, heightPx, fromS, endS, max, hasCrown],
  );
  const markers = useMemo(
    () => (hasMarkers ? placeMarkers(moments, frame, MARKERS) : []),
    [moments, frame, hasMarkers],
  );
  const chart = widthPx > 0 && (
    <TimeChart {...{ column, frame, moments, usual, threshold, markers, newKey }} />
  );
  return { chart, frame, sizeRef };
}
