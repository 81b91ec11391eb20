import type { SavingState } from '../domain/recording.ts';
import type { LiveRecording } from './live-recording.ts';
import type { RecordingStore } from './recording-store.ts';

const SAVING_STATES = {
  saved: 'saved',
  full: 'full',
  unanswered: 'save-failed',
  failed: 'save-failed',
} as const;

/**
 * Saves the recordings of one channel, one after the other. A call that takes too long is a failure only if the one before did too.
 *
 * @param isKeptAtFirst false: only changes by hand of stored recordings are saved
 * @param onDeleted called if the recording was deleted
 * @param onChange called after a save that changed the state, or the info of the recording
 */
export function createSaveQueue(
  store: RecordingStore,
  isKeptAtFirst: boolean,
  onDeleted: (live: LiveRecording) => void,
  onChange: () => void,
) {
  let saving: Promise<void> = Promise.resolve();
  let isKept = isKeptAtFirst;
  const stateAtFirst = (): SavingState => (isKept ? 'saved' : 'in-memory');
  let state = stateAtFirst();
  /** Calls without an answer in a row. */
  let unanswered = 0;

  /** @param outcome of a call; `unanswered`: it took too long, as on a busy machine */
  function note(outcome: keyof typeof SAVING_STATES): void {
    unanswered = outcome === 'unanswered' ? unanswered + 1 : 0;
    if (isKept && unanswered !== 1) state = SAVING_STATES[outcome];
  }

  async function saveNow(live: LiveRecording, withOpenMinute: boolean): Promise<void> {
    if (!live.mayBeSaved()) return;
    const part = live.unsaved(withOpenMinute, isKept);
    if (part === null) return;
    const { recordingId } = live.info;
    const result =
      part.minutes.size > 0 ? await store.save(recordingId, part) : await store.edit(recordingId, part.edits);
    const shown = (): string => JSON.stringify([state, live.info]);
    const before = shown();
    if (result.kind === 'saved') live.markSaved(part, result.edited);
    if (result.kind === 'deleted') onDeleted(live);
    else note(result.kind);
    if (shown() !== before) onChange();
  }

  return {
    /** Saves what is not saved yet, after the pending saves. Does nothing for a recording that is too short. */
    save(live: LiveRecording, withOpenMinute: boolean): Promise<void> {
      saving = saving.then(() => saveNow(live, withOpenMinute));
      return saving;
    },
    isKept: () => isKept,
    setKept(next: boolean): void {
      const hasChanged = next !== isKept;
      isKept = next;
      if (hasChanged) state = stateAtFirst();
    },
    state: (): SavingState => state,
    note,
    /** The last call took too long, and the one before did not. */
    isSlow: () => unanswered === 1,
  };
}
