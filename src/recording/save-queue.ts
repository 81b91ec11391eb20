import { applyEdits } from './edits.ts';
import type { LiveRecording } from './live-recording.ts';
import type { RecordingStore } from './recording-store.ts';
import type { SaveResult } from './stored-recordings.ts';

/**
 * Saves the recordings of one channel, one save after the other.
 *
 * @param isKept whether seconds are saved. If not, only changes by hand of a recording that is in the storage are.
 * @param onResult called after each save. It must call `mark`, which tells the recording what is saved.
 */
export function createSaveQueue(
  store: RecordingStore,
  isKept: () => boolean,
  onResult: (live: LiveRecording, result: SaveResult, mark: () => void) => void,
) {
  const dropped = new WeakSet<LiveRecording>();
  let saving: Promise<void> = Promise.resolve();

  async function saveNow(live: LiveRecording, withOpenMinute: boolean): Promise<void> {
    if (dropped.has(live) || !live.mayBeSaved()) return;
    const part = live.unsaved(withOpenMinute, isKept());
    if (part === null) return;
    const { recordingId } = live.info;
    const result =
      part.minutes.size > 0
        ? await store.save(recordingId, part)
        : await store.edit(recordingId, (now) => applyEdits(now, part.edits));
    onResult(live, result, () => {
      if (result.kind === 'saved') live.markSaved(part, result.edited);
    });
  }

  return {
    /** Saves what of the recording is not saved, after the pending saves. A recording that is too short is not saved. */
    save(live: LiveRecording, withOpenMinute: boolean): Promise<void> {
      saving = saving.then(() => saveNow(live, withOpenMinute));
      return saving;
    },
    pending: (): Promise<void> => saving,
    /** Later saves wait until `before` is settled. */
    saveAfter(before: Promise<unknown>): void {
      const settled = (): void => undefined;
      saving = saving.then(() => before.then(settled, settled));
    },
    /** The recording is not saved again. */
    drop: (live: LiveRecording): void => void dropped.add(live),
  };
}
