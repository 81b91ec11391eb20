import { groupedText } from '../../domain/number-text.ts';
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
  // At an edge of the plot the label ends there. One that is wider than the plot begins where the plot does.
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
