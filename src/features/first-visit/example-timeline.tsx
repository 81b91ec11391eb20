import { useMemo } from 'react';
import type { RecordedMoment } from '../../domain/recording.ts';
import { type Column, highestIn, recordedRange } from '../../ui/chart/column.ts';
import { CurveLine, CurvePicture } from '../../ui/chart/curve-picture.tsx';
import { type MarkerSettings, placeMarkers } from '../../ui/chart/markers.ts';
import { MomentMarkers } from '../../ui/chart/moment-markers.tsx';
import { type ChartFrame, yOf } from '../../ui/chart/scale.ts';
import { groupedText } from '../../ui/count-text.ts';
import { useElementSize } from '../../ui/use-element-size.ts';
import styles from './example-timeline.module.css';
import { recordedTotals, USUAL_TOTAL } from './recorded-chat.ts';

interface ExampleTimelineProps {
  readonly step: number;
  readonly moments: readonly RecordedMoment[];
}

const MARKERS: MarkerSettings = { pictureDistancePx: 30, dotDistancePx: 8, edgePx: 14, peakReachS: 0 };
/** Room for a picture above the highest total. */
const PICTURE_PX = 30;

/** The totals of the last five minutes, with the moments and the usual total. */
export function ExampleTimeline({ step, moments }: ExampleTimelineProps) {
  const [{ widthPx, heightPx }, sizeRef] = useElementSize();
  const column = useMemo(() => recordedTotals(step), [step]);
  const range = recordedRange(column);
  const frame: ChartFrame = {
    widthPx,
    heightPx,
    range,
    rightPx: widthPx - 1,
    max: highestIn(column, range),
    topPx: PICTURE_PX,
    basePx: heightPx - 1,
  };
  const usualY = yOf(USUAL_TOTAL, frame);
  const ofMoments = useMemo(() => momentsOnly(column, moments), [column, moments]);
  const usual = useMemo(() => ({ ...column, counts: column.counts.map(() => USUAL_TOTAL) }), [column]);
  return (
    <div className={styles.timeline}>
      <div className={styles.picture} ref={sizeRef}>
        {widthPx > 0 && (
          <CurvePicture column={column} frame={frame} lineY={0}>
            <CurveLine column={usual} frame={frame} stroke="var(--edge)" dashes={[]} />
            <CurveLine column={ofMoments} frame={frame} stroke="var(--strip-above)" dashes={[]} />
          </CurvePicture>
        )}
        <MomentMarkers markers={widthPx > 0 ? placeMarkers(moments, column, frame, MARKERS) : []} />
      </div>
      <span className={styles.usual} style={{ top: usualY }}>
        usual {groupedText(USUAL_TOTAL)}
      </span>
      <p className={styles.times}>
        <span>−5 min</span>
        <span>now</span>
      </p>
    </div>
  );
}

/** The column with gaps outside of the moments. */
function momentsOnly(column: Column, moments: readonly RecordedMoment[]): Column {
  const isInside = (second: number): boolean =>
    moments.some(({ startS, endS }) => second >= startS && second <= (endS ?? second));
  return { ...column, gaps: column.gaps.map((_, index) => Number(!isInside(column.startS + index))) };
}
