import { memo, useContext, useRef, useState } from 'react';
import { ratioText, ratioTitle, shownRatio } from '../../domain/moment-ratio.ts';
import { countedText, groupedText } from '../../domain/number-text.ts';
import type { RecordedMoment, RecordingVideo } from '../../domain/recording.ts';
import { voteCountsText } from '../../domain/vote-text.ts';
import { secondText } from '../../ui/clock-text.ts';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoreIcon } from '../../ui/icons.tsx';
import { MoodName } from '../../ui/mood-mark.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { useTimeText, VideoStart } from '../../ui/time-text.ts';
import { useCopy } from '../../ui/use-copy.ts';
import type { MomentActions } from './moment-actions.ts';
import { momentText } from './moment-text.ts';
import styles from './moments.module.css';
import { CopyAction, VideoAction } from './row-actions.tsx';
import { VideoForm } from './video-form.tsx';

interface MomentRowProps extends MomentActions {
  /** `peak`: of one emote or mood, which is no moment of the chat. */
  readonly kind: 'moment' | 'peak';
  readonly moment: RecordedMoment;
  /** Those of its `MomentPeak`: a new object each second would render the row. */
  readonly crownS: number;
  readonly total: number | null;
  readonly video: RecordingVideo | null;
  /** The table shows a second of it. */
  readonly isShown: boolean;
  /** Of its buttons: see `useRowStops`. */
  readonly tabIndex: 0 | -1;
}

/** A moment in one line: when, which emote, how strong, how many; what can be done with it. */
export const MomentRow = memo(function MomentRow(props: MomentRowProps) {
  const { kind, moment, crownS, total, video, isShown, tabIndex, onShow, onVideoChange, onRemove } = props;
  const { emote, chatters, mood, vote, isManual } = moment;
  const ratio = shownRatio(moment);
  const [opened, setOpened] = useState<'details' | 'video' | null>(null);
  const timeText = useTimeText();
  const { result, copy } = useCopy();
  const timeButton = useRef<HTMLButtonElement>(null);
  const time = timeText(crownS);
  const count = kind === 'peak' ? moment.uses : total;
  const unit = `${kind === 'peak' ? 'use' : 'emote'}${count === 1 ? '' : 's'}`;
  const toggle = (part: 'details' | 'video') => setOpened(opened === part ? null : part);
  function closeForm(): void {
    setOpened(null);
    // The form had the focus, and the button that opened it becomes a link where a video was linked.
    timeButton.current?.focus();
  }
  return (
    <li className={styles.moment} data-kind={kind} aria-current={isShown || undefined}>
      <button
        ref={timeButton}
        type="button"
        className={styles.time}
        tabIndex={tabIndex}
        aria-label={`Show ${time} in the table`}
        onClick={() => onShow(crownS)}
      >
        {time}
      </button>
      <Clock second={crownS} />
      <span className={styles.pictures}>
        {emote !== null && <EmotePicture emote={emote} className={styles.picture} />}
      </span>
      <bdi className={styles.code}>{nameOf(moment)}</bdi>
      {ratio === null ? (
        <span className={styles.kind}>{kindOf(moment)}</span>
      ) : (
        <b className={styles.ratio} title={ratioTitle(ratio, chatters)}>
          {ratioText(ratio)}
        </b>
      )}
      <span className={styles.mood}>{mood && <MoodName mood={mood} />}</span>
      <span className={styles.total}>
        {groupedText(count)}
        <span className={styles.unit}>{` ${unit}`}</span>
      </span>
      <span className={styles.chatters}>{countedText(chatters, 'chatter', 'chatters')}</span>
      <span className={styles.actions}>
        <VideoAction
          second={moment.peakS}
          video={video}
          isLinking={opened === 'video'}
          onLink={() => toggle('video')}
          tabIndex={tabIndex}
        />
        <CopyAction
          name={`Copy the moment of ${time}`}
          result={result}
          onCopy={(button) => copy(momentText(moment, video, timeText), button)}
          tabIndex={tabIndex}
        />
        <IconButton
          name={`More about the moment of ${time}`}
          isExpanded={opened === 'details'}
          onClick={() => toggle('details')}
          tabIndex={tabIndex}
        >
          <MoreIcon />
        </IconButton>
      </span>
      {result?.isCopied === false && <p className={styles.problem}>{result.words}</p>}
      {opened === 'details' && (
        <div className={styles.details}>
          {vote !== undefined && <p>{`Vote: ${nameOf(moment)}`}</p>}
          <p>{`${groupedText(count)} ${unit} in 10 s · ${ratio === null ? countedText(chatters, 'chatter', 'chatters') : ratioTitle(ratio, chatters)}`}</p>
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
        <VideoForm second={crownS} video={video} onVideoChange={onVideoChange} onClose={closeForm} />
      )}
    </li>
  );
});

/** The code of its emote, or the counts of its vote. */
function nameOf({ emote, vote }: RecordedMoment): string {
  return shownText(vote === undefined ? (emote?.code ?? '') : voteCountsText(vote));
}

/** What it is, where it has no ratio. */
function kindOf({ isManual, vote }: RecordedMoment): string {
  if (vote !== undefined) return 'vote';
  return isManual ? 'mark' : '';
}

/** The time of the day, where the row has that of a video. */
function Clock({ second }: { readonly second: number }) {
  const isOfVideo = useContext(VideoStart) !== null;
  return isOfVideo && <span className={styles.clock}>{secondText(second)}</span>;
}
