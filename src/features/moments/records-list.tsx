import type { Emote } from '../../domain/emote.ts';
import { groupedText } from '../../domain/number-text.ts';
import type { BestCount, BestCounts } from '../../domain/recording.ts';
import { isUndated } from '../../domain/undated.ts';
import { useAnswer } from '../../page/use-answer.ts';
import { useViewedRecording } from '../../page/use-viewed-recording.ts';
import { shownText } from '../../ui/shown-text.ts';
import { dayText, useTimeText } from '../../ui/time-text.ts';
import { useRowStops } from '../../ui/use-row-focus.ts';
import { NameCells, SecondRow } from './moment-row.tsx';
import styles from './moments.module.css';

const EMOTES_SHOWN = 10;

/** The highest counts in ten seconds, of the recording and of all recordings of its channel, in the form of moments. */
export function RecordsList() {
  const { recordingId } = useViewedRecording().view.info;
  const { data, hasFailed } = useAnswer({ kind: 'best-counts', recordingId });
  if (data === undefined && !hasFailed) return <p className="note">Loading the records.</p>;
  if (data == null) return <p className="note">The records could not be loaded.</p>;
  const { recording, channel } = data;
  return (
    <>
      <RecordsOf title="Records of this recording" records={recording} ofRecording={recording} />
      <RecordsOf title="Records of this channel" records={channel} ofRecording={recording} />
    </>
  );
}

interface RecordsOfProps {
  readonly title: string;
  readonly records: BestCounts;
  readonly ofRecording: BestCounts;
}

function RecordsOf({ title, records: { total, emotes }, ofRecording }: RecordsOfProps) {
  const { view, actions } = useViewedRecording();
  const timeText = useTimeText();
  const ofAll = total === null ? [] : [{ ...total, emote: null }];
  const rows = [...ofAll, ...emotes.slice(0, EMOTES_SHOWN)].map((record) => ({
    ...record,
    // A renamed emote keeps its key, and can have two records.
    key: `${record.emote?.key} ${record.emote?.code} ${record.second}`,
    name: record.emote === null ? 'All emotes' : shownText(record.emote.code),
    isHere: isOf(ofRecording, record, record.emote),
  }));
  const { tabIndexOf, handlers } = useRowStops(rows.filter(({ isHere }) => isHere).map(({ key }) => key));
  return (
    <section className={styles.records} aria-label={title}>
      <h4>{title}</h4>
      {total === null && <p className="note">None yet.</p>}
      <ol {...handlers}>
        {rows.map(({ key, second, count, emote, name, isHere }) =>
          isHere ? (
            <SecondRow
              key={key}
              noun="record"
              second={second}
              videoSecond={second}
              text={`${timeText(second)} ${name} ${groupedText(count)} in 10 s`}
              video={view.info.video}
              isShown={view.shownS === second}
              tabIndex={tabIndexOf(key)}
              actions={actions}
            >
              <NameCells emote={emote} name={name} />
              <b className={styles.total}>{groupedText(count)}</b>
            </SecondRow>
          ) : (
            <li key={key} className={`wrap ${styles.moment}`}>
              {/* The second of another recording cannot be shown. */}
              <span className={`note ${styles.day}`}>{isUndated(second) ? 'no date' : dayText(second)}</span>
              <NameCells emote={emote} name={name} />
              <b className={styles.total}>{groupedText(count)}</b>
              <span className={styles.actions} />
            </li>
          ),
        )}
      </ol>
    </section>
  );
}

/** Whether this recording has the record. Chats without a date have the same times, so the time alone does not tell. */
function isOf({ total, emotes }: BestCounts, { second, count }: BestCount, emote: Emote | null): boolean {
  const same = emote === null ? [total] : emotes.filter((other) => other.emote.key === emote.key);
  return same.some((other) => other?.second === second && other.count === count);
}
