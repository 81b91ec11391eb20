import { memo } from 'react';
import type { CountingMode } from '../../domain/counting-rules.ts';
import type { RecordedMoment, SecondTotals } from '../../domain/recording.ts';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import { momentKey } from '../moments/moment-key.ts';
import styles from './strip.module.css';
import { crownsOf } from './strip-drawing.ts';

interface StripCrownsProps {
  readonly moments: readonly RecordedMoment[];
  readonly seconds: readonly SecondTotals[];
  readonly countingMode: CountingMode;
  /** Of the canvas, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** The count at the top of the curve. */
  readonly top: number;
}

/** The still pictures of the emotes that won the moments, on their peaks. A moment without an emote is a dot. */
export const StripCrowns = memo(function StripCrowns({
  moments,
  seconds,
  countingMode,
  ...frame
}: StripCrownsProps) {
  return crownsOf(moments, seconds, countingMode, frame).map(({ moment, x, y }) => (
    <div key={momentKey(moment)} className={styles.crown} style={{ transform: `translate(${x}px, ${y}px)` }}>
      {moment.emote !== null && (
        <EmotePicture emote={moment.emote} isMoving={false} className={styles.emote} />
      )}
    </div>
  ));
});
