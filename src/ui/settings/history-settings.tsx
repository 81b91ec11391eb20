import { useId, useRef, useState } from 'react';
import type { ExportFormat, HistorySession } from '../../domain/history.ts';
import { HISTORY_MAX_BYTES, HISTORY_SESSIONS_MAX } from '../../domain/limits.ts';
import { megabytesText } from '../session-words.ts';
import controls from './controls.module.css';
import styles from './history-settings.module.css';
import { Question } from './question.tsx';
import { SessionRow } from './session-row.tsx';
import { SettingsSection } from './settings-section.tsx';
import { UndoLine } from './undo-line.tsx';
import type { Removed } from './use-edited-lists.ts';
import { useFocusAfter } from './use-focus-after.ts';

const NOT_STORED = 'This browser does not let the page store history; it lasts for this visit.';
const OFF_WITH_SESSIONS = 'Nothing new is stored. These sessions stay until you delete them.';

/** The recorded sessions, newest first, or why none can be listed. */
export type ListedSessions =
  | { readonly kind: 'listed'; readonly sessions: readonly HistorySession[] }
  /** Nothing reads them before a channel is shown. */
  | { readonly kind: 'no-channel' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'unreadable' };

interface HistorySettingsProps {
  readonly isKept: boolean;
  readonly onKeptChange: (isKept: boolean) => void;
  /** The browser's storage failed or is full. */
  readonly isRefused: boolean;
  readonly listed: ListedSessions;
  /** The session that was removed last. */
  readonly removed: Removed | null;
  /** A session could not be deleted. */
  readonly didDeleteFail: boolean;
  readonly onOpen: (historyId: string) => void;
  /** Saves the file. Resolves to why there is none, or to null. */
  readonly onExport: (historyId: string, format: ExportFormat, frameRate: number) => Promise<string | null>;
  readonly onDelete: (session: HistorySession) => void;
  readonly onDeleteAll: () => void;
}

/** What of the past is kept in the browser, and how to get rid of it. */
export function HistorySettings({
  isKept,
  onKeptChange,
  isRefused,
  listed,
  removed,
  didDeleteFail,
  onOpen,
  onExport,
  onDelete,
  onDeleteAll,
}: HistorySettingsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const meaningId = useId();
  const deleteButtonId = useId();
  const keepSwitch = useRef<HTMLInputElement>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const forgetButton = useRef<HTMLButtonElement>(null);
  const lastDeletedId = useRef('');
  const focusAfter = useFocusAfter();
  const sessions = listed.kind === 'listed' ? listed.sessions : [];
  const bytes = sessions.reduce((sum, session) => sum + session.bytes, 0);

  function remove(session: HistorySession): void {
    lastDeletedId.current = session.historyId;
    onDelete(session);
    focusAfter(() => undoButton.current);
  }

  return (
    <SettingsSection title="History">
      <label className={controls.check}>
        <input
          ref={keepSwitch}
          type="checkbox"
          checked={isKept}
          aria-describedby={meaningId}
          onChange={(event) => onKeptChange(event.target.checked)}
        />
        Keep history
      </label>
      <p id={meaningId} className={controls.under}>
        Stores the counts of each second in this browser: numbers only, no message text, no names of chatters.
      </p>
      <p className={`${controls.hint} ${styles.state}`} role="status">
        {stateWords(listed, isKept, isRefused)}
      </p>
      {didDeleteFail && (
        <p className={controls.problem} role="alert">
          The session could not be deleted. Try again.
        </p>
      )}
      {sessions.length > 0 && (
        <ul className={styles.sessions} aria-label="Recorded sessions">
          {sessions.map((session) => (
            <li key={session.historyId}>
              <SessionRow
                session={session}
                deleteButtonId={deleteButtonId + session.historyId}
                onOpen={() => onOpen(session.historyId)}
                onExport={(format, frameRate) => onExport(session.historyId, format, frameRate)}
                onDelete={() => remove(session)}
              />
            </li>
          ))}
        </ul>
      )}
      <UndoLine
        removed={removed}
        ref={undoButton}
        onUndone={() => focusAfter(() => document.getElementById(deleteButtonId + lastDeletedId.current))}
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
          <div className={controls.line}>
            <p className={controls.hint}>
              {megabytesText(bytes)} of {HISTORY_MAX_BYTES / 1_000_000} MB; the oldest are dropped beyond that
              or beyond {HISTORY_SESSIONS_MAX} sessions
            </p>
            <button
              type="button"
              ref={forgetButton}
              className={controls.action}
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

function stateWords(listed: ListedSessions, isKept: boolean, isRefused: boolean): string {
  if (isRefused) return NOT_STORED;
  switch (listed.kind) {
    case 'unreadable':
      return NOT_STORED;
    case 'loading':
      return 'Loading…';
    case 'no-channel':
      return 'Recorded sessions are listed here while a channel is shown.';
    case 'listed':
      if (!isKept) return listed.sessions.length > 0 ? OFF_WITH_SESSIONS : 'Nothing is stored.';
      return listed.sessions.length > 0 ? '' : 'No sessions yet. A channel is recorded while it is shown.';
  }
}
