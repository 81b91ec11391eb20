import { ratioText } from '../../domain/moment-ratio.ts';
import { countedText, groupedText } from '../../domain/number-text.ts';
import type { MomentMarker } from '../../ui/chart/markers.ts';
import { type ChartFrame, xOf, yOf } from '../../ui/chart/scale.ts';
import { useTimeText } from '../../ui/time-text.ts';
import styles from './timeline.module.css';

interface SecondMarkProps {
  /** `shown`: the table shows it; `pointed`: the mouse is over it. */
  readonly kind: 'shown' | 'pointed';
  readonly second: number;
  /** Null where nothing was seen. */
  readonly total: number | null;
  readonly frame: ChartFrame;
}

/** A second in the plot: a line with its time and total below it, and a dot on the curve. */
export function SecondMark({ kind, second, total, frame }: SecondMarkProps) {
  const timeText = useTimeText();
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

interface ScaleNumbersProps {
  readonly frame: ChartFrame;
  readonly grid: readonly number[];
  readonly usual: number | null;
  /** 1 for text of the usual size. */
  readonly textScale: number;
}

/** Two numbers closer than this, in pixels with text of the usual size, would overlap. */
const NUMBER_DISTANCE_PX = 13;

/** The counts at the right of the plot. The usual total replaces a number that is too close. */
export function ScaleNumbers({ frame, grid, usual, textScale }: ScaleNumbersProps) {
  const usualY = usual === null ? Number.NEGATIVE_INFINITY : yOf(usual, frame);
  const numbers = grid.filter(
    (count) => Math.abs(yOf(count, frame) - usualY) >= NUMBER_DISTANCE_PX * textScale,
  );
  return (
    <div className={`muted ${styles.scale}`} aria-hidden="true">
      {numbers.map((count) => (
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
  );
}
