import type { CountingMode } from '../domain/counting-rules.ts';
import type { MomentChoice } from '../domain/moment-choice.ts';
import type { RecordingInfo } from '../domain/recording.ts';
import type { RequestOf } from '../session/protocol.ts';
import { createSecondReader } from './second-reader.ts';
import { type ShownState, secondInTable, type WantedSecond } from './shown-second.ts';
import { orNull, type RequestWorker } from './worker-requests.ts';

/** A change by hand: its answer is the changed info. */
type ChangeRequest = RequestOf<'mark' | 'remove-moment' | 'restore-moment' | 'set-video' | 'find-moments'>;

/** Where the state is stored. */
interface RecordingSlot {
  /** Null: the slot is gone. Nothing is read or changed then. */
  state(): ShownState | null;
  set(changes: Partial<ShownState>): void;
  /** Called with the info after a change by hand. */
  saveInfo(info: RecordingInfo): void;
}

/** Shows seconds and moments of a recording, and changes it by hand. */
export type ShownRecordings = ReturnType<typeof createShownRecordings>;

export function createShownRecordings(request: RequestWorker, firstMode: CountingMode, slot: RecordingSlot) {
  let countingMode = firstMode;
  const reader = createSecondReader(request, countingMode, (answered, table) => {
    const now = slot.state();
    if (now === null) return;
    // A second that could not be read leaves the table.
    slot.set({
      shown: table ?? now.shown,
      wanted: now.wanted === answered ? null : now.wanted,
    });
  });

  function show(wanted: WantedSecond | null): void {
    const now = slot.state();
    if (now === null) return;
    reader.read(wanted);
    if (wanted !== null) slot.set({ wanted });
    else if (secondInTable(now) !== null) slot.set({ shown: null, wanted: null });
  }

  function chooseMoments(momentChoice: MomentChoice | null): void {
    if (slot.state() !== null) slot.set({ momentChoice });
  }

  /** Changes a recording by hand. Resolves to whether the change is stored. */
  async function change(wanted: ChangeRequest): Promise<boolean> {
    if (slot.state() === null) return false;
    // A second refusal is announced again.
    slot.set({ refusedIn: null });
    const info = orNull<RecordingInfo | null>(await request(wanted));
    if (info === null) slot.set({ refusedIn: wanted.recordingId });
    else slot.saveInfo(info);
    return info !== null;
  }

  const mark = ({ recordingId, second }: WantedSecond): Promise<boolean> =>
    change({ kind: 'mark', recordingId, second, countingMode });

  return {
    change,
    /** Shows a second of any recording in the table, as it is counted; null shows the present again. */
    show,
    setCountingMode(next: CountingMode): void {
      countingMode = next;
      reader.setCountingMode(next);
    },
    /** Chooses which moments are listed. */
    chooseMoments,
    /** Marks a second of any recording by hand. Resolves to whether it is stored. */
    mark,
  };
}
