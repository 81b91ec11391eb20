import type { BestCount, BestCounts, BestEmoteCount } from '../../domain/recording.ts';
import { isUndated } from '../../domain/undated.ts';
import buttons from '../../ui/button.module.css';
import { secondText } from '../../ui/clock-text.ts';
import { groupedText } from '../../ui/count-text.ts';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import { shownText } from '../../ui/shown-text.ts';
import styles from './records-list.module.css';

/** Most emotes in a list of records. */
const EMOTES_SHOWN = 10;

/** Of a recording, and of all recordings of its channel. */
export interface RecordingBestCounts {
  readonly recording: BestCounts;
  readonly channel: BestCounts;
}

interface RecordsListProps {
  /** Null until they are known. */
  readonly records: RecordingBestCounts | null;
  readonly onShow: (second: number) => void;
}

/** The highest counts in ten seconds, of the session and of the channel in all its recorded sessions. */
export function RecordsList({ records, onShow }: RecordsListProps) {
  if (records === null) return <p className={styles.hint}>Reading the records.</p>;
  const { recording, channel } = records;
  return (
    <div className={styles.records}>
      <RecordsOf title="Records of this session" records={recording} ofSession={recording} onShow={onShow} />
      <RecordsOf title="Records of this channel" records={channel} ofSession={recording} onShow={onShow} />
      <p className={styles.hint}>Highest counts in 10 s. Every use counts.</p>
    </div>
  );
}

interface RecordsOfProps {
  readonly title: string;
  readonly records: BestCounts;
  readonly ofSession: BestCounts;
  readonly onShow: (second: number) => void;
}

function RecordsOf({ title, records: { total, emotes }, ofSession, onShow }: RecordsOfProps) {
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      {total === null ? (
        <p className={styles.hint}>None yet.</p>
      ) : (
        <ol className={styles.list}>
          <li>
            <span className={styles.name}>All emotes</span>
            <RecordAt record={total} ofSession={ofSession.total} onShow={onShow} />
          </li>
          {emotes.slice(0, EMOTES_SHOWN).map((record) => (
            <EmoteRecordLine
              key={record.emote.key}
              record={record}
              ofSession={ofSession.emotes.find(({ emote }) => emote.key === record.emote.key) ?? null}
              onShow={onShow}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

interface RecordProps<Kind extends BestCount> {
  readonly record: Kind;
  /** Null: the session has none. */
  readonly ofSession: BestCount | null;
  readonly onShow: (second: number) => void;
}

function EmoteRecordLine({ record, ofSession, onShow }: RecordProps<BestEmoteCount>) {
  const { emote } = record;
  return (
    <li>
      <span className={styles.name}>
        <EmotePicture emote={emote} isMoving={false} className={styles.picture} />
        <bdi>{shownText(emote.code)}</bdi>
      </span>
      <RecordAt record={record} ofSession={ofSession} onShow={onShow} />
    </li>
  );
}

/** The second of another session cannot be shown, also where it has the same time, as in chats without a date. */
function RecordAt({ record: { count, second }, ofSession, onShow }: RecordProps<BestCount>) {
  const time = secondText(second);
  return (
    <>
      <b>{groupedText(count)}</b>
      {ofSession?.second === second && ofSession.count === count ? (
        <button
          type="button"
          className={buttons.link}
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
    </>
  );
}

/** The day of another session, as 2026-11-21. */
function dayText(second: number): string {
  const date = new Date(second * 1_000);
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}
