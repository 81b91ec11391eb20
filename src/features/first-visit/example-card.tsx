import { useMemo } from 'react';
import { agoText } from '../../domain/duration-text.ts';
import { momentPeaks } from '../../domain/moment-peak.ts';
import { ratioText } from '../../domain/moment-ratio.ts';
import { countedText, groupedText } from '../../domain/number-text.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import { emoteCountAt } from '../../domain/snapshot.ts';
import { countAt, highestIn, recordedRange } from '../../ui/chart/column.ts';
import { CurvePicture, LevelLine } from '../../ui/chart/curve-picture.tsx';
import { type MarkerSettings, placeMarkers } from '../../ui/chart/markers.ts';
import { MomentMarkers } from '../../ui/chart/moment-markers.tsx';
import { momentStretches } from '../../ui/chart/moment-stretches.ts';
import { type ChartFrame, yOf } from '../../ui/chart/scale.ts';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PauseIcon, ResumeIcon } from '../../ui/tool-icons.tsx';
import { useElementSize } from '../../ui/use-element-size.ts';
import { PAUSE_SHORTCUT } from '../../ui/use-pausable.ts';
import { recordedMoments, recordedSnapshot, recordedTotals, USUAL_TOTAL } from '../example/example-chat.ts';
import styles from './example-card.module.css';

interface ExampleCardProps {
  readonly step: number;
  readonly isPaused: boolean;
  readonly onTogglePause: () => void;
}

const EMOTES_SHOWN = 5;

/** The recorded chat as the page shows a channel: total, last moment, five minutes and the leading emotes. Inert but for its button. */
export function ExampleCard({ step, isPaused, onTogglePause }: ExampleCardProps) {
  const snapshot = useMemo(() => recordedSnapshot(step), [step]);
  const moments = useMemo(() => recordedMoments(step), [step]);
  const last = moments.at(-1);
  const nowS = snapshot.endTime / 1_000;
  const shown = Math.min(EMOTES_SHOWN, snapshot.emoteIds.length);
  return (
    <section className={styles.card} aria-label="Example: recorded chat">
      <div className={styles.head}>
        <p>
          Example{' '}
          <b>
            recorded chat<span className={styles.size}>, 5 minutes</span>
          </b>
        </p>
        <button
          type="button"
          className={styles.pause}
          aria-keyshortcuts={PAUSE_SHORTCUT}
          onClick={onTogglePause}
        >
          <Icon size={14}>{isPaused ? <ResumeIcon /> : <PauseIcon />}</Icon>
          <span>{isPaused ? 'Resume' : 'Pause'}</span>
        </button>
      </div>
      <p className="visually-hidden">
        The total of the last ten seconds, the last moment, the totals of five minutes and the leading emotes.
      </p>
      <div className={styles.numbers} inert>
        <p className={styles.total}>
          <b>{groupedText(snapshot.totalEmotes)}</b>
          emotes in 10 s
        </p>
        {last?.emote && (
          <p className={styles.moment}>
            <EmotePicture emote={last.emote} className={styles.winner} />
            <b>{`${last.emote.code} ${last.ratio === null ? '' : ratioText(last.ratio)}`}</b>
            <span>
              <span>{`a moment, ${agoText(nowS - last.peakS)}`}</span>
              <i
                className={styles.size}
              >{` · ${countedText(last.uses, 'emote', 'emotes')} from ${countedText(last.chatters, 'chatter', 'chatters')}`}</i>
            </span>
          </p>
        )}
        <ExampleTimeline step={step} moments={moments} />
        <ol className={styles.emotes}>
          {Array.from({ length: shown }, (_, index) => emoteCountAt(snapshot, index)).map(
            ({ emote, count }) => (
              <li key={emote.key}>
                <EmotePicture emote={emote} className={styles.picture} />
                <b>{count}</b>
                <span>{emote.code}</span>
              </li>
            ),
          )}
        </ol>
      </div>
    </section>
  );
}

interface ExampleTimelineProps {
  readonly step: number;
  readonly moments: readonly RecordedMoment[];
}

const MARKERS: MarkerSettings = { pictureDistancePx: 30, dotDistancePx: 8, edgePx: 14 };
/** Room for a picture above the highest total. */
const PICTURE_PX = 30;

/** The totals of the last five minutes, with the moments and the usual total. */
function ExampleTimeline({ step, moments }: ExampleTimelineProps) {
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
      <div className={styles.timelinePicture} ref={sizeRef}>
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
