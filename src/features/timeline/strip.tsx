import { type KeyboardEvent, memo, type Ref, useMemo, useRef, useState } from 'react';
import type { CountingMode } from '../../domain/counting-rules.ts';
import { STRIP_S, THRESHOLD_MAX } from '../../domain/limits.ts';
import type { MomentPeak } from '../../domain/moment-peak.ts';
import { countedText, groupedText } from '../../domain/number-text.ts';
import type { Series } from '../../domain/series.ts';
import { runKey, stepKeys } from '../../ui/chart/chart-keys.ts';
import {
  type Column,
  columnOf,
  countAt,
  nearestSeen,
  recordedRange,
  stepSecond,
} from '../../ui/chart/column.ts';
import { isCrowned } from '../../ui/chart/markers.ts';
import { levelY, secondAt, thresholdAt, xOf } from '../../ui/chart/scale.ts';
import { TimeChart } from '../../ui/chart/time-chart.tsx';
import { useChartPointer } from '../../ui/chart/use-chart-pointer.ts';
import { secondText } from '../../ui/time-text.ts';
import { useElementSize } from '../../ui/use-element-size.ts';
import { useHeldValue } from '../../ui/use-freeze.ts';
import { stripFrame, stripMarkers, stripRange, useStripMax } from './last-minutes.ts';
import styles from './strip.module.css';

declare module 'react' {
  interface CSSProperties {
    /** Where the label of a second is wanted. */
    readonly '--x'?: string;
  }
}

interface StripProps {
  /** The last `STRIP_S` seconds or fewer. */
  readonly series: Series;
  readonly countingMode: CountingMode;
  readonly usual: number | null;
  /** It has a label too. */
  readonly isUsualNamed: boolean;
  /** Null: there is no line. */
  readonly threshold: number | null;
  /** Called when the line is released, and with each key: an integer, 0 to 1 000 000. The same function in each render. */
  readonly onThresholdChange: (threshold: number) => void;
  readonly moments: readonly MomentPeak[];
  /** The `momentKey` of the moment that was just announced, or null. */
  readonly newMoment: string | null;
  /** The second that the table shows; null shows the present. */
  readonly shownSecond: number | null;
  readonly onShow: (second: number | null) => void;
}

const USUAL_MEANING = 'The usual total: the median of the last 10 minutes.';
/** Up to this distance from the right edge, in pixels, a press shows the present. */
const NOW_WIDTH_PX = 8;

/**
 * The total of the last five minutes: a curve with the usual total, the threshold line, which can be dragged, and the emotes
 * that won the moments. A press shows that second. It fills its container.
 */
export const Strip = memo(function Strip(props: StripProps) {
  const { series, countingMode, usual, threshold, onThresholdChange, moments, shownSecond, onShow } = props;
  const [{ widthPx, heightPx }, sizeRef] = useElementSize();
  const [dragged, setDragged] = useState<number | null>(null);
  const [hoverX, setHoverX] = useState<number | null>(null);
  const timeSlider = useRef<HTMLDivElement>(null);

  const column = useMemo(() => columnOf(series, countingMode), [series, countingMode]);
  // While the line is dragged the scale stays.
  const max = useStripMax(column, usual, threshold, dragged !== null);
  const endS = recordedRange(column).toS;
  const hasCrown = useHeldValue(isCrowned(moments, stripRange(widthPx, endS)), dragged !== null);
  const frame = useMemo(
    () => stripFrame(widthPx, heightPx, stripRange(widthPx, endS), max, hasCrown),
    [widthPx, heightPx, endS, max, hasCrown],
  );
  const markers = useMemo(() => stripMarkers(moments, frame), [moments, frame]);
  const lineAt = threshold === null ? null : (dragged ?? threshold);
  const lineY = lineAt === null ? 0 : levelY(lineAt, frame);

  function show(second: number | null): void {
    if (second !== shownSecond) onShow(second);
  }
  function setThreshold(next: number): void {
    if (next !== threshold) onThresholdChange(next);
  }
  const pointer = useChartPointer({
    onScrub(x) {
      timeSlider.current?.focus({ preventScroll: true });
      show(x > widthPx - NOW_WIDTH_PX ? null : nearestSeen(column, secondAt(x, frame)));
    },
    onHover: setHoverX,
    line:
      lineAt === null
        ? undefined
        : {
            y: lineY,
            onMove: (y) => setDragged(thresholdAt(y, frame)),
            onRelease(y) {
              setDragged(null);
              setThreshold(thresholdAt(y, frame));
            },
            onCancel: () => setDragged(null),
          },
  });

  const hoveredS = hoverX === null ? null : secondAt(hoverX, frame);
  const markedS = hoveredS ?? shownSecond;
  const isInStrip = (second: number | null): second is number =>
    widthPx > 0 && second !== null && second >= frame.range.fromS && second <= endS;
  return (
    <div className={styles.strip} data-dragging={dragged !== null} {...pointer.handlers}>
      <div className={styles.picture} aria-hidden="true" ref={sizeRef}>
        {widthPx > 0 && (
          <TimeChart
            column={column}
            frame={frame}
            moments={moments}
            usual={usual}
            threshold={lineAt}
            markers={markers}
            newKey={props.newMoment}
          />
        )}
        {isInStrip(shownSecond) && <div className={styles.shown} style={across(xOf(shownSecond, frame))} />}
        {isInStrip(hoveredS) && <div className={styles.hovered} style={across(xOf(hoveredS, frame))} />}
      </div>
      <TimeSlider column={column} value={shownSecond} onChange={show} ref={timeSlider} />
      {lineAt !== null && (
        <ThresholdMark
          value={lineAt}
          isAboveScale={lineAt > max}
          y={lineY}
          onChange={setThreshold}
          onEscape={pointer.cancel}
        />
      )}
      <div className={`muted ${styles.labels}`} aria-hidden="true">
        <span>−5 min</span>
        {usual !== null && props.isUsualNamed && (
          <span title={USUAL_MEANING}>{`usual ${groupedText(usual)}`}</span>
        )}
        <span>now</span>
      </div>
      {isInStrip(markedS) && (
        <p
          className={styles.label}
          style={{ '--x': `${xOf(markedS, frame)}px` }}
          data-shown={hoveredS === null}
          aria-hidden="true"
        >
          {secondText(markedS)}
          <b>{groupedText(countAt(column, markedS))}</b>
        </p>
      )}
    </div>
  );
});

function across(x: number) {
  return { transform: `translateX(${x}px)` };
}

interface ThresholdMarkProps {
  /** While it is dragged, the value that is not yet set. */
  readonly value: number;
  readonly isAboveScale: boolean;
  /** Its height in the strip, in pixels. */
  readonly y: number;
  readonly onChange: (threshold: number) => void;
  readonly onEscape: () => void;
}

const STEPS = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
  Home: -THRESHOLD_MAX,
  End: THRESHOLD_MAX,
};
/** With less space above the line, in pixels, its number is below it. */
const NUMBER_SPACE = 16;

/** The area around the threshold line, which is drawn with the curve. It is the target of the pointer and of the keys. */
function ThresholdMark({ value, isAboveScale, y, onChange, onEscape }: ThresholdMarkProps) {
  const set = (next: number): void => onChange(Math.min(Math.max(next, 0), THRESHOLD_MAX));
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onEscape();
    runKey(
      event,
      stepKeys(STEPS, (by) => set(value + by)),
    );
  }
  return (
    <div
      className={styles.line}
      style={{ transform: `translateY(${y}px)` }}
      role="slider"
      tabIndex={0}
      aria-label="Auto Show threshold"
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={THRESHOLD_MAX}
      aria-valuenow={value}
      aria-valuetext={countedText(value, 'emote', 'emotes')}
      data-line=""
      data-above-scale={isAboveScale}
      data-low={y < NUMBER_SPACE}
      onKeyDown={onKeyDown}
    >
      <span className={styles.number}>{groupedText(value)}</span>
    </div>
  );
}

interface TimeSliderProps {
  readonly column: Column;
  /** Null is the present. */
  readonly value: number | null;
  readonly onChange: (second: number | null) => void;
  readonly ref: Ref<HTMLDivElement>;
}

const STEPS_S = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: -STRIP_S,
};

/**
 * Chooses a second by keyboard or screen reader. The present has the value 0, because a value that follows the clock would be
 * announced each second.
 */
function TimeSlider({ column, value, onChange, ref }: TimeSliderProps) {
  const endS = value === null ? 0 : Math.max(value, recordedRange(column).toS);
  function onKeyDown(event: KeyboardEvent): void {
    runKey(event, {
      ...stepKeys(STEPS_S, (byS) => onChange(stepSecond(column, value, byS))),
      End: () => onChange(null),
      Escape: () => onChange(null),
    });
  }
  return (
    <div
      className={styles.time}
      role="slider"
      tabIndex={0}
      aria-label="Last five minutes"
      aria-valuemin={Math.min(value ?? 0, endS - STRIP_S + 1)}
      aria-valuemax={endS}
      aria-valuenow={value ?? 0}
      aria-valuetext={value === null ? 'now' : valueText(column, value)}
      onKeyDown={onKeyDown}
      ref={ref}
    />
  );
}

function valueText(column: Column, second: number): string {
  const time = secondText(second);
  const total = countAt(column, second);
  return total === null ? time : `${time}, ${countedText(total, 'emote', 'emotes')}`;
}
