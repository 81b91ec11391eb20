import type { ReactNode } from 'react';
import { COUNTING_MODE_TEXTS } from '../../domain/counting-rules.ts';
import { digitsText, groupedText, rateText, windowText } from '../../domain/number-text.ts';
import { isWindowFull, knownTotal, type Snapshot } from '../../domain/snapshot.ts';
import { clockText } from '../../ui/time-text.ts';

interface TotalBlockProps {
  /** Undefined or null before the first one. */
  readonly snapshot: Snapshot | undefined | null;
  /** The last minutes, beside the total. Its space stays free without it. */
  readonly strip: ReactNode;
  /** The classes `block`, `count`, `rest`, `texts`, `window`, `rate`, `strip`. */
  readonly styles: CSSModuleClasses;
  readonly name?: ReactNode;
}

/** The total of the last ten seconds, how it was counted unless each use counts, and its rate if the window is full. */
export function TotalBlock({ snapshot, strip, styles, name }: TotalBlockProps) {
  const totalEmotes = knownTotal(snapshot ?? undefined);
  const { observedMs = 0, countingMode = 'every-use', lastCountedAt = null, endTime } = snapshot ?? {};
  // It was not counted to its end.
  const isOld = lastCountedAt !== null && lastCountedAt !== endTime;
  const isSoFar = totalEmotes !== null && !isWindowFull(observedMs);
  const rate = totalEmotes === null || isSoFar ? digitsText(null) : rateText(totalEmotes);
  return (
    <div className={styles.block} data-stale={isOld} data-so-far={isSoFar}>
      <span className={isOld ? `muted ${styles.count}` : styles.count} data-total={totalEmotes}>
        {groupedText(totalEmotes)}
      </span>
      <div className={styles.rest}>
        <div className={styles.texts}>
          {name}
          <span className={styles.window}>
            {!isOld && <span>emotes in </span>}
            <span data-window>
              {isOld ? `Last counted at ${clockText(lastCountedAt)}` : windowText(observedMs)}
            </span>
            {countingMode !== 'every-use' && <span>{`, ${COUNTING_MODE_TEXTS[countingMode]}`}</span>}
          </span>
          <span className={styles.rate}>
            {rate} <span>per second</span>
          </span>
        </div>
        <div className={styles.strip}>{strip}</div>
      </div>
    </div>
  );
}
