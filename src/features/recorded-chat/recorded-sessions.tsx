import { useRef, useState } from 'react';
import type { RequestWorker } from '../../client/worker-requests.ts';
import { lengthText } from '../../domain/duration-text.ts';
import type { ListedRecording } from '../../domain/recording.ts';
import buttons from '../../ui/button.module.css';
import { channelText } from '../../ui/channel-text.ts';
import { dayAndTimeText } from '../../ui/date-text.ts';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { useListedRecordings } from '../recordings/use-listed-recordings.ts';
import styles from './recorded-chat.module.css';

/** How many are listed until the user wants all. */
const FIRST_SESSIONS = 6;

interface RecordedSessionsProps {
  readonly request: RequestWorker;
  /** Resolves to whether the session could be read. */
  readonly onOpen: (recordingId: string) => Promise<boolean>;
}

/** The sessions of the history, newest first. One that is chosen opens as a file does. */
export function RecordedSessions({ request, onOpen }: RecordedSessionsProps) {
  const { listed } = useListedRecordings(request);
  const [isAll, setIsAll] = useState(false);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const focusAfter = useFocusAfter();
  const sessions = listed.kind === 'listed' ? listed.recordings.filter(({ isNewer }) => !isNewer) : [];
  if (sessions.length === 0) return null;
  async function open(recordingId: string): Promise<void> {
    setIsUnreadable(false);
    setIsUnreadable(!(await onOpen(recordingId)));
  }
  return (
    <section className={styles.sessions} aria-label="Recorded sessions">
      <h2 className={styles.subtitle}>Recorded sessions</h2>
      <ul ref={list}>
        {sessions.slice(0, isAll ? undefined : FIRST_SESSIONS).map((session) => (
          <li key={session.recordingId}>
            <button type="button" className={styles.session} onClick={() => void open(session.recordingId)}>
              <b>{channelText(session.channelLogin)}</b>
              <span>{dayAndTimeText(session.startS)}</span>
              <span>{lengthText(session.endS + 1 - session.startS)}</span>
              <span>{stateText(session)}</span>
            </button>
          </li>
        ))}
      </ul>
      {isUnreadable && (
        <p className={styles.refused} role="alert">
          This session cannot be read now.
        </p>
      )}
      {!isAll && sessions.length > FIRST_SESSIONS && (
        <button
          type="button"
          className={buttons.link}
          onClick={() => {
            setIsAll(true);
            focusAfter(() => list.current?.children[FIRST_SESSIONS]?.querySelector('button'));
          }}
        >
          All {sessions.length} sessions
        </button>
      )}
    </section>
  );
}

function stateText({ isLive, isImported }: ListedRecording): string {
  if (isLive) return 'recording now';
  return isImported ? 'imported' : '';
}
