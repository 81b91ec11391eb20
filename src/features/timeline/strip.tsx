import { memo, useMemo, useRef, useState } from 'react';
import type { CountingMode } from '../../domain/counting-rules.ts';
import type { MomentPeak } from '../../domain/moment-peak.ts';
import { groupedText } from '../../domain/number-text.ts';
import type { Series } from '../../domain/series.ts';
import { columnOf, countAt, nearestSeen, recordedRange } from '../../ui/chart/column.ts';
import { LevelLine } from '../../ui/chart/curve-picture.tsx';
import { isCrowned } from '../../ui/chart/markers.ts';
import { secondAt, thresholdAt, xOf } from '../../ui/chart/scale.ts';
import { useChartPointer } from '../../ui/chart/use-chart-pointer.ts';
import { secondText } from '../../ui/clock-text.ts';
import { useElementSize } from '../../ui/use-element-size.ts';
import { useHeldValue } from '../../ui/use-freeze.ts';
import { lineYOf, stripFrame, stripRange, useStripMax } from './last-minutes.ts';
import styles from './strip.module.css';
import { StripLayers } from './strip-layers.tsx';
import { ThresholdMark } from './threshold-mark.tsx';
import { TimeSlider } from './time-slider.tsx';

declare module 'react' {
  /** The custom property of `strip.module.css`. */
  interface CSSProperties {
    /** Where the label of a second is wanted. */
    readonly '--x'?: string;
  }
}

interface StripProps {
  /** The last `STRIP_S` seconds or fewer. */
  readonly series: Series;
  readonly countingMode: CountingMode;
  /** The usual total; null while it is unknown. */
  readonly usual: number | null;
  /** It is said in words too. */
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
  const lineAt = threshold === null ? null : (dragged ?? threshold);
  const lineY = lineAt === null ? 0 : lineYOf(lineAt, frame);

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
          <StripLayers
            column={column}
            frame={frame}
            endS={endS}
            usual={usual}
            moments={moments}
            newMoment={props.newMoment}
          >
            {lineAt !== null && <LevelLine kind="threshold" frame={frame} y={lineY} />}
          </StripLayers>
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
      <div className={styles.labels} aria-hidden="true">
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
