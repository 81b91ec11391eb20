import { useId, useRef, useState } from 'react';
import type { OpenedState } from '../../client/opened-chat.ts';
import { videoPage } from '../../domain/video-address.ts';
import { IS_EXTENSION, storedRecordingPath } from '../../links/screen-address.ts';
import { BASE_PATH } from '../../links/site-path.ts';
import { ChatFileSteps } from '../../page/chat-file-steps.tsx';
import { RouteLink } from '../../page/route-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/fields.tsx';
import { FilesInput } from '../../ui/files-input.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { TwitchPlayer } from '../player/twitch-player.tsx';
import { listedTexts, useListedRecordings } from '../recordings/listed-recordings.ts';
import { KnownForms, Refused } from './chat-notices.tsx';
import styles from './recorded-chat.module.css';

interface StartPlaceProps {
  /** The id of a video whose chat is to be opened. */
  readonly video: string | null;
  readonly refused: OpenedState['refused'];
  readonly onFiles: (files: readonly File[]) => void;
  /** The recording that the address names could not be loaded. */
  readonly isUnreadable: boolean;
  /** Whether today's lists are loaded without a question; null: it is asked. */
  readonly listsAnswer: boolean | null;
  readonly onAskAgain: () => void;
}

/** While no chat is open: the stored recordings, and the field for files. */
export function StartPlace(props: StartPlaceProps) {
  const { video, refused, onFiles, isUnreadable, listsAnswer, onAskAgain } = props;
  const id = useId();
  return (
    <div className={styles.place}>
      {refused !== null && (
        <div className={`stack ${styles.card} ${styles.problemBox}`}>
          <Refused refused={refused} />
        </div>
      )}
      {video !== null && IS_EXTENSION && (
        <a href={videoPage(video)} target="_blank" rel="noreferrer">
          Watch the video on Twitch
        </a>
      )}
      {video !== null && !IS_EXTENSION && (
        <section className={styles.startVideo} aria-label="Video player">
          <TwitchPlayer
            plays={{ video }}
            onPlayer={ignorePlayer}
            link={{ href: videoPage(video), words: 'Watch the video on Twitch' }}
            works={null}
          />
        </section>
      )}
      <StoredRecordings isUnreadable={isUnreadable} />
      {/* Files can also be dropped anywhere on the page. */}
      <div className={`stack ${styles.drop}`}>
        <svg viewBox="0 0 24 24" width="40" height="40" aria-hidden="true" className="muted">
          <path
            d="M12 15V4M8 8l4-4 4 4M4 15v4a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-4"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          />
        </svg>
        <p className={styles.subtitle}>
          {video !== null ? 'Drop the chat of this video here' : 'Drop chat files here'}
        </p>
        <ChatFileSteps last="Drop the file here." />
        <span className={styles.choose}>
          <FilesInput id={id} className="visually-hidden" onFiles={onFiles} />
          <label htmlFor={id} className="row button primary">
            Choose files
          </label>
        </span>
        {import.meta.env.MODE === 'demo' && <DemoChat onFiles={onFiles} />}
        <p className="hint">
          Files are read in this browser, and nothing is sent anywhere. Several files of one channel are
          joined by time; gzip is unpacked.
        </p>
        {IS_EXTENSION && (
          <p className="hint">
            What the site has recorded is in another store: export it there as JSON, and open the file here.
          </p>
        )}
        <KnownForms />
      </div>
      {listsAnswer !== null && (
        <p className={`hint ${styles.remembered}`}>
          {listsAnswer
            ? 'Today’s lists are loaded without a question.'
            : 'Only Twitch emotes are counted, without a question.'}{' '}
          <Button kind="link" onClick={onAskAgain}>
            Ask again
          </Button>
        </p>
      )}
    </div>
  );
}

const ignorePlayer = (): void => undefined;

/** The file that `scripts/build/demo-evening.ts` makes for the demo. */
const NAME = 'recorded-evening.txt.gz';

function DemoChat({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const [hasFailed, setHasFailed] = useState(false);
  async function open(): Promise<void> {
    try {
      const response = await fetch(`${BASE_PATH}/${NAME}`);
      if (!response.ok) throw new Error(`The demo answered ${response.status}.`);
      onFiles([new File([await response.blob()], NAME)]);
    } catch (error) {
      console.warn('The recorded evening could not be loaded:', error);
      setHasFailed(true);
    }
  }
  return (
    <p className="wrap hint">
      <Button kind="link" onClick={() => void open()}>
        Open the recorded evening of the demo
      </Button>
      {hasFailed && <span role="alert">It could not be loaded.</span>}
    </p>
  );
}

const FIRST_RECORDINGS = 6;

/** Links to the recordings of this browser, newest first. */
function StoredRecordings({ isUnreadable }: Pick<StartPlaceProps, 'isUnreadable'>) {
  const recordings = useListedRecordings().recordings.filter(({ isNewer }) => !isNewer);
  const [isAll, setIsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const focusAfter = useFocusAfter();
  if (recordings.length === 0) return null;
  return (
    <section className={`stack ${styles.recordings}`} aria-label="Recordings">
      <h2 className={styles.subtitle}>Recordings</h2>
      <ul ref={list}>
        {recordings.slice(0, isAll ? undefined : FIRST_RECORDINGS).map((recording) => {
          const { channel, day, length, imported } = listedTexts(recording);
          return (
            <li key={recording.recordingId}>
              <RouteLink
                to={storedRecordingPath(recording.recordingId)}
                className={`bare muted ${styles.recording}`}
              >
                <b>{channel}</b>
                <span>{day}</span>
                <span>{length}</span>
                <span>{recording.isLive ? 'recording now' : imported}</span>
              </RouteLink>
            </li>
          );
        })}
      </ul>
      {isUnreadable && <Problem>This recording could not be loaded.</Problem>}
      {!isAll && recordings.length > FIRST_RECORDINGS && (
        <Button
          kind="link"
          onClick={() => {
            setIsAll(true);
            focusAfter(() => list.current?.children[FIRST_RECORDINGS]?.querySelector('a'));
          }}
        >
          All {recordings.length} recordings
        </Button>
      )}
    </section>
  );
}
