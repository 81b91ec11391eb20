import type { SavingState } from '../domain/recording.ts';
import { createTurns } from '../domain/turns.ts';
import type { LiveRecording } from './live-recording.ts';
import type { RecordingStore } from './recording-store.ts';

/**
 * Saves the recordings of one channel, one after the other. A call can fail once without notice: on a busy machine the storage may
 * take too long to answer.
 *
 * @param isKept false: only changes by hand of stored recordings are saved
 * @param onDeleted called if the recording was deleted
 * @param onChange called after a save that changed the state, or the info of the recording
 */
export function createSaveQueue(
  store: RecordingStore,
  isKept: () => boolean,
  onDeleted: (live: LiveRecording) => void,
  onChange: () => void,
) {
  const inTurn = createTurns();
  /** While recordings are kept. */
  let state: Exclude<SavingState, 'in-memory'> = 'saved';
  /** Failed calls in a row. */
  let failures = 0;
  const shownState = (): SavingState => (isKept() ? state : 'in-memory');

  /** @param outcome of a call */
  function note(outcome: 'saved' | 'full' | 'failed'): void {
    failures = outcome === 'failed' ? failures + 1 : 0;
    if (outcome !== 'failed') state = outcome;
    else if (failures > 1) state = 'save-failed';
  }

  async function saveNow(live: LiveRecording, withOpenMinute: boolean): Promise<void> {
    if (!live.mayBeSaved()) return;
    const part = live.unsaved(withOpenMinute, isKept());
    if (part === null) return;
    const { recordingId } = live.info;
    const result =
      part.minutes.size > 0 ? await store.save(recordingId, part) : await store.edit(recordingId, part.edits);
    const shown = (): string => JSON.stringify([shownState(), live.info]);
    const before = shown();
    if (result.kind === 'saved') live.markSaved(part, result.edited);
    if (result.kind === 'deleted') onDeleted(live);
    else note(result.kind);
    if (shown() !== before) onChange();
  }

  return {
    /** Saves what is not saved yet, after the pending saves. Does nothing for a recording that is too short. */
    save: (live: LiveRecording, withOpenMinute: boolean): Promise<void> =>
      inTurn(() => saveNow(live, withOpenMinute)),
    state: shownState,
    note,
    /** The last call failed, and the one before did not. */
    hasFailedOnce: () => failures === 1,
  };
}
