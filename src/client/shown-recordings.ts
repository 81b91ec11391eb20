import type { CountingMode } from '../domain/counting-rules.ts';
import type { MomentChoice } from '../domain/moment-choice.ts';
import type { RecordingInfo } from '../domain/recording.ts';
import type { Failed, RequestOf } from '../session/protocol.ts';
import { createSecondReader } from './second-reader.ts';
import { type ShownState, secondInTable, type WantedSecond } from './shown-second.ts';
import { orNull, type RequestWorker } from './worker-requests.ts';

/** A change by hand: its answer is the changed info. */
type ChangeRequest = RequestOf<'mark' | 'remove-moment' | 'restore-moment' | 'set-video' | 'find-moments'>;

/** Where the state is kept. */
interface Place {
  /** Null: the place is gone. Nothing is read or changed then. */
  state(): ShownState | null;
  set(changes: Partial<ShownState>): void;
  /** Keeps info that a request answered. */
  keepInfo(info: RecordingInfo): void;
}

/** Shows seconds and moments of recordings in one place, and changes recordings by hand. */
export type ShownRecordings = ReturnType<typeof createShownRecordings>;

export function createShownRecordings(request: RequestWorker, firstMode: CountingMode, place: Place) {
  let countingMode = firstMode;
  const reader = createSecondReader(request, countingMode, (answered, table) => {
    const now = place.state();
    if (now === null) return;
    // A second that could not be read leaves the table.
    place.set({
      shown: table ?? now.shown,
      wanted: now.wanted === answered ? null : now.wanted,
    });
  });

  function show(wanted: WantedSecond | null): void {
    const now = place.state();
    if (now === null) return;
    reader.read(wanted);
    if (wanted !== null) place.set({ wanted });
    else if (secondInTable(now) !== null) place.set({ shown: null, wanted: null });
  }

  function chooseMoments(momentChoice: MomentChoice | null): void {
    if (place.state() !== null) place.set({ momentChoice });
  }

  /** Resolves to whether it is the info of a recording. */
  async function keepAnswer(asked: Promise<RecordingInfo | null | Failed>): Promise<boolean> {
    const info = orNull(await asked);
    if (info !== null) place.keepInfo(info);
    return info !== null;
  }

  /** Changes a recording by hand. Resolves to whether the change is stored. */
  async function change(wanted: ChangeRequest): Promise<boolean> {
    if (place.state() === null) return false;
    // A second refusal is announced again.
    place.set({ refusedIn: null });
    const isStored = await keepAnswer(request(wanted));
    if (!isStored) place.set({ refusedIn: wanted.recordingId });
    return isStored;
  }

  const mark = ({ recordingId, second }: WantedSecond): Promise<boolean> =>
    change({ kind: 'mark', recordingId, second, countingMode });

  return {
    request,
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
    /** Reads the info of a recording, and keeps it. Resolves to whether it could be read. */
    readInfo: (recordingId: string): Promise<boolean> => keepAnswer(request({ kind: 'info', recordingId })),
  };
}
