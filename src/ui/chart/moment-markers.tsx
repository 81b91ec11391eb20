import { memo } from 'react';
import { momentKey } from '../../domain/moment-key.ts';
import { EmotePicture } from '../emote-picture.tsx';
import { MoodMark } from '../mood-mark.tsx';
import styles from './chart.module.css';
import type { MomentMarker } from './markers.ts';

interface MomentMarkersProps {
  readonly markers: readonly MomentMarker[];
  /** The `momentKey` of the moment that was just announced, whose picture grows once; null or none without one. */
  readonly newKey?: string | null;
  /** `peak`: of an emote or a mood, no moment; `faded`: a dot alone, because others are chosen. Default: moments. */
  readonly look?: 'moment' | 'peak' | 'faded';
}

/** The markers of a chart, with the still pictures of the emotes that won the moments. */
export const MomentMarkers = memo(function MomentMarkers(props: MomentMarkersProps) {
  const { markers, newKey, look = 'moment' } = props;
  return markers.map(({ moment, x, y, hasPicture, pictureX }) => (
    <div
      key={momentKey(moment)}
      className={styles.marker}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      data-by-hand={moment.isManual}
      data-look={look}
      data-new={momentKey(moment) === newKey}
    >
      {hasPicture && look !== 'faded' && moment.emote !== null && (
        <div className={styles.markerShift} style={{ insetInlineStart: pictureX - x }}>
          <EmotePicture emote={moment.emote} className={styles.markerPicture} />
          {moment.mood && (
            <span className={styles.markerMood}>
              <MoodMark mood={moment.mood} />
            </span>
          )}
        </div>
      )}
    </div>
  ));
});
