import { memo, useLayoutEffect, useRef, useState } from 'react';
import type { CountingMode } from '../../domain/counting-rules.ts';
import type { RecordedMoment, SecondTotals } from '../../domain/recording.ts';
import { secondText } from '../../ui/clock-text.ts';
import { groupedText } from '../../ui/count-text.ts';
import { drawStrip } from './draw-strip.ts';
import { nearestSeen, seenSecond } from './seen-seconds.ts';
import styles from './strip.module.css';
import { StripCrowns } from './strip-crowns.tsx';
import {
  curveRuns,
  highestTotal,
  nextTop,
  secondAt,
  thresholdAt,
  xOfSecond,
  yOfThreshold,
} from './strip-drawing.ts';
import { ThresholdMark } from './threshold-mark.tsx';
import { TimeSlider } from './time-slider.tsx';
import { useStripPointer } from './use-strip-pointer.ts';
import { useSurface } from './use-surface.ts';

declare module 'react' {
  /** The custom property of `strip.module.css`. */
  interface CSSProperties {
    /** Where the label of a second is wanted. */
    readonly '--x'?: string;
  }
}

interface StripProps {
  /** The last `STRIP_S` seconds, oldest first. Missing seconds are gaps. */
  readonly seconds: readonly SecondTotals[];
  readonly countingMode: CountingMode;
  readonly threshold: number;
  /** Called when the line is released, and with each key. An integer, 0 to 1 000 000. */
  readonly onThresholdChange: (threshold: number) => void;
  readonly moments: readonly RecordedMoment[];
  /** The second that the table shows; null shows the present. */
  readonly shownSecond: number | null;
  readonly onShow: (second: number | null) => void;
}

/** Up to this distance from the right edge, in pixels, a press shows the present. */
const NOW_WIDTH_PX = 8;

/**
 * The total of the last five minutes: a curve with the threshold line, which can be dragged, and the emotes that won the
 * moments. A press shows that second. It fills its container.
 */
export const Strip = memo(function Strip(props: StripProps) {
  const { seconds, countingMode, threshold, onThresholdChange, moments, shownSecond, onShow } = props;
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const surface = useSurface(canvas);
  const [dragged, setDragged] = useState<number | null>(null);
  const [lastTop, setLastTop] = useState(0);
  const timeSlider = useRef<HTMLDivElement>(null);

  // While the line is dragged the scale stays.
  const top = dragged === null ? nextTop(lastTop, highestTotal(seconds, countingMode), threshold) : lastTop;
  if (top !== lastTop) setLastTop(top);
  const { width = 0, height = 0 } = surface ?? {};
  const frame = { width, height, top };
  const lineAt = dragged ?? threshold;
  const lineY = yOfThreshold(lineAt, frame);
  const endS = seconds.at(-1)?.second ?? 0;

  useLayoutEffect(() => {
    if (canvas === null || surface === null) return;
    drawStrip(canvas, surface, curveRuns(seconds, countingMode, { width, height, top }), lineY);
  }, [canvas, surface, seconds, countingMode, width, height, top, lineY]);

  function show(second: number | null): void {
    if (second !== shownSecond) onShow(second);
  }
  function setThreshold(next: number): void {
    if (next !== threshold) onThresholdChange(next);
  }
  const pointer = useStripPointer({
    lineY,
    onLineMove: (y) => setDragged(thresholdAt(y, frame)),
    onLineRelease: () => {
      setDragged(null);
      if (dragged !== null) setThreshold(dragged);
    },
    onLineCancel: () => setDragged(null),
    onScrub: (x) => {
      timeSlider.current?.focus({ preventScroll: true });
      show(x > width - NOW_WIDTH_PX ? null : nearestSeen(seconds, secondAt(x, endS, width)));
    },
    onNow: () => show(null),
  });

  const hoveredS = pointer.hoverX === null ? null : secondAt(pointer.hoverX, endS, width);
  const markedS = hoveredS ?? shownSecond;
  const isInStrip = (second: number | null): second is number =>
    surface !== null && second !== null && second >= secondAt(0, endS, width) && second <= endS;
  const xOf = (second: number): number => xOfSecond(second, endS, width);
  return (
    <div className={styles.strip} data-dragging={dragged !== null} {...pointer.handlers}>
      <div className={styles.picture} aria-hidden="true">
        <canvas className={styles.canvas} ref={setCanvas} />
        <StripCrowns moments={moments} seconds={seconds} countingMode={countingMode} {...frame} />
        {isInStrip(shownSecond) && <div className={styles.shown} style={across(xOf(shownSecond))} />}
        {isInStrip(hoveredS) && <div className={styles.hovered} style={across(xOf(hoveredS))} />}
      </div>
      <TimeSlider
        seconds={seconds}
        countingMode={countingMode}
        value={shownSecond}
        onChange={show}
        ref={timeSlider}
      />
      <ThresholdMark
        value={lineAt}
        isAboveScale={lineAt > top}
        y={lineY}
        onChange={setThreshold}
        onEscape={pointer.cancel}
      />
      <div className={styles.labels} aria-hidden="true">
        <span>−5 min</span>
        <span className={styles.now} data-now={shownSecond !== null}>
          {shownSecond === null ? 'now' : 'to now →'}
        </span>
      </div>
      {isInStrip(markedS) && (
        <p className={styles.label} style={{ '--x': `${xOf(markedS)}px` }} aria-hidden="true">
          {secondText(markedS)}
          <b>{groupedText(seenSecond(seconds, markedS)?.totals[countingMode] ?? null)}</b>
        </p>
      )}
    </div>
  );
});

function across(x: number) {
  return { transform: `translateX(${x}px)` };
}
