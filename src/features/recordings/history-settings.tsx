import { useId, useRef, useState } from 'react';
import { RECORDINGS_MAX_BYTES, SHORT_RECORDING_S } from '../../domain/limits.ts';
import type { Options } from '../../domain/options.ts';
import type {
  DroppedRecordings,
  ExportFormat,
  ListedRecording,
  SavingState,
} from '../../domain/recording.ts';
import buttons from '../../ui/button.module.css';
import fields from '../../ui/field.module.css';
import { Question } from '../../ui/question.tsx';
import { megabytesText } from '../../ui/session-text.ts';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { UndoRow } from '../../ui/undo-row.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { DroppedRow } from './dropped-row.tsx';
import styles from './history-settings.module.css';
import { SessionRow } from './session-row.tsx';

const NOT_STORED = 'This browser does not let the page store history; it lasts for this visit.';
const FULL = 'The browser’s storage is full; the history lasts for this visit.';
const UNREADABLE = 'The recorded sessions cannot be read now. To try again, close and open the settings.';
const OFF_WITH_SESSIONS = 'Nothing new is stored. These sessions stay until you delete them.';

/** The recorded sessions, newest first, or why none can be listed. */
export type ListedSessions =
  | { readonly kind: 'listed'; readonly sessions: readonly ListedRecording[] }
  | { readonly kind: 'loading' }
  | { readonly kind: 'unreadable' };

type KeepOptions = Pick<Options, 'keepHistory' | 'keepBoardChannels'>;

interface HistorySettingsProps {
  readonly value: KeepOptions;
  readonly onChange: (change: Partial<KeepOptions>) => void;
  /** Of the followed channel. Null while none is recorded. */
  readonly savingState: SavingState | null;
  readonly listed: ListedSessions;
  readonly dropped: DroppedRecordings;
  readonly onForgetDropped: () => void;
  /** The session that was deleted last, while it can be put back. */
  readonly deleted: ListedRecording | null;
  /** What failed last. */
  readonly failed: 'delete' | 'undo' | null;
  /** Null where a session cannot be shown. */
  readonly onOpen: ((recordingId: string) => void) | null;
  /** Saves the file. Resolves to why there is none, or to null. */
  readonly onExport: (recordingId: string, format: ExportFormat, frameRate: number) => Promise<string | null>;
  /** Resolves when the session is deleted, or could not be. */
  readonly onDelete: (session: ListedRecording) => Promise<void>;
  readonly onUndoDelete: () => Promise<void>;
  readonly onDeleteAll: () => void;
}

/** What of the past is kept in the browser, and how to get rid of it. */
export function HistorySettings({
  value,
  onChange,
  savingState,
  listed,
  dropped,
  onForgetDropped,
  deleted,
  failed,
  onOpen,
  onExport,
  onDelete,
  onUndoDelete,
  onDeleteAll,
}: HistorySettingsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const meaningId = useId();
  const boardMeaningId = useId();
  const deleteButtonId = useId();
  const keepSwitch = useRef<HTMLInputElement>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const forgetButton = useRef<HTMLButtonElement>(null);
  const lastDeletedId = useRef('');
  const focusAfter = useFocusAfter();
  const sessions = listed.kind === 'listed' ? listed.sessions : [];
  const bytes = sessions.reduce((sum, session) => sum + session.bytes, 0);

  async function remove(session: ListedRecording): Promise<void> {
    lastDeletedId.current = session.recordingId;
    await onDelete(session);
    focusAfter(() => undoButton.current);
  }

  async function putBack(): Promise<void> {
    await onUndoDelete();
    focusAfter(() => document.getElementById(deleteButtonId + lastDeletedId.current));
  }

  return (
    <SettingsSection title="History">
      <label className={fields.check}>
        <input
          ref={keepSwitch}
          type="checkbox"
          checked={value.keepHistory}
          aria-describedby={meaningId}
          onChange={(event) => onChange({ keepHistory: event.target.checked })}
        />
        Keep history
      </label>
      <p id={meaningId} className={fields.under}>
        Stores the counts of each second in this browser: numbers only, no message text, no names of chatters.
      </p>
      <label className={fields.check}>
        <input
          type="checkbox"
          checked={value.keepBoardChannels}
          disabled={!value.keepHistory}
          aria-describedby={boardMeaningId}
          onChange={(event) => onChange({ keepBoardChannels: event.target.checked })}
        />
        Keep the board’s channels
      </label>
      <p id={boardMeaningId} className={fields.under}>
        If this is off, a channel of the board is kept once you watch it.
      </p>
      <p className={`${fields.hint} ${styles.state}`} role="status">
        {stateText(listed, value.keepHistory, savingState)}
      </p>
      {failed !== null && (
        <p className={fields.problem} role="alert">
          {FAILURE_WORDS[failed]}
        </p>
      )}
      <DroppedRow
        dropped={dropped}
        onDismiss={() => {
          onForgetDropped();
          focusAfter(() => keepSwitch.current);
        }}
      />
      {sessions.length > 0 && (
        <ul className={styles.sessions} aria-label="Recorded sessions">
          {sessions.map((session) => (
            <li key={session.recordingId}>
              <SessionRow
                session={session}
                deleteButtonId={deleteButtonId + session.recordingId}
                onOpen={onOpen && (() => onOpen(session.recordingId))}
                onExport={(format, frameRate) => onExport(session.recordingId, format, frameRate)}
                onDelete={() => remove(session)}
              />
            </li>
          ))}
        </ul>
      )}
      <UndoRow
        removed={
          deleted && {
            words: `A session of ${shownText(deleted.channelLogin)} is deleted.`,
            onUndo: putBack,
          }
        }
        ref={undoButton}
      />
      {isAsking ? (
        <Question
          words="Forget all sessions?"
          yes="Forget all"
          onYes={() => {
            setIsAsking(false);
            onDeleteAll();
            focusAfter(() => keepSwitch.current);
          }}
          no="Keep"
          onNo={() => {
            setIsAsking(false);
            focusAfter(() => forgetButton.current);
          }}
        />
      ) : (
        sessions.length > 0 && (
          <div className={fields.line}>
            <p className={fields.hint}>
              {megabytesText(bytes)} of {RECORDINGS_MAX_BYTES / 1_000_000} MB; beyond that, sessions under{' '}
              {SHORT_RECORDING_S / 60} minutes are dropped first, then the oldest
            </p>
            <button
              type="button"
              ref={forgetButton}
              className={buttons.button}
              onClick={() => setIsAsking(true)}
            >
              Forget all
            </button>
          </div>
        )
      )}
    </SettingsSection>
  );
}

const FAILURE_WORDS = {
  delete: 'The session could not be deleted. Try again.',
  undo: 'The session could not be put back.',
} as const;

function stateText(listed: ListedSessions, isKept: boolean, savingState: SavingState | null): string {
  if (savingState === 'save-failed') return NOT_STORED;
  switch (listed.kind) {
    case 'unreadable':
      return UNREADABLE;
    case 'loading':
      return 'Loading…';
    case 'listed': {
      const hasSessions = listed.sessions.length > 0;
      if (savingState === 'full') return hasSessions ? `${FULL} Delete a session to make room.` : FULL;
      if (!isKept) return hasSessions ? OFF_WITH_SESSIONS : 'Nothing is stored.';
      return hasSessions ? '' : 'No sessions yet. A channel is listed once it was shown for a minute.';
    }
  }
}
