import { useEffect, useId, useRef, useState } from 'react';
import { RECORDINGS_MAX_BYTES, SHORT_RECORDING_S } from '../../domain/limits.ts';
import type {
  DroppedRecording,
  DroppedRecordings,
  ListedRecording,
  SavingState,
} from '../../domain/recording.ts';
import { sizeText } from '../../domain/size-text.ts';
import { RECORDED_PATH } from '../../links/screen-address.ts';
import type { OptionFormProps } from '../../page/option-form.ts';
import { RouteLink } from '../../page/route-link.tsx';
import { readPersistence, requestPersistence } from '../../storage/persistence.ts';
import buttons from '../../ui/button.module.css';
import { channelText } from '../../ui/channel-text.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { dayAndTimeText } from '../../ui/day-text.ts';
import fields from '../../ui/field.module.css';
import { Question } from '../../ui/question.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { UndoRow } from '../../ui/undo-row.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { RecordingRow } from './recording-row.tsx';
import styles from './recordings-settings.module.css';
import { type RecordingsList, useListedRecordings } from './use-listed-recordings.ts';

const NOT_STORED = 'This browser does not let the page store history; it lasts for this visit.';
const FULL = 'The browser’s storage is full; the history lasts for this visit.';
const UNREADABLE =
  'The recorded sessions cannot be read now: this browser blocks the page’s storage, or the storage failed. They are read again each time the settings open.';
const OFF_WITH_RECORDINGS = 'Nothing new is stored. These sessions stay until you delete them.';

interface RecordingsSettingsProps extends OptionFormProps<'keepHistory' | 'keepBoardChannels'> {
  /** Of the followed channel. Null while none is recorded. */
  readonly savingState: SavingState | null;
}

/** What of the past is kept in the browser, and how to get rid of it. It needs no channel. */
export function RecordingsSettings(props: RecordingsSettingsProps) {
  const { value, onChange, savingState } = props;
  const { listed, dropped, deleted, failed, onDelete, onUndoDelete, onDeleteAll, onForgetDropped } =
    useListedRecordings();
  const { keepHistory, keepBoardChannels } = value;
  const [isAsking, setIsAsking] = useState(false);
  const deleteButtonId = useId();
  const keepSwitch = useRef<HTMLInputElement>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const forgetButton = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter();
  const recordings = listed.kind === 'listed' ? listed.recordings : [];
  const bytes = recordings.reduce((sum, recording) => sum + recording.bytes, 0);

  async function remove(recording: ListedRecording): Promise<void> {
    if (await onDelete(recording)) focusAfter(() => undoButton.current);
  }

  async function putBack({ recordingId }: ListedRecording): Promise<void> {
    await onUndoDelete();
    focusAfter(() => document.getElementById(deleteButtonId + recordingId) ?? undoButton.current);
  }

  return (
    <SettingsSection title="History">
      <CheckField
        label="Keep history"
        ref={keepSwitch}
        checked={keepHistory}
        onChange={(isOn) => onChange({ keepHistory: isOn })}
      >
        Stores the counts of each second in this browser: numbers only, no message text, no names of chatters.
      </CheckField>
      <CheckField
        label="Keep the board’s channels"
        checked={keepBoardChannels}
        disabled={!keepHistory}
        onChange={(isOn) => onChange({ keepBoardChannels: isOn })}
      >
        Off: only channels you open are kept.
      </CheckField>
      <p className={`${fields.hint} ${styles.state}`} role="status">
        {stateText(listed, keepHistory, savingState)}
      </p>
      {failed !== null && (
        <p className={fields.problem} role="alert">
          {FAILURE_TEXTS[failed]}
        </p>
      )}
      <DroppedRow
        dropped={dropped}
        onDismiss={() => {
          onForgetDropped();
          focusAfter(() => keepSwitch.current);
        }}
      />
      {recordings.length > 0 && <PersistenceRow onGranted={() => focusAfter(() => keepSwitch.current)} />}
      <p className={fields.hint}>
        <RouteLink to={RECORDED_PATH}>Open a recorded chat</RouteLink> from files: what you keep of it is
        listed here too.
      </p>
      {recordings.length > 0 && (
        <ul className={styles.recordings} aria-label="Recorded sessions">
          {recordings.map((recording) => (
            <li key={recording.recordingId}>
              <RecordingRow
                recording={recording}
                deleteButtonId={deleteButtonId + recording.recordingId}
                onDelete={() => remove(recording)}
              />
            </li>
          ))}
        </ul>
      )}
      <UndoRow
        removed={
          deleted && {
            words: `A session of ${channelText(deleted.channelLogin)} is deleted.`,
            onUndo: () => putBack(deleted),
          }
        }
        ref={undoButton}
      />
      {isAsking ? (
        <Question
          words="Forget all sessions? This cannot be undone."
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
        recordings.length > 0 && (
          <div className={fields.line}>
            <p className={fields.hint}>
              {sizeText(bytes)} of {sizeText(RECORDINGS_MAX_BYTES)}. Beyond that, sessions under{' '}
              {SHORT_RECORDING_S / 60} minutes are dropped first, then the oldest.
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

const FAILURE_TEXTS = {
  delete: 'The session could not be deleted. Try again.',
  undo: 'The session could not be put back.',
} as const;

function stateText(listed: RecordingsList, isKept: boolean, savingState: SavingState | null): string {
  if (savingState === 'save-failed') return NOT_STORED;
  switch (listed.kind) {
    case 'unreadable':
      return UNREADABLE;
    case 'loading':
      return 'Loading…';
    case 'listed': {
      const hasRecordings = listed.recordings.length > 0;
      if (savingState === 'full') return hasRecordings ? `${FULL} Delete a session to make room.` : FULL;
      if (!isKept) return hasRecordings ? OFF_WITH_RECORDINGS : 'Nothing is stored.';
      return hasRecordings ? '' : 'No sessions yet. A channel is listed once it was shown for a minute.';
    }
  }
}

const WORDS = {
  'may-remove': 'The browser may remove all that is stored here when the disk is full.',
  refused: 'The browser did not agree. It may later, for a page that you visit often or have bookmarked.',
  granted: 'The browser keeps all that is stored here until you remove it.',
} as const;

interface PersistenceRowProps {
  /** The button is gone. */
  readonly onGranted: () => void;
}

/** Says that the browser may remove what is stored, and asks it not to. Empty where it does not, or does not say. */
function PersistenceRow({ onGranted }: PersistenceRowProps) {
  const [said, setSaid] = useState<keyof typeof WORDS | null>(null);
  useEffect(() => {
    void readPersistence().then((isPersisted) => isPersisted === false && setSaid('may-remove'));
  }, []);
  if (said === null) return null;

  async function ask(): Promise<void> {
    const isGranted = (await requestPersistence()) === true;
    setSaid(isGranted ? 'granted' : 'refused');
    if (isGranted) onGranted();
  }

  return (
    <div className={fields.line}>
      <p className={fields.hint} role="status">
        {WORDS[said]}
      </p>
      {said !== 'granted' && (
        <button type="button" className={buttons.button} onClick={() => void ask()}>
          Ask it not to
        </button>
      )}
    </div>
  );
}

interface DroppedRowProps {
  readonly dropped: DroppedRecordings;
  readonly onDismiss: () => void;
}

/** Most dropped recordings that are named. */
const NAMED_MAX = 3;

/** Says which recordings were dropped without the user, until it is dismissed. */
function DroppedRow({ dropped: { count, last }, onDismiss }: DroppedRowProps) {
  if (count === 0) return null;
  const named = last.slice(0, NAMED_MAX).map(droppedText);
  const others = count - named.length;
  return (
    <div className={fields.line}>
      <p className={fields.hint} role="status">
        {count === 1 ? 'A session was dropped: ' : `${count} sessions were dropped: `}
        {[...named, ...(others > 0 ? [`and ${others} more`] : [])].join('; ')}.
      </p>
      <button
        type="button"
        className={buttons.button}
        aria-label="Dismiss the line about dropped sessions"
        onClick={onDismiss}
      >
        Dismiss
      </button>
    </div>
  );
}

const REASONS: Readonly<Record<DroppedRecording['reason'], string>> = {
  bound: `more than ${RECORDINGS_MAX_BYTES / 1_000_000} MB in all`,
  full: 'the browser’s storage was full',
  unreadable: 'it could not be read',
};

function droppedText({ channelLogin, startS, reason }: DroppedRecording): string {
  const name = reason === 'unreadable' ? 'one' : `${channelText(channelLogin)}, ${dayAndTimeText(startS)}`;
  return `${name} (${REASONS[reason]})`;
}
