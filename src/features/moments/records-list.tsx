import { useRef, useState } from 'react';
import { groupedText } from '../../domain/number-text.ts';
import type { BestCount, BestCounts, BestEmoteCount, RecordingVideo } from '../../domain/recording.ts';
import { isUndated } from '../../domain/undated.ts';
import { videoLink } from '../../domain/video-address.ts';
import { secondText } from '../../ui/clock-text.ts';
import { dayText } from '../../ui/day-text.ts';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { useTimeText } from '../../ui/time-text.ts';
import { useCopy } from '../../ui/use-copy.ts';
import type { MomentActions } from './moment-actions.ts';
import styles from './moments.module.css';
import { CopyAction, VideoAction } from './row-actions.tsx';
import { useRowStops } from './use-row-stops.ts';
import { VideoForm } from './video-form.tsx';

/** Most emotes in a list of records. */
const EMOTES_SHOWN = 10;

/** Of a recording, and of all recordings of its channel. */
interface RecordingBestCounts {
  readonly recording: BestCounts;
  readonly channel: BestCounts;
}

/** Null until they are known. */
export type Records = RecordingBestCounts | 'unreadable' | null;

interface RowProps extends Pick<MomentActions, 'onShow' | 'onVideoChange'> {
  readonly video: RecordingVideo | null;
  readonly shownS: number | null;
}

interface RecordsListProps extends RowProps {
  readonly records: Records;
}

/** The highest counts in ten seconds, of the recording and of all recordings of its channel, in the form of moments. */
export function RecordsList({ records, ...row }: RecordsListProps) {
  if (records === null) return <p className={styles.hint}>Reading the records.</p>;
  if (records === 'unreadable') return <p className={styles.hint}>The records could not be read.</p>;
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
  const rows = [...(total === null ? [] : [total]), ...emotes.slice(0, EMOTES_SHOWN)].map((record) => ({
    key: recordKey(record),
    record,
    isHere: isOf(ofRecording, record),
  }));
  const { tabIndexOf, handlers } = useRowStops(rows.filter(({ isHere }) => isHere).map(({ key }) => key));
  return (
    <section className={styles.records} aria-label={title}>
      <h4>{title}</h4>
      {total === null ? (
        <p className={styles.hint}>None yet.</p>
      ) : (
        <ol {...handlers}>
          {rows.map(({ key, record, isHere }) => (
            <RecordRow key={key} record={record} isHere={isHere} tabIndex={tabIndexOf(key)} {...row} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** A renamed emote keeps its key, and can have two records. */
function recordKey(record: BestCount | BestEmoteCount): string {
  return 'emote' in record ? `${record.emote.key} ${record.emote.code} ${record.second}` : 'all';
}

/** Whether a record is one of the recording: those of another one can have the same time, as in chats without a date. */
function isOf({ total, emotes }: BestCounts, record: BestCount | BestEmoteCount): boolean {
  const same =
    'emote' in record
      ? emotes.find(({ emote, second }) => emote.key === record.emote.key && second === record.second)
      : total;
  return same?.second === record.second && same.count === record.count;
}

interface RecordRowProps extends RowProps {
  /** Without an emote: of all emotes. */
  readonly record: BestCount | BestEmoteCount;
  /** The second of another recording cannot be shown. */
  readonly isHere: boolean;
  /** Of its buttons: see `useRowStops`. */
  readonly tabIndex: 0 | -1;
}

function RecordRow(props: RecordRowProps) {
  const { record, isHere, tabIndex, video, shownS, onShow, onVideoChange } = props;
  const { count, second } = record;
  const emote = 'emote' in record ? record.emote : null;
  const name = emote === null ? 'All emotes' : shownText(emote.code);
  const timeText = useTimeText();
  const time = isHere ? timeText(second) : secondText(second);
  const [isLinking, setIsLinking] = useState(false);
  const { result, copy } = useCopy();
  const timeButton = useRef<HTMLButtonElement>(null);
  const text = `${time} ${name} ${groupedText(count)} in 10 s`;
  function closeForm(): void {
    setIsLinking(false);
    timeButton.current?.focus();
  }
  return (
    <li className={styles.moment} aria-current={(isHere && shownS === second) || undefined}>
      {isHere ? (
        <button
          ref={timeButton}
          type="button"
          className={styles.time}
          tabIndex={tabIndex}
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
        {emote !== null && <EmotePicture emote={emote} className={styles.picture} />}
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
              tabIndex={tabIndex}
            />
            <CopyAction
              name={`Copy the record of ${time}`}
              result={result}
              onCopy={(button) => copy(video === null ? text : `${text} ${videoLink(video, second)}`, button)}
              tabIndex={tabIndex}
            />
          </>
        )}
      </span>
      {result?.isCopied === false && <p className={styles.problem}>{result.words}</p>}
      {isLinking && (
        <VideoForm second={second} video={video} onVideoChange={onVideoChange} onClose={closeForm} />
      )}
    </li>
  );
}
