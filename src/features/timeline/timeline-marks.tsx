import { useContext } from 'react';
import { ratioText } from '../../domain/moment.ts';
import { countedText, groupedText } from '../../domain/number-text.ts';
import { isInUtc } from '../../domain/undated.ts';
import { type Column, countAt } from '../../ui/chart/column.ts';
import type { MomentMarker } from '../../ui/chart/markers.ts';
import { type ChartFrame, xOf, yOf } from '../../ui/chart/scale.ts';
import type { TimeRange } from '../../ui/chart/time-range.ts';
import { useTimeText, VideoStart } from '../../ui/time-text.ts';
import { useElementSize } from '../../ui/use-element-size.ts';
import styles from './timeline.module.css';

interface SecondMarkProps {
  /** `shown`: the table shows it; `pointed`: the mouse is over it. */
  readonly kind: 'shown' | 'pointed';
  readonly second: number;
  readonly column: Column;
  readonly frame: ChartFrame;
}

/** A second in the plot: a line with its time and total below it, and a dot on the curve. */
export function SecondMark({ kind, second, column, frame }: SecondMarkProps) {
  const timeText = useTimeText();
  const total = countAt(column, second);
  const x = xOf(second, frame);
  // The label stays between the edges of the plot. If it is wider than the plot, it begins at the left edge.
  const share = (-100 * x) / Math.max(1, frame.widthPx);
  const label = { insetInlineStart: x, transform: `translateX(max(${share}%, ${-x}px))` };
  return (
    <div className={styles.mark} data-kind={kind} aria-hidden="true">
      <div className={styles.markLine} style={{ insetInlineStart: x }} />
      {total !== null && (
        <div className={styles.markDot} style={{ insetInlineStart: x, insetBlockStart: yOf(total, frame) }} />
      )}
      <p
        className={styles.markLabel}
        style={label}
      >{`${timeText(second)} · ${total === null ? 'not seen' : groupedText(total)}`}</p>
    </div>
  );
}

interface OtherPeaksProps {
  readonly dots: readonly MomentMarker[];
  readonly onMark: (second: number) => void;
}

/**
 * Hollow dots on peaks that are no moment. They say why, and a click marks them. They are no tab stops: with the keyboard, the slider
 * goes to a second and M marks it.
 */
export function OtherPeaks({ dots, onMark }: OtherPeaksProps) {
  const timeText = useTimeText();
  if (dots.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.others} role="group" aria-label="Peaks that are no moment">
      {dots.map(({ crownS, moment: { ratio, chatters }, x, y }) => {
        const people = countedText(chatters, 'chatter', 'chatters');
        const words = `Not among the strongest: ${people}, ${ratioText(ratio ?? 0)}`;
        return (
          <button
            key={crownS}
            type="button"
            className="bare"
            tabIndex={-1}
            style={{ insetInlineStart: x, insetBlockStart: y }}
            aria-label={`Mark ${timeText(crownS)}. ${words}`}
            title={`${words}. Click to mark it.`}
            onClick={() => onMark(crownS)}
          />
        );
      })}
    </div>
  );
}

interface AxesProps {
  readonly frame: ChartFrame;
  readonly grid: readonly number[];
  readonly usual: number | null;
  /** Seconds of the range that have labels below the plot. */
  readonly marked: readonly number[];
}

/** The height of the line of the times, in pixels with text of the usual size. So are the sizes below. */
const LINE_HEIGHT_PX = 16;
/** Two numbers closer than this would overlap. */
const NUMBER_DISTANCE_PX = 13;
/** Half of the widest label of a time: with and without seconds. */
const HALF_LABEL_PX = { seconds: 26, minutes: 17 };
/** The widest label of a marked second. */
const MARK_LABEL_PX = 110;

/**
 * The counts at the right of the plot, and the times below it. The usual total replaces a number that is too close. A time is left
 * out where it would be cut at an edge, or by the label of a marked second.
 */
export function Axes({ frame, grid, usual, marked }: AxesProps) {
  const videoStartS = useContext(VideoStart);
  const timeText = useTimeText();
  const [{ heightPx }, lineRef] = useElementSize();
  const textScale = heightPx / LINE_HEIGHT_PX || 1;
  const { range, widthPx } = frame;
  const usualY = usual === null ? Number.NEGATIVE_INFINITY : yOf(usual, frame);
  const isFree = (count: number): boolean =>
    Math.abs(yOf(count, frame) - usualY) >= NUMBER_DISTANCE_PX * textScale;
  // Round times of the video, or of the clock.
  const zoneOffsetS = videoStartS === null ? clockOffsetS(range.fromS) : -videoStartS;
  const { stepS, seconds } = timeTicks(range, widthPx, zoneOffsetS, textScale);
  const halfPx = textScale * (stepS < 60 ? HALF_LABEL_PX.seconds : HALF_LABEL_PX.minutes);
  const markPx = textScale * MARK_LABEL_PX;
  function labelAt(second: number): string | null {
    const x = xOf(second, frame);
    if (x < halfPx || x > widthPx - halfPx) return null;
    // The label of a marked second is at its left near the right edge, and at its right near the left one.
    const isCovered = marked.some((other) => {
      const startPx = xOf(other, frame) * (1 - markPx / widthPx);
      return x > startPx - halfPx && x < startPx + markPx + halfPx;
    });
    if (isCovered) return null;
    return stepS < 60 ? timeText(second) : timeText(second).replace(/:\d\d$/, '');
  }
  return (
    <>
      <div className={`muted ${styles.scale}`} aria-hidden="true">
        {grid.filter(isFree).map((count) => (
          <span key={count} style={{ insetBlockStart: yOf(count, frame) }}>
            {groupedText(count)}
          </span>
        ))}
        {usual !== null && (
          <span
            className={styles.usual}
            style={{ insetBlockStart: usualY }}
          >{`usual ${groupedText(usual)}`}</span>
        )}
      </div>
      <div className={`muted ${styles.ticks}`} aria-hidden="true" ref={lineRef}>
        {seconds.map((second) => (
          <span key={second} style={{ insetInlineStart: xOf(second, frame) }}>
            {labelAt(second)}
          </span>
        ))}
      </div>
    </>
  );
}

function clockOffsetS(second: number): number {
  return isInUtc(second) ? 0 : -60 * new Date(second * 1_000).getTimezoneOffset();
}

/** Steps between two labels of the time: whole parts of a minute, an hour or a day. */
const TICK_STEPS_S = [5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 14_400, 43_200, 86_400];
/** From the middle of a label to the middle of the next one. With large text, the width of a label and a space. */
const TICK_DISTANCE_PX = 76;
const LABEL_PX = { seconds: 60, minutes: 40 };

/** The seconds to label: multiples of a step, by a clock that is `zoneOffsetS` ahead of UTC. */
export function timeTicks(
  { fromS, toS }: TimeRange,
  widthPx: number,
  zoneOffsetS: number,
  textScale: number,
) {
  const leastOf = (labelPx: number): number =>
    (Math.max(TICK_DISTANCE_PX, labelPx * textScale) * (toS - fromS)) / Math.max(1, widthPx);
  const [least, leastSeconds] = [leastOf(LABEL_PX.minutes), leastOf(LABEL_PX.seconds)];
  const stepS =
    TICK_STEPS_S.find((step) => step >= (step < 60 ? leastSeconds : least)) ??
    Math.ceil(least / 86_400) * 86_400;
  const first = Math.ceil((fromS + zoneOffsetS) / stepS) * stepS - zoneOffsetS;
  const length = Math.max(0, Math.floor((toS - first) / stepS) + 1);
  return { stepS, seconds: Array.from({ length }, (_, index) => first + index * stepS) };
}
