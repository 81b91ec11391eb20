import { useRef, useState } from 'react';
import { groupedText } from '../../domain/number-text.ts';
import type { BestCount, BestCounts, BestEmoteCount, RecordingVideo } from '../../domain/recording.ts';
import { isUndated } from '../../domain/undated.ts';
import { videoLink } from '../../domain/video-address.ts';
import { dayText, secondText } from '../../ui/date-text.ts';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { useTimeText } from '../../ui/time-text.ts';
import { COPY_RESULT_MS, useCopy } from '../../ui/use-copy.ts';
import type { MomentActions } from './moment-actions.ts';
import styles from './moments.module.css';
import { CopyAction, VideoAction } from './row-actions.tsx';
import { VideoForm } from './video-form.tsx';

/** Most emotes in a list of records. */
const EMOTES_SHOWN = 10;

/** Of a recording, and of all recordings of its channel. */
export interface RecordingBestCounts {
  readonly recording: BestCounts;
  readonly channel: BestCounts;
}

interface RowProps extends Pick<MomentActions, 'onShow' | 'onVideoChange'> {
  readonly video: RecordingVideo | null;
  readonly shownS: number | null;
}

interface RecordsListProps extends RowProps {
  /** Null until they are known. */
  readonly records: RecordingBestCounts | null;
}

/** The highest counts in ten seconds, of the recording and of all recordings of its channel, in the form of moments. */
export function RecordsList({ records, ...row }: RecordsListProps) {
  if (records === null) return <p className={styles.hint}>Reading the records.</p>;
  const { recording, channel } = records;
  return (
    <>
      <RecordsOf title="Records of this session" records={recording} ofRecording={recording} row={row} />
      <RecordsOf title="Records of this channel" records={channel} ofRecording={recording} row={row} />
    </>
  );
}

interface RecordsOfProps {
  readonly title: string;
  readonly records: BestCounts;
  readonly ofRecording: BestCounts;
  readonly row: RowProps;
}

function RecordsOf({ title, records: { total, emotes }, ofRecording, row }: RecordsOfProps) {
  return (
    <section className={styles.records} aria-label={title}>
      <h4>{title}</h4>
      {total === null ? (
        <p className={styles.hint}>None yet.</p>
      ) : (
        <ol className={styles.list}>
          <RecordRow record={total} ofRecording={ofRecording.total} {...row} />
          {emotes.slice(0, EMOTES_SHOWN).map((record) => (
            <RecordRow
              // A renamed emote keeps its key, and can have two records.
              key={`${record.emote.key} ${record.emote.code} ${record.second}`}
              record={record}
              ofRecording={
                ofRecording.emotes.find(
                  ({ emote, second }) => emote.key === record.emote.key && second === record.second,
                ) ?? null
              }
              {...row}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

interface RecordRowProps extends RowProps {
  /** Without an emote: of all emotes. */
  readonly record: BestCount | BestEmoteCount;
  /** Null: the recording has none. */
  readonly ofRecording: BestCount | null;
}

/** The second of another recording cannot be shown, also where it has the same time, as in chats without a date. */
function RecordRow({ record, ofRecording, video, shownS, onShow, onVideoChange }: RecordRowProps) {
  const { count, second } = record;
  const emote = 'emote' in record ? record.emote : null;
  const name = emote === null ? 'All emotes' : shownText(emote.code);
  const timeText = useTimeText();
  const isHere = ofRecording?.second === second && ofRecording.count === count;
  const time = isHere ? timeText(second) : secondText(second);
  const [isLinking, setIsLinking] = useState(false);
  const { result, copy } = useCopy(COPY_RESULT_MS);
  const timeButton = useRef<HTMLButtonElement>(null);
  const text = `${time} ${name} ${groupedText(count)} in 10 s`;
  return (
    <li className={styles.moment} aria-current={(isHere && shownS === second) || undefined}>
      {isHere ? (
        <button
          ref={timeButton}
          type="button"
          className={styles.time}
          aria-label={`Show ${time} in the table`}
          onClick={() => onShow(second)}
        >
          {time}
        </button>
      ) : isUndated(second) ? (
        <span className={styles.day}>no date</span>
      ) : (
        <time className={styles.day} dateTime={new Date(second * 1_000).toISOString()}>
          {dayText(second)}
        </time>
      )}
      <span className={styles.pictures}>
        {emote !== null && <EmotePicture emote={emote} isMoving={false} className={styles.picture} />}
      </span>
      <bdi className={styles.code}>{name}</bdi>
      <b className={styles.total}>{groupedText(count)}</b>
      <span className={styles.actions}>
        {isHere && (
          <>
            <VideoAction
              second={second}
              video={video}
              isLinking={isLinking}
              onLink={() => setIsLinking(!isLinking)}
            />
            <CopyAction
              name={`Copy the record of ${time}`}
              result={result}
              onCopy={(button) => copy(video === null ? text : `${text} ${videoLink(video, second)}`, button)}
            />
          </>
        )}
      </span>
      {result?.isCopied === false && <p className={styles.problem}>The browser did not allow copying.</p>}
      {isLinking && (
        <VideoForm
          second={second}
          video={video}
          onVideoChange={(next) => {
            onVideoChange(next);
            setIsLinking(false);
            timeButton.current?.focus();
          }}
        />
      )}
    </li>
  );
}
