import { type Ref, useRef, useState } from 'react';
import { RECORDINGS_MAX_BYTES, SHORT_RECORDING_S } from '../../domain/limits.ts';
import { sizeText } from '../../domain/number-text.ts';
import type {
  DroppedRecording,
  DroppedRecordings,
  ListedRecording,
  SavingState,
} from '../../domain/recording.ts';
import { isUndated } from '../../domain/undated.ts';
import { RECORDED_PATH, storedRecordingPath } from '../../links/screen-address.ts';
import { OptionCheck } from '../../page/option-fields.tsx';
import { RouteLink } from '../../page/route-link.tsx';
import { useAnswer } from '../../page/use-answer.ts';
import { useApp, useOption } from '../../page/use-app.ts';
import { requestPersistence } from '../../storage/persistence.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, Problem } from '../../ui/fields.tsx';
import { focusOnce } from '../../ui/focus-once.ts';
import { Question } from '../../ui/question.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { channelText } from '../../ui/shown-text.ts';
import { dayAndTimeText } from '../../ui/time-text.ts';
import { UndoNotice } from '../../ui/undo-notice.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { ExportMenu } from './export-menu.tsx';
import { listedTexts, useListedRecordings } from './listed-recordings.ts';
import styles from './recordings-settings.module.css';

interface RecordingsSettingsProps {
  /** Of the followed channel. Null while none is recorded. */
  readonly savingState: SavingState | null;
}

/** The recordings that are stored in the browser, and how to delete them. It needs no channel. */
export function RecordingsSettings({ savingState }: RecordingsSettingsProps) {
  const { client } = useApp();
  const [keepHistory, saveKeepHistory] = useOption('keepHistory');
  const list = useListedRecordings();
  const drops = useAnswer({ kind: 'drops' });
  const [deleted, setDeleted] = useState<ListedRecording | null>(null);
  // Also before the list is read again.
  const recordings = list.recordings.filter(({ recordingId }) => recordingId !== deleted?.recordingId);
  const [failure, setFailure] = useState<string | null>(null);
  const [restoredId, setRestoredId] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const keepSwitch = useRef<HTMLInputElement>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const deleteAllButton = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter();
  const dropped = drops.data === undefined ? null : droppedWords(drops.data);
  const bytes = recordings.reduce((sum, recording) => sum + recording.bytes, 0);

  /** Resolves to whether the change is done. */
  async function change(asked: Promise<boolean | 'failed'>, failureText: string): Promise<boolean> {
    const isDone = (await asked) === true;
    setFailure(isDone ? null : failureText);
    list.reload();
    return isDone;
  }

  function offerUndo(recording: ListedRecording): void {
    setDeleted(recording);
    focusAfter(() => undoButton.current);
  }

  async function remove(recording: ListedRecording): Promise<void> {
    const asked = client.request({ kind: 'delete', recordingId: recording.recordingId });
    if (await change(asked, NOT_DELETED)) offerUndo(recording);
  }

  /** The worker has the last deleted recording in memory. */
  async function putBack(recording: ListedRecording): Promise<void> {
    const { recordingId } = recording;
    setDeleted(null);
    const asked = client.request({ kind: 'undo-delete', recordingId });
    if (await change(asked, NOT_PUT_BACK)) setRestoredId(recordingId);
    else offerUndo(recording);
  }

  async function removeAll(): Promise<void> {
    setIsAsking(false);
    setDeleted(null);
    focusAfter(() => keepSwitch.current);
    await change(client.request({ kind: 'delete', recordingId: null }), NOT_DELETED);
    drops.reload();
  }

  return (
    <SettingsSection title="History">
      <CheckField
        label="Keep history"
        ref={keepSwitch}
        checked={keepHistory}
        onChange={(isOn) => {
          saveKeepHistory(isOn);
          // Otherwise the browser may delete everything when the disk is full.
          if (isOn) void requestPersistence();
        }}
      >
        Stores the counts of each second in this browser: numbers only, no message text, no names of chatters.
      </CheckField>
      <OptionCheck option="keepBoardChannels" label="Keep the board’s channels" disabled={!keepHistory}>
        Off: only channels you open are kept.
      </OptionCheck>
      <p className="hint" role="status">
        {stateText(list, keepHistory, savingState)}
      </p>
      {failure !== null && <Problem>{failure}</Problem>}
      {dropped !== null && (
        <div className="line">
          <p className="hint" role="status">
            {dropped}
          </p>
          <Button
            aria-label="Dismiss the line about dropped recordings"
            onClick={async () => {
              focusAfter(() => keepSwitch.current);
              await client.request({ kind: 'forget-drops' });
              drops.reload();
            }}
          >
            Dismiss
          </Button>
        </div>
      )}
      <p className="hint">
        <RouteLink to={RECORDED_PATH}>Open a recorded chat</RouteLink> from files: what you keep of it is
        listed here too.
      </p>
      {recordings.length > 0 && (
        <ul className={`stack ${styles.recordings}`} aria-label="Recordings">
          {recordings.map((recording) => (
            <RecordingRow
              key={recording.recordingId}
              recording={recording}
              onDelete={() => void remove(recording)}
              deleteRef={recording.recordingId === restoredId ? focusOnce : undefined}
            />
          ))}
        </ul>
      )}
      <UndoNotice
        removed={
          deleted && {
            words: `A recording of ${channelText(deleted.channelLogin)} was deleted.`,
            onUndo: () => void putBack(deleted),
          }
        }
        ref={undoButton}
      />
      {isAsking ? (
        <Question
          words="Forget all recordings? This cannot be undone."
          yes="Forget all"
          onYes={removeAll}
          no="Keep"
          onNo={() => {
            setIsAsking(false);
            focusAfter(() => deleteAllButton.current);
          }}
        />
      ) : (
        recordings.length > 0 && (
          <div className="line">
            <p className="hint">
              {sizeText(bytes)} of {sizeText(RECORDINGS_MAX_BYTES)}. Beyond that, recordings under{' '}
              {SHORT_RECORDING_S / 60} minutes are dropped first, then the oldest.
            </p>
            <Button ref={deleteAllButton} onClick={() => setIsAsking(true)}>
              Forget all
            </Button>
          </div>
        )
      )}
    </SettingsSection>
  );
}

const NOT_DELETED = 'The recording could not be deleted. Try again.';
const NOT_PUT_BACK = 'The recording could not be restored.';
const NOT_STORED = 'This browser does not let the page store history; it lasts for this visit.';
const FULL = 'The browser’s storage is full; the history lasts for this visit.';
const UNREADABLE =
  'The recordings cannot be loaded: the browser’s storage is blocked or failed. Open the settings again to retry.';
const OFF_WITH_RECORDINGS = 'Nothing new is stored. These recordings stay until you delete them.';

function stateText(
  { recordings, isLoading, hasFailed }: ReturnType<typeof useListedRecordings>,
  isKept: boolean,
  savingState: SavingState | null,
): string {
  const hasRecordings = recordings.length > 0;
  if (savingState === 'save-failed') return NOT_STORED;
  if (hasFailed) return UNREADABLE;
  if (isLoading) return 'Loading…';
  if (savingState === 'full') return hasRecordings ? `${FULL} Delete a recording to make room.` : FULL;
  if (!isKept) return hasRecordings ? OFF_WITH_RECORDINGS : 'Nothing is stored.';
  return hasRecordings ? '' : 'No recordings yet. A channel is listed after a minute.';
}

interface RecordingRowProps {
  readonly recording: ListedRecording;
  readonly onDelete: () => void;
  readonly deleteRef: Ref<HTMLButtonElement> | undefined;
}

function RecordingRow({ recording, onDelete, deleteRef }: RecordingRowProps) {
  const { recordingId, startS, isLive, isNewer } = recording;
  const { channel, day, length, imported } = listedTexts(recording);
  const name = [channel, day, ...(isUndated(startS) && imported ? [imported] : [])].join(', ');
  return (
    <li>
      <div className={`row ${styles.recording}`}>
        <span className={`cut ${styles.channel}`}>{channel}</span>
        {!isNewer && (
          <>
            <RouteLink
              to={storedRecordingPath(recordingId)}
              className="button quiet"
              aria-label={`Open ${name}`}
            >
              Open
            </RouteLink>
            <ExportMenu recordingId={recordingId} label={`Export ${name}`} className="button quiet" />
          </>
        )}
        <Button kind="quiet" ref={deleteRef} aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
      <p className="hint">
        <span>{[day, length, sizeText(recording.bytes)].join(' · ')}</span>
        {isLive && <span className={styles.live}> · recording now</span>}
        {imported !== null && <span>{` · ${imported}`}</span>}
        {isNewer && <span> · made by a newer version</span>}
      </p>
    </li>
  );
}

const NAMED_MAX = 3;

/** Which recordings were dropped to make room; null if none was. */
function droppedWords({ count, last }: DroppedRecordings): string | null {
  if (count === 0) return null;
  const named = last.slice(0, NAMED_MAX).map(droppedText);
  const others = count - named.length;
  const dropped = count === 1 ? 'A recording was dropped' : `${count} recordings were dropped`;
  return `${dropped}: ${[...named, ...(others > 0 ? [`and ${others} more`] : [])].join('; ')}.`;
}

const REASONS: Readonly<Record<DroppedRecording['reason'], string>> = {
  bound: `more than ${RECORDINGS_MAX_BYTES / 1_000_000} MB in all`,
  full: 'the browser’s storage was full',
};

function droppedText({ channelLogin, startS, reason }: DroppedRecording): string {
  return `${channelText(channelLogin)}, ${dayAndTimeText(startS)} (${REASONS[reason]})`;
}
