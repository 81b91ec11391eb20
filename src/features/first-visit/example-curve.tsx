import { useMemo } from 'react';
import { momentPeaks } from '../../domain/moment-peak.ts';
import { ratioText } from '../../domain/moment-ratio.ts';
import { groupedText } from '../../domain/number-text.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import { countAt, highestIn, recordedRange } from '../../ui/chart/column.ts';
import { type MarkerSettings, type MomentMarker, placeMarkers } from '../../ui/chart/markers.ts';
import { type ChartFrame, yOf } from '../../ui/chart/scale.ts';
import { TimeChart } from '../../ui/chart/time-chart.tsx';
import { Icon } from '../../ui/icon.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { useElementSize } from '../../ui/use-element-size.ts';
import { PAUSE_SHORTCUT } from '../../ui/use-pausable.ts';
import { recordedMoments, recordedTotals, USUAL_TOTAL } from '../example/example-chat.ts';
import styles from './first-visit.module.css';

interface ExampleCurveProps {
  readonly step: number;
  readonly isPaused: boolean;
  readonly onTogglePause: () => void;
}

const MARKERS: MarkerSettings = { pictureDistancePx: 36, dotDistancePx: 8 };
/** Room for a picture above the highest total. */
const PICTURE_PX = 40;

/** Five minutes of recorded chat, which explain what `usual` and a moment are. Inert but for the button. */
export function ExampleCurve({ step, isPaused, onTogglePause }: ExampleCurveProps) {
  const [{ widthPx, heightPx }, sizeRef] = useElementSize();
  const moments = useMemo(() => recordedMoments(step), [step]);
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
  const markers = widthPx > 0 ? placeMarkers(peaks, frame, MARKERS) : [];
  const last = markers.findLast(({ hasPicture }) => hasPicture);
  return (
    <section className={styles.example} aria-label="Example: five minutes of recorded chat">
      <div className={`row muted ${styles.caption}`}>
        <p>
          <b>Example</b> five minutes of a recorded chat
        </p>
        <button
          type="button"
          className={`row button small ${styles.pause}`}
          aria-keyshortcuts={PAUSE_SHORTCUT}
          onClick={onTogglePause}
        >
          <Icon name={isPaused ? 'resume' : 'pause'} size={14} />
          <span>{isPaused ? 'Resume' : 'Pause'}</span>
        </button>
      </div>
      <div className={`note ${styles.plot}`} inert>
        <div className={styles.picture} ref={sizeRef}>
          {widthPx > 0 && (
            <TimeChart column={column} frame={frame} moments={peaks} usual={USUAL_TOTAL} markers={markers} />
          )}
          {last !== undefined && <MomentCall marker={last} isLeft={last.pictureX > widthPx * 0.62} />}
        </div>
        <span className={styles.usual} style={{ top: usualY }}>
          usual {groupedText(USUAL_TOTAL)}
        </span>
        <p className={styles.times}>
          <span>5 min ago</span>
          <span>now</span>
        </p>
      </div>
    </section>
  );
}

interface MomentCallProps {
  readonly marker: MomentMarker;
  /** The words end at the picture, which has no room at its right. */
  readonly isLeft: boolean;
}

/** What a moment is, beside the picture at its peak. */
function MomentCall({ marker: { moment, pictureX, y }, isLeft }: MomentCallProps) {
  const { emote, ratio, chatters }: RecordedMoment = moment;
  if (emote === null || ratio === null) return null;
  const beside = isLeft ? { right: `calc(100% - ${pictureX - 24}px)` } : { left: pictureX + 24 };
  return (
    <p className={styles.call} data-left={isLeft} style={{ ...beside, top: y - 34 }}>
      <b>{`${shownText(emote.code)} ${ratioText(ratio)}`}</b>
      <span>{`A moment: ${groupedText(chatters)} people reacted,`}</span>
      <span>{`${ratio.toFixed(1)} times as many as usual`}</span>
    </p>
  );
}
