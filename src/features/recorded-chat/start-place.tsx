import type { OpenedState } from '../../client/opened-chat.ts';
import type { RequestWorker } from '../../client/worker-requests.ts';
import buttons from '../../ui/button.module.css';
import { PickFiles } from './pick-files.tsx';
import styles from './recorded-chat.module.css';
import { RecordedSessions } from './recorded-sessions.tsx';
import { Refused } from './refused.tsx';

interface StartPlaceProps {
  readonly request: RequestWorker;
  readonly refused: OpenedState['refused'];
  readonly onFiles: (files: readonly File[]) => void;
  readonly onOpen: (recordingId: string) => Promise<boolean>;
  /** Whether today's lists are loaded without a question; null: it is asked. */
  readonly listsAnswer: boolean | null;
  readonly onAskAgain: () => void;
}

/** While no chat is open: the sessions of the history, and the field for files. */
export function StartPlace({ request, refused, onFiles, onOpen, listsAnswer, onAskAgain }: StartPlaceProps) {
  return (
    <div className={styles.place}>
      {refused !== null && (
        <div className={styles.problemBox}>
          <Refused refused={refused} />
        </div>
      )}
      <RecordedSessions request={request} onOpen={onOpen} />
      <PickFiles onFiles={onFiles} />
      {listsAnswer !== null && (
        <p className={styles.remembered}>
          {listsAnswer
            ? 'Today’s lists are loaded without a question.'
            : 'Only Twitch’s own emotes are counted, without a question.'}{' '}
          <button type="button" className={buttons.link} onClick={onAskAgain}>
            Ask again
          </button>
        </p>
      )}
    </div>
  );
}
