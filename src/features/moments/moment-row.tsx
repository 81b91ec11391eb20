import { memo, useState } from 'react';
import { ratioText, ratioTitle } from '../../domain/moment-label.ts';
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
  /** Those of its `MomentPeak`: a new object each second would render the row. */
  readonly second: number;
  readonly total: number | null;
  readonly video: RecordingVideo | null;
}

/** A moment: when, which emote, how strong, how many; what can be done with it. */
export const MomentRow = memo(function MomentRow(props: MomentRowProps) {
  const { moment, second, total, video, onShow, onVideoChange, onRemove } = props;
  const { emote, ratio, chatters, isManual } = moment;
  const [isVideoOpen, setIsVideoOpen] = useState(false);
  const { result, copy } = useCopy(RESULT_SHOWN_MS);
  const isRefused = result?.isCopied === false;
  const time = secondText(second);
  const code = emote === null ? null : shownText(emote.code);
  return (
    <li className={styles.moment}>
      <button
        type="button"
        className={styles.time}
        aria-label={`Show ${time} in the table`}
        onClick={() => onShow(second)}
      >
        {time}
      </button>
      <span className={styles.emote}>
        {emote !== null && <EmotePicture emote={emote} isMoving={false} className={styles.picture} />}
        {code !== null && <bdi className={styles.code}>{code}</bdi>}
        {ratio !== null && (
          <b className={styles.ratio} title={ratioTitle(ratio)}>
            {ratioText(ratio)}
          </b>
        )}
        {isManual && <span className={styles.hint}>by hand</span>}
      </span>
      <span className={styles.more}>
        <span className={styles.counts}>
          {groupedText(total)} emotes · {groupedText(chatters)} chatters
        </span>
        {video !== null && (
          <a
            href={videoLink(video, second)}
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
          onClick={(event) => copy(momentText({ moment, second, total }, video), event.currentTarget)}
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
          second={second}
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
