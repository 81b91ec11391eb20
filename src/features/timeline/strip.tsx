import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { THRESHOLD_MAX } from '../../domain/limits.ts';
import { countedText, groupedText } from '../../domain/number-text.ts';
import { countAt, nearestSeen, stepSecond } from '../../ui/chart/column.ts';
import { type ChartFrame, levelY, secondAt, thresholdAt, xOf } from '../../ui/chart/scale.ts';
import { keyValue, SecondSlider } from '../../ui/chart/second-slider.tsx';
import { useChartPointer } from '../../ui/chart/use-chart-pointer.ts';
import { secondText } from '../../ui/time-text.ts';
import styles from './strip.module.css';
import { type StripContent, useStrip } from './strip-picture.tsx';

interface StripProps extends Required<StripContent> {
  /** The usual total has a label too. */
  readonly isUsualNamed: boolean;
  /** Called when the line is released, and with each key: an integer, 0 to 1 000 000. The same function in each render. */
  readonly onThresholdChange: (threshold: number) => void;
  /** The second that the table shows; null shows the present. */
  readonly shownSecond: number | null;
  readonly onShow: (second: number | null) => void;
}

/** How far keys move a slider. */
const STEPS = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};
/** The shown second can be far before the strip, so no number of seconds surely leads to the present. */
const STEPS_S = { ...STEPS, Escape: Number.POSITIVE_INFINITY };

const USUAL_MEANING = 'The usual total: the median of the last 10 minutes.';
/** Up to this distance from the right edge, in pixels, a press shows the present. */
const NOW_WIDTH_PX = 8;

/**
 * The total of the last five minutes: a curve with the usual total, the threshold line, which can be dragged, and the emotes
 * that won the moments. A press shows that second. It fills its container.
 */
export const Strip = memo(function Strip(props: StripProps) {
  const { column, endS, usual, threshold, onThresholdChange, shownSecond, onShow } = props;
  const [dragged, setDragged] = useState<number | null>(null);
  const timeSlider = useRef<HTMLDivElement>(null);
  const lineAt = threshold === null ? null : (dragged ?? threshold);
  const { chart, frame, sizeRef } = useStrip({ ...props, threshold: lineAt }, dragged !== null);

  function show(second: number | null): void {
    if (second !== shownSecond) onShow(second);
  }
  function setThreshold(next: number): void {
    if (next !== threshold) onThresholdChange(next);
  }
  const pointer = useChartPointer({
    onScrub(x) {
      timeSlider.current?.focus({ preventScroll: true });
      show(x > frame.widthPx - NOW_WIDTH_PX ? null : nearestSeen(column, secondAt(x, frame)));
    },
    line: {
      y: levelY(lineAt ?? 0, frame),
      onMove: (y) => setDragged(thresholdAt(y, frame)),
      onRelease(y) {
        setDragged(null);
        setThreshold(thresholdAt(y, frame));
      },
      onCancel: () => setDragged(null),
    },
  });

  const hoveredS = pointer.hoverX === null ? null : secondAt(pointer.hoverX, frame);
  const markedS = hoveredS ?? shownSecond;
  const isInStrip = (second: number | null): second is number =>
    chart !== false && second !== null && second >= frame.range.fromS && second <= endS;
  return (
    <div className={styles.strip} data-dragging={dragged !== null} {...pointer.handlers}>
      <div className={styles.picture} aria-hidden="true" ref={sizeRef}>
        {chart}
        {isInStrip(shownSecond) && <div className={styles.shown} style={across(xOf(shownSecond, frame))} />}
        {isInStrip(hoveredS) && <div className={styles.hovered} style={across(xOf(hoveredS, frame))} />}
      </div>
      <SecondSlider
        className={styles.time}
        second={shownSecond}
        range={frame.range}
        column={column}
        aria-label="Last five minutes"
        onKeyDown={(event) => {
          const byS = keyValue(event, STEPS_S);
          if (byS !== undefined) show(stepSecond(column, shownSecond, byS));
        }}
        ref={timeSlider}
      />
      {lineAt !== null && (
        <ThresholdMark value={lineAt} frame={frame} onChange={setThreshold} onEscape={pointer.cancel} />
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
          style={{ left: `clamp(3rem, ${xOf(markedS, frame)}px, 100% - 3rem)` }}
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
  readonly frame: ChartFrame;
  readonly onChange: (threshold: number) => void;
  readonly onEscape: () => void;
}

/** With less space above the line, in pixels, its number is below it. */
const NUMBER_SPACE = 16;

/** The area around the threshold line, which is drawn with the curve. It is the target of the pointer and of the keys. */
function ThresholdMark({ value, frame, onChange, onEscape }: ThresholdMarkProps) {
  const y = levelY(value, frame);
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onEscape();
    const by = keyValue(event, STEPS);
    if (by !== undefined) onChange(Math.min(Math.max(value + by, 0), THRESHOLD_MAX));
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
      data-above-scale={value > frame.max}
      data-low={y < NUMBER_SPACE}
      onKeyDown={onKeyDown}
    >
      <span className={styles.number}>{groupedText(value)}</span>
    </div>
  );
}
