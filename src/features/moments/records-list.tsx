import { groupedText } from '../../domain/number-text.ts';
import type { BestCount, BestCounts, BestEmoteCount } from '../../domain/recording.ts';
import { isUndated } from '../../domain/undated.ts';
import buttons from '../../ui/button.module.css';
import { dayText, secondText } from '../../ui/date-text.ts';
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

/** The highest counts in ten seconds, of the recording and of all recordings of its channel. */
export function RecordsList({ records, onShow }: RecordsListProps) {
  if (records === null) return <p className={styles.hint}>Reading the records.</p>;
  const { recording, channel } = records;
  return (
    <div className={styles.records}>
      <RecordsOf
        title="Records of this session"
        records={recording}
        ofRecording={recording}
        onShow={onShow}
      />
      <RecordsOf title="Records of this channel" records={channel} ofRecording={recording} onShow={onShow} />
      <p className={styles.hint}>Highest counts in 10 s. Every use counts.</p>
    </div>
  );
}

interface RecordsOfProps {
  readonly title: string;
  readonly records: BestCounts;
  readonly ofRecording: BestCounts;
  readonly onShow: (second: number) => void;
}

function RecordsOf({ title, records: { total, emotes }, ofRecording, onShow }: RecordsOfProps) {
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      {total === null ? (
        <p className={styles.hint}>None yet.</p>
      ) : (
        <ol className={styles.list}>
          <li>
            <span className={styles.name}>All emotes</span>
            <RecordAt record={total} ofRecording={ofRecording.total} onShow={onShow} />
          </li>
          {emotes.slice(0, EMOTES_SHOWN).map((record) => (
            <EmoteRecordLine
              key={record.emote.key}
              record={record}
              ofRecording={ofRecording.emotes.find(({ emote }) => emote.key === record.emote.key) ?? null}
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
  /** Null: the recording has none. */
  readonly ofRecording: BestCount | null;
  readonly onShow: (second: number) => void;
}

function EmoteRecordLine({ record, ofRecording, onShow }: RecordProps<BestEmoteCount>) {
  const { emote } = record;
  return (
    <li>
      <span className={styles.name}>
        <EmotePicture emote={emote} isMoving={false} className={styles.picture} />
        <bdi>{shownText(emote.code)}</bdi>
      </span>
      <RecordAt record={record} ofRecording={ofRecording} onShow={onShow} />
    </li>
  );
}

/** The second of another recording cannot be shown, also where it has the same time, as in chats without a date. */
function RecordAt({ record: { count, second }, ofRecording, onShow }: RecordProps<BestCount>) {
  const time = secondText(second);
  return (
    <>
      <b>{groupedText(count)}</b>
      {ofRecording?.second === second && ofRecording.count === count ? (
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
