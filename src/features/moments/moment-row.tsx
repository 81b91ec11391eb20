import { memo, type ReactNode, useContext, useRef, useState } from 'react';
import type { RecordingActions } from '../../client/recording-actions.ts';
import type { Emote } from '../../domain/emote.ts';
import { momentLabel, ratioText, ratioTitle, shownRatio } from '../../domain/moment.ts';
import { countedText, groupedText } from '../../domain/number-text.ts';
import { momentKey, type RecordedMoment, type RecordingVideo } from '../../domain/recording.ts';
import { videoLink } from '../../domain/video-address.ts';
import { voteCountsText } from '../../domain/vote-text.ts';
import { Button } from '../../ui/button.tsx';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoodName } from '../../ui/mood-mark.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { secondText, useTimeText, VideoStart } from '../../ui/time-text.ts';
import { useCopy } from '../../ui/use-copy.ts';
import styles from './moments.module.css';
import { VideoForm } from './video-form.tsx';

interface MomentRowProps extends RowProps {
  /** `peak`: of one emote or mood; it need not be a moment. */
  readonly kind: 'moment' | 'peak';
  readonly moment: RecordedMoment;
  /** Those of its `MomentPeak`: a new object each second would render the row. */
  readonly crownS: number;
  readonly total: number | null;
  readonly onRemove: (moment: RecordedMoment) => void;
  readonly isTicked: boolean;
  readonly onTick: (key: string) => void;
}

/** A moment in one line: when, which emote, how strong, how many. */
export const MomentRow = memo(function MomentRow(props: MomentRowProps) {
  const { kind, moment, crownS, total, onRemove, isTicked, onTick, ...row } = props;
  const { emote, chatters, mood, vote, peakS, startS, isManual } = moment;
  const timeText = useTimeText();
  /** Then `timeText` is not the time of the day. */
  const isOfVideo = useContext(VideoStart) !== null;
  const ratio = shownRatio(moment);
  const name = shownText(vote === undefined ? (emote?.code ?? '') : voteCountsText(vote));
  const count = kind === 'peak' ? moment.uses : total;
  const unit = `${kind === 'peak' ? 'use' : 'emote'}${count === 1 ? '' : 's'}`;
  const people = countedText(chatters, 'chatter', 'chatters');
  return (
    <SecondRow
      {...row}
      noun="moment"
      tick={
        <label className={styles.tick}>
          <input
            type="checkbox"
            aria-label={`Choose the moment of ${timeText(crownS)}`}
            tabIndex={-1}
            checked={isTicked}
            onChange={() => onTick(momentKey(moment))}
          />
        </label>
      }
      second={crownS}
      videoSecond={peakS}
      text={`${timeText(peakS)} ${momentLabel(moment)}, from ${timeText(startS)}`}
      details={
        <>
          {vote !== undefined && <p>{`Vote: ${name}`}</p>}
          <p>{`${groupedText(count)} ${unit} in 10 s · ${ratio === null ? people : ratioTitle(ratio, chatters)}`}</p>
        </>
      }
      removeButton={
        isManual && (
          <Button
            kind="link"
            aria-label={`Remove the mark of ${timeText(crownS)}`}
            onClick={() => onRemove(moment)}
          >
            Remove mark
          </Button>
        )
      }
    >
      {isOfVideo && <span className={`note ${styles.clock}`}>{secondText(crownS)}</span>}
      <NameCells emote={emote} name={name} />
      {ratio === null ? (
        <span className={`note ${styles.kind}`}>{vote !== undefined ? 'vote' : isManual && 'mark'}</span>
      ) : (
        <b className={styles.ratio} data-kind={kind} title={ratioTitle(ratio, chatters)}>
          {ratioText(ratio)}
        </b>
      )}
      <span className={`muted ${styles.mood}`}>{mood && <MoodName mood={mood} />}</span>
      <span className={styles.total}>
        {groupedText(count)}
        <span className={styles.unit}>{` ${unit}`}</span>
      </span>
      <span className={styles.chatters}>{people}</span>
    </SecondRow>
  );
});

interface RowProps {
  readonly video: RecordingVideo | null;
  readonly isShown: boolean;
  /** Of its time: see `useRowStops`. */
  readonly tabIndex: 0 | -1;
  readonly actions: Pick<RecordingActions, 'show' | 'setVideo'>;
}

interface SecondRowProps extends RowProps {
  readonly noun: 'moment' | 'record';
  readonly tick?: ReactNode;
  readonly second: number;
  /** The second to which the link into the video leads. */
  readonly videoSecond: number;
  /** To copy, without the link into the video. */
  readonly text: string;
  /** Opened by a button in the row. */
  readonly details?: ReactNode;
  readonly removeButton?: ReactNode;
  /** Which emote, and its numbers. */
  readonly children: ReactNode;
}

/** A second of the recording in one line: when, which emote, its numbers, and what can be done with it. */
export function SecondRow(props: SecondRowProps) {
  const { noun, second, videoSecond, text, details, video, tabIndex, actions } = props;
  const [opened, setOpened] = useState<'details' | 'video' | null>(null);
  const { result, copy } = useCopy();
  const timeButton = useRef<HTMLButtonElement>(null);
  const timeText = useTimeText();
  const [time, videoTime] = [timeText(second), timeText(videoSecond)];
  const isCopied = result?.isCopied ?? false;
  const copyName = `Copy the ${noun} of ${time}`;
  const toggle = (part: 'details' | 'video') => setOpened(opened === part ? null : part);
  function closeForm(): void {
    setOpened(null);
    // The form had the focus, and the button that opened it becomes a link where a video was linked.
    timeButton.current?.focus();
  }
  function setVideo(next: RecordingVideo | null): void {
    void actions.setVideo(next);
    closeForm();
  }
  return (
    <li className={`wrap ${styles.moment}`} aria-current={props.isShown || undefined}>
      <span className={`row ${styles.when}`}>
        {props.tick}
        <button
          ref={timeButton}
          type="button"
          className={`bare link note ${styles.time}`}
          tabIndex={tabIndex}
          aria-label={`Show ${time} in the table`}
          onClick={() => actions.show(second)}
        >
          {time}
        </button>
      </span>
      {props.children}
      <span className={styles.actions}>
        {video === null ? (
          <IconButton
            icon="link"
            name={`Link video at ${videoTime}`}
            aria-expanded={opened === 'video'}
            onClick={() => toggle('video')}
            tabIndex={-1}
          />
        ) : (
          <a
            className="bare muted icon-button"
            tabIndex={-1}
            href={videoLink(video, videoSecond)}
            target="_blank"
            rel="noreferrer"
            title={`Video at ${videoTime}`}
          >
            <span className="visually-hidden">{`Video at ${videoTime}, in a new tab`}</span>
            <Icon name="resume" />
          </a>
        )}
        <IconButton
          icon={isCopied ? 'check' : 'copy'}
          name={copyName}
          title={isCopied ? 'Copied' : copyName}
          data-copied={isCopied}
          tabIndex={-1}
          onClick={({ currentTarget }) =>
            copy(video === null ? text : `${text} ${videoLink(video, videoSecond)}`, currentTarget)
          }
        />
        <span className="visually-hidden" aria-live="polite">
          {result && (isCopied ? 'copied' : 'not allowed')}
        </span>
        {details !== undefined && (
          <IconButton
            icon="more"
            name={`More about the ${noun} of ${time}`}
            aria-expanded={opened === 'details'}
            onClick={() => toggle('details')}
            tabIndex={-1}
          />
        )}
      </span>
      {result?.isCopied === false && <p className={`problem ${styles.problem}`}>{result.words}</p>}
      {opened === 'details' && (
        <div className={`wrap note ${styles.details}`}>
          {details}
          {video !== null && (
            <Button kind="link" onClick={() => setOpened('video')}>
              Another video
            </Button>
          )}
          {props.removeButton}
        </div>
      )}
      {opened === 'video' && (
        <VideoForm second={second} onLink={setVideo} onEscape={closeForm}>
          {video !== null && (
            <Button kind="link" onClick={() => setVideo(null)}>
              Forget the video
            </Button>
          )}
        </VideoForm>
      )}
    </li>
  );
}

export function NameCells({ emote, name }: { readonly emote: Emote | null; readonly name: string }) {
  return (
    <>
      <span className={styles.pictures}>
        {emote !== null && <EmotePicture emote={emote} className={styles.picture} />}
      </span>
      <bdi className={`cut ${styles.code}`}>{name}</bdi>
    </>
  );
}
