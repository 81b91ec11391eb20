import { useRef, useState } from 'react';
import { lengthText } from '../../domain/duration-text.ts';
import { storedRecordingPath } from '../../links/screen-address.ts';
import { RouteLink } from '../../page/route-link.tsx';
import buttons from '../../ui/button.module.css';
import { channelText } from '../../ui/channel-text.ts';
import { dayAndTimeText } from '../../ui/day-text.ts';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { importedText } from '../recordings/imported-text.ts';
import { useListedRecordings } from '../recordings/use-listed-recordings.ts';
import styles from './recorded-chat.module.css';

/** How many are listed until the user wants all. */
const FIRST_RECORDINGS = 6;

interface StoredRecordingsProps {
  /** The one that was chosen last could not be loaded. */
  readonly isUnreadable: boolean;
}

/** The recordings of this browser, newest first. One that is chosen opens as a file does. */
export function StoredRecordings({ isUnreadable }: StoredRecordingsProps) {
  const { listed } = useListedRecordings();
  const [isAll, setIsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const focusAfter = useFocusAfter();
  const recordings = listed.kind === 'listed' ? listed.recordings.filter(({ isNewer }) => !isNewer) : [];
  if (recordings.length === 0) return null;
  return (
    <section className={styles.recordings} aria-label="Recorded sessions">
      <h2 className={styles.subtitle}>Recorded sessions</h2>
      <ul ref={list}>
        {recordings.slice(0, isAll ? undefined : FIRST_RECORDINGS).map((recording) => (
          <li key={recording.recordingId}>
            <RouteLink to={storedRecordingPath(recording.recordingId)} className={styles.recording}>
              <b>{channelText(recording.channelLogin)}</b>
              <span>{dayAndTimeText(recording.startS)}</span>
              <span>{lengthText(recording.endS + 1 - recording.startS)}</span>
              <span>{recording.isLive ? 'recording now' : importedText(recording)}</span>
            </RouteLink>
          </li>
        ))}
      </ul>
      {isUnreadable && (
        <p className={styles.refused} role="alert">
          This recording could not be loaded.
        </p>
      )}
      {!isAll && recordings.length > FIRST_RECORDINGS && (
        <button
          type="button"
          className={buttons.link}
          onClick={() => {
            setIsAll(true);
            focusAfter(() => list.current?.children[FIRST_RECORDINGS]?.querySelector('a'));
          }}
        >
          All {recordings.length} sessions
        </button>
      )}
    </section>
  );
}
