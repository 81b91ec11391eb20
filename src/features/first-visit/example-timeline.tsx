import { useMemo } from 'react';
import { momentPeaks } from '../../domain/moment-peak.ts';
import { groupedText } from '../../domain/number-text.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import { countAt, highestIn, recordedRange } from '../../ui/chart/column.ts';
import { CurvePicture, LevelLine } from '../../ui/chart/curve-picture.tsx';
import { type MarkerSettings, placeMarkers } from '../../ui/chart/markers.ts';
import { MomentMarkers } from '../../ui/chart/moment-markers.tsx';
import { momentStretches } from '../../ui/chart/moment-stretches.ts';
import { type ChartFrame, yOf } from '../../ui/chart/scale.ts';
import { useElementSize } from '../../ui/use-element-size.ts';
import { recordedTotals, USUAL_TOTAL } from '../example/example-chat.ts';
import styles from './example-timeline.module.css';

interface ExampleTimelineProps {
  readonly step: number;
  readonly moments: readonly RecordedMoment[];
}

const MARKERS: MarkerSettings = { pictureDistancePx: 30, dotDistancePx: 8, edgePx: 14 };
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
  const peaks = useMemo(() => momentPeaks(moments, (second) => countAt(column, second)), [moments, column]);
  const stretches = useMemo(() => momentStretches(peaks, recordedRange(column)), [peaks, column]);
  return (
    <div className={styles.timeline}>
      <div className={styles.picture} ref={sizeRef}>
        {widthPx > 0 && (
          <CurvePicture column={column} frame={frame} stretches={stretches}>
            <LevelLine kind="usual" frame={frame} y={usualY} />
          </CurvePicture>
        )}
        <MomentMarkers markers={widthPx > 0 ? placeMarkers(peaks, frame, MARKERS) : []} />
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
