import { memo } from 'react';
import type { CountingMode } from '../../domain/counting-rules.ts';
import type { SecondTotals } from '../../domain/history.ts';
import styles from './strip.module.css';
import { useStripCanvas } from './use-strip-canvas.ts';

interface StripPictureProps {
  /** The last `STRIP_S` seconds, oldest first. Missing seconds are gaps. */
  readonly seconds: readonly SecondTotals[];
  readonly countingMode: CountingMode;
  readonly threshold: number;
}

/** The strip as a picture: the curve of the last five minutes with the threshold line. It fills its container. */
export const StripPicture = memo(function StripPicture(props: StripPictureProps) {
  const { canvas } = useStripCanvas(props.seconds, props.countingMode, props.threshold, null);
  return (
    <div className={styles.picture} aria-hidden="true">
      <canvas className={styles.canvas} ref={canvas} />
    </div>
  );
});
