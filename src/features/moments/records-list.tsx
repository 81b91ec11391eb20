import { groupedText } from '../../domain/number-text.ts';
import type { BestCount, BestCounts, BestEmoteCount } from '../../domain/recording.ts';
import { isUndated } from '../../domain/undated.ts';
import { useAnswer } from '../../page/use-answer.ts';
import { useViewedRecording } from '../../page/use-viewed-recording.ts';
import { shownText } from '../../ui/shown-text.ts';
import { dayText, useTimeText } from '../../ui/time-text.ts';
import { useRowStops } from '../../ui/use-row-stops.ts';
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
  const found: readonly (BestCount | BestEmoteCount)[] = [
    ...(total === null ? [] : [total]),
    ...emotes.slice(0, EMOTES_SHOWN),
  ];
  const rows = found.map((record) => {
    const emote = 'emote' in record ? record.emote : null;
    return {
      ...record,
      emote,
      // A renamed emote keeps its key, and can have two records.
      key: emote === null ? 'all' : `${emote.key} ${emote.code} ${record.second}`,
      name: emote === null ? 'All emotes' : shownText(emote.code),
      isHere: isOf(ofRecording, record),
    };
  });
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
              emote={emote}
              name={name}
              text={`${timeText(second)} ${name} ${groupedText(count)} in 10 s`}
              video={view.info.video}
              isShown={view.shownS === second}
              tabIndex={tabIndexOf(key)}
              onShow={actions.show}
              onVideoChange={actions.setVideo}
            >
              <b className={styles.total}>{groupedText(count)}</b>
            </SecondRow>
          ) : (
            <li key={key} className={`wrap ${styles.moment}`}>
              <Day second={second} />
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

/** The second of another recording cannot be shown. */
function Day({ second }: { readonly second: number }) {
  if (isUndated(second)) return <span className={`note ${styles.day}`}>no date</span>;
  return (
    <time className={`note ${styles.day}`} dateTime={new Date(second * 1_000).toISOString()}>
      {dayText(second)}
    </time>
  );
}

/** Whether this recording has the record. Chats without a date have the same times, so the time alone does not tell. */
function isOf({ total, emotes }: BestCounts, record: BestCount | BestEmoteCount): boolean {
  const same =
    'emote' in record
      ? emotes.find(({ emote, second }) => emote.key === record.emote.key && second === record.second)
      : total;
  return same?.second === record.second && same.count === record.count;
}
