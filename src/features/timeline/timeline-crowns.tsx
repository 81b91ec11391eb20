import { memo } from 'react';
import type { CountingMode } from '../../domain/counting-rules.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import type { Series } from '../../domain/series.ts';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import { momentKey } from '../moments/moment-key.ts';
import { placeCrowns } from './place-crowns.ts';
import { totalAt } from './recorded-second.ts';
import styles from './timeline.module.css';

interface TimelineCrownsProps {
  readonly moments: readonly RecordedMoment[];
  readonly series: Series;
  readonly countingMode: CountingMode;
  readonly fromS: number;
  readonly toS: number;
  readonly top: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A dot on the peak of each moment, with the picture of its emote. The list of moments says the same in words. */
export const TimelineCrowns = memo(function TimelineCrowns({
  moments,
  series,
  countingMode,
  fromS,
  toS,
  top,
  widthPx,
  heightPx,
}: TimelineCrownsProps) {
  if (widthPx === 0) return null;
  return (
    <div className={styles.crowns} aria-hidden="true">
      {placeCrowns(moments, { fromS, toS }, widthPx).map(({ moment, leftPx, hasPicture }) => {
        const total = totalAt(series, countingMode, moment.peakS);
        if (total === null) return null;
        return (
          <div
            key={momentKey(moment)}
            className={styles.crown}
            style={{ left: leftPx, top: (1 - Math.min(1, total / top)) * heightPx }}
          >
            {hasPicture && moment.emote !== null && (
              <EmotePicture emote={moment.emote} isMoving={false} className={styles.crownPicture} />
            )}
          </div>
        );
      })}
    </div>
  );
});
