import { memo, useState } from 'react';
import type { RecordedMoment, RecordingVideo } from '../../domain/recording.ts';
import { videoLink } from '../../domain/video-address.ts';
import { secondText } from '../../ui/clock-text.ts';
import { groupedText } from '../../ui/count-text.ts';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { useCopy } from '../../ui/use-copy.ts';
import type { MomentActions } from './moment-actions.ts';
import { momentText } from './moment-text.ts';
import styles from './moments.module.css';
import { VideoForm } from './video-form.tsx';

/** How long the result of copying is shown. */
const RESULT_SHOWN_MS = 2_000;

interface MomentRowProps extends MomentActions {
  readonly moment: RecordedMoment;
  readonly video: RecordingVideo | null;
}

/** A moment: when, which emote, how strong, how many; what can be done with it. */
export const MomentRow = memo(function MomentRow(props: MomentRowProps) {
  const { moment, video, onShow, onVideoChange, onRemove } = props;
  const { peakS, startS, emote, ratio, uses, chatters, isManual } = moment;
  const [isVideoOpen, setIsVideoOpen] = useState(false);
  const { result, copy } = useCopy(RESULT_SHOWN_MS);
  const isRefused = result?.isCopied === false;
  const time = secondText(peakS);
  const code = emote === null ? null : shownText(emote.code);
  return (
    <li className={styles.moment}>
      <button
        type="button"
        className={styles.time}
        aria-label={`Show ${time} in the table`}
        onClick={() => onShow(peakS)}
      >
        {time}
      </button>
      <span className={styles.emote}>
        {emote !== null && <EmotePicture emote={emote} isMoving={false} className={styles.picture} />}
        {code !== null && <bdi className={styles.code}>{code}</bdi>}
        {ratio !== null && <b className={styles.ratio}>×{ratio.toFixed(1)}</b>}
        {isManual && <span className={styles.hint}>by hand</span>}
      </span>
      <span className={styles.more}>
        <span className={styles.counts}>
          {groupedText(uses)} emotes · {groupedText(chatters)} chatters
        </span>
        {video !== null && (
          <a
            href={videoLink(video, startS)}
            target="_blank"
            rel="noreferrer"
            aria-label={`Video at ${time}, in a new tab`}
          >
            video
          </a>
        )}
        <button
          type="button"
          className={styles.link}
          aria-expanded={isVideoOpen}
          aria-label={video === null ? `Link the moment of ${time} to its video` : 'Another video'}
          onClick={() => setIsVideoOpen(!isVideoOpen)}
        >
          {video === null ? 'video…' : '…'}
        </button>
        {isManual && (
          <button
            type="button"
            className={styles.link}
            aria-label={`Remove the moment of ${time}`}
            onClick={() => onRemove(moment)}
          >
            remove
          </button>
        )}
        <button
          type="button"
          className={styles.copy}
          aria-label={`Copy the moment of ${time}`}
          onClick={(event) => copy(momentText(moment, video), event.currentTarget)}
        >
          {result?.isCopied ? 'copied' : 'copy'}
        </button>
        <span className="visually-hidden" aria-live="polite">
          {result && (isRefused ? 'not allowed' : 'copied')}
        </span>
      </span>
      {isRefused && <p className={styles.problem}>The browser did not allow copying.</p>}
      {isVideoOpen && (
        <VideoForm
          peakS={peakS}
          video={video}
          onVideoChange={(next) => {
            onVideoChange(next);
            setIsVideoOpen(false);
          }}
        />
      )}
    </li>
  );
});
