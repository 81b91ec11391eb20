import type { CountingMode } from '../domain/counting-rules.ts';
import type { MomentChoice } from '../domain/moment-choice.ts';
import type { MomentRules, RecordedMoment, RecordingInfo, RecordingVideo } from '../domain/recording.ts';
import type { RequestOf } from '../session/protocol.ts';
import { createSecondReader } from './second-reader.ts';
import { type ShownState, secondInTable } from './shown-second.ts';
import { orNull, type RequestWorker } from './worker-requests.ts';

/** What the user can do with a recording on the screen. A change by hand resolves to whether it is stored. */
export interface RecordingActions {
  /** Shows a second of it in the table; null shows the present again. */
  show(second: number | null): void;
  setCountingMode(countingMode: CountingMode): void;
  /** Chooses which moments are listed. */
  chooseMoments(choice: MomentChoice | null): void;
  /** Marks a second by hand. */
  mark(second: number): Promise<boolean>;
  /** Marks the newest second by hand; null if nothing is added any more. */
  readonly markNewest: (() => void) | null;
  removeMoment(moment: RecordedMoment): Promise<boolean>;
  restoreMoment(moment: RecordedMoment): Promise<boolean>;
  setVideo(video: RecordingVideo | null): Promise<boolean>;
  /** Finds the moments of a recording that is over again. */
  findMoments(rules: MomentRules): Promise<boolean>;
}

/** Where the state of what is shown is stored. */
interface RecordingSlot {
  /** Null if the slot is gone. Then nothing is read or changed. */
  state(): ShownState | null;
  /** Null before the recording begins. */
  recordingId(): string | null;
  set(changes: Partial<ShownState>): void;
  /** Called with the info after a change by hand. */
  saveInfo(info: RecordingInfo): void;
}

type ChangeRequest = RequestOf<'mark' | 'remove-moment' | 'restore-moment' | 'set-video' | 'find-moments'>;

export function createRecordingActions(
  request: RequestWorker,
  firstMode: CountingMode,
  slot: RecordingSlot,
): RecordingActions {
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

  async function change(requestOf: (recordingId: string) => ChangeRequest): Promise<boolean> {
    const recordingId = slot.recordingId();
    if (slot.state() === null || recordingId === null) return false;
    // A second refusal is announced again.
    slot.set({ refusedIn: null });
    const info = orNull<RecordingInfo | null>(await request(requestOf(recordingId)));
    if (info === null) slot.set({ refusedIn: recordingId });
    else slot.saveInfo(info);
    return info !== null;
  }

  return {
    show(second) {
      const now = slot.state();
      const recordingId = slot.recordingId();
      if (now === null) return;
      if (second !== null && recordingId !== null) {
        const wanted = { recordingId, second };
        reader.read(wanted);
        slot.set({ wanted });
      } else if (second === null) {
        reader.read(null);
        if (secondInTable(now) !== null) slot.set({ shown: null, wanted: null });
      }
    },
    setCountingMode(next) {
      countingMode = next;
      reader.setCountingMode(next);
    },
    chooseMoments(momentChoice) {
      if (slot.state() !== null) slot.set({ momentChoice });
    },
    mark: (second) => change((recordingId) => ({ kind: 'mark', recordingId, second, countingMode })),
    markNewest: null,
    removeMoment: (moment) => change((recordingId) => ({ kind: 'remove-moment', recordingId, moment })),
    restoreMoment: (moment) => change((recordingId) => ({ kind: 'restore-moment', recordingId, moment })),
    setVideo: (video) => change((recordingId) => ({ kind: 'set-video', recordingId, video })),
    findMoments: (rules) => change((recordingId) => ({ kind: 'find-moments', recordingId, rules })),
  };
}
