import { memo, useRef, useState } from 'react';
import { ratioText, ratioTitle } from '../../domain/moment-ratio.ts';
import { groupedText } from '../../domain/number-text.ts';
import type { RecordedMoment, RecordingVideo } from '../../domain/recording.ts';
import { videoLink } from '../../domain/video-address.ts';
import { secondText } from '../../ui/date-text.ts';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CheckIcon, CopyIcon, MoreIcon, NoVideoIcon } from '../../ui/icons.tsx';
import { MoodName } from '../../ui/mood-mark.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { ResumeIcon } from '../../ui/tool-icons.tsx';
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

/** A moment in one line: when, which emote, how strong, how many; what can be done with it. */
export const MomentRow = memo(function MomentRow(props: MomentRowProps) {
  const { moment, second, total, video, onShow, onVideoChange, onRemove } = props;
  const { emote, ratio, chatters, mood, isManual } = moment;
  const [opened, setOpened] = useState<'details' | 'video' | null>(null);
  const { result, copy } = useCopy(RESULT_SHOWN_MS);
  const timeButton = useRef<HTMLButtonElement>(null);
  const isRefused = result?.isCopied === false;
  const time = secondText(second);
  const toggle = (part: 'details' | 'video') => setOpened(opened === part ? null : part);
  return (
    <li className={styles.moment}>
      <button
        ref={timeButton}
        type="button"
        className={styles.time}
        aria-label={`Show ${time} in the table`}
        onClick={() => onShow(second)}
      >
        {time}
      </button>
      <span className={styles.pictures}>
        {emote !== null && <EmotePicture emote={emote} isMoving={false} className={styles.picture} />}
      </span>
      <bdi className={styles.code}>{emote === null ? '' : shownText(emote.code)}</bdi>
      {ratio === null || isManual ? (
        <span className={styles.kind}>{isManual && 'mark'}</span>
      ) : (
        <b className={styles.ratio} title={ratioTitle(ratio)}>
          {ratioText(ratio)}
        </b>
      )}
      <MoodCell mood={mood} />
      <span className={styles.total}>
        {groupedText(total)}
        <span className="visually-hidden"> emotes</span>
      </span>
      <span className={styles.actions}>
        {video === null ? (
          <IconButton
            name={`Link video at ${time}`}
            isExpanded={opened === 'video'}
            onClick={() => toggle('video')}
          >
            <NoVideoIcon />
          </IconButton>
        ) : (
          <a
            className={styles.icon}
            href={videoLink(video, second)}
            target="_blank"
            rel="noreferrer"
            title={`Video at ${time}`}
          >
            <span className="visually-hidden">{`Video at ${time}, in a new tab`}</span>
            <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
              <ResumeIcon />
            </svg>
          </a>
        )}
        <CopyButton
          name={`Copy the moment of ${time}`}
          isCopied={result?.isCopied ?? false}
          onCopy={(button) => copy(momentText({ moment, second, total }, video), button)}
        />
        <IconButton
          name={`More about the moment of ${time}`}
          isExpanded={opened === 'details'}
          onClick={() => toggle('details')}
        >
          <MoreIcon />
        </IconButton>
        <span className="visually-hidden" aria-live="polite">
          {result && (isRefused ? 'not allowed' : 'copied')}
        </span>
      </span>
      {isRefused && <p className={styles.problem}>The browser did not allow copying.</p>}
      {opened === 'details' && (
        <div className={styles.details}>
          <p>
            {[
              `${groupedText(total)} emotes in 10 s`,
              `${groupedText(chatters)} chatters`,
              ...(ratio === null ? [] : [ratioTitle(ratio)]),
            ].join(' · ')}
          </p>
          {video !== null && (
            <button type="button" className={styles.link} onClick={() => setOpened('video')}>
              Another video
            </button>
          )}
          {isManual && (
            <button
              type="button"
              className={styles.link}
              aria-label={`Remove the mark of ${time}`}
              onClick={() => onRemove(moment)}
            >
              Remove mark
            </button>
          )}
        </div>
      )}
      {opened === 'video' && (
        <VideoForm
          second={second}
          video={video}
          onVideoChange={(next) => {
            onVideoChange(next);
            setOpened(null);
            // The form had the focus, and the button that opened it becomes a link.
            timeButton.current?.focus();
          }}
        />
      )}
    </li>
  );
});

function MoodCell({ mood }: { readonly mood: RecordedMoment['mood'] | undefined }) {
  return <span className={styles.mood}>{mood && <MoodName mood={mood} />}</span>;
}

interface CopyButtonProps {
  readonly name: string;
  readonly isCopied: boolean;
  readonly onCopy: (button: Element) => void;
}

/** Shows for a while that it copied. */
function CopyButton({ name, isCopied, onCopy }: CopyButtonProps) {
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={name}
      title={isCopied ? 'Copied' : name}
      data-copied={isCopied}
      onClick={(event) => onCopy(event.currentTarget)}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
        {isCopied ? <CheckIcon /> : <CopyIcon />}
      </svg>
    </button>
  );
}
