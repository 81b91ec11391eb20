import type { CountingMode } from '../domain/counting-rules.ts';
import type { MomentChoice } from '../domain/moment.ts';
import type {
  MomentRules,
  RecordedMoment,
  RecordingEdit,
  RecordingInfo,
  RecordingVideo,
} from '../domain/recording.ts';
import type { Series } from '../domain/series.ts';
import type { RequestOf } from '../session/protocol.ts';
import { orNull, type RequestWorker } from './session-client.ts';
import { createShownSeconds, type ShownState, secondInTable } from './shown-second.ts';

/** What the user can do with a recording on the screen. A change by hand resolves to whether it is stored. */
export type RecordingActions = ReturnType<typeof createRecordingActions>;

/** Where the state of what is shown is stored. */
interface RecordingSlot {
  /** Null if the slot is gone. Without an info the recording has not begun. `recent`: its last seconds, while it grows. */
  state(): (ShownState & { readonly info: RecordingInfo | null; readonly recent?: Series }) | null;
  /** Has no effect on a slot that is gone. */
  set(changes: Partial<ShownState>): void;
  /** Called with the info after a change by hand. */
  saveInfo(info: RecordingInfo): void;
}

type ChangeRequest = RequestOf<'mark' | 'edit' | 'find-moments'>;

export function createRecordingActions(
  request: RequestWorker,
  firstMode: CountingMode,
  { state, set, saveInfo }: RecordingSlot,
) {
  const shownSecondOf = createShownSeconds();
  let countingMode = firstMode;
  /** The second in the table must be requested, perhaps again. */
  let isDue = false;
  let isReading = false;

  const recordingId = (): string | null => state()?.info?.recordingId ?? null;

  async function requestSecond(): Promise<void> {
    const second = secondInTable(state());
    const id = recordingId();
    if (second === null || id === null) return;
    const table = orNull(await request({ kind: 'window', countingMode, recordingId: id, second }));
    const now = state();
    // The present is shown again, or another recording has begun.
    if (now === null || secondInTable(now) === null || recordingId() !== id) return;
    // A second that could not be read leaves the table.
    set({
      shown: table ? shownSecondOf(table, id) : now.shown,
      wanted: now.wanted === second ? null : now.wanted,
    });
  }

  /** Waits for the answer to the last request, and then requests only the newest second: fast scrubbing accumulates none. */
  async function readSecond(): Promise<void> {
    isDue = true;
    if (isReading) return;
    isReading = true;
    while (isDue) {
      isDue = false;
      await requestSecond();
    }
    isReading = false;
  }

  async function change(requestOf: (recordingId: string) => ChangeRequest): Promise<boolean> {
    const id = recordingId();
    if (id === null) return false;
    // A second refusal is announced again.
    set({ isRefused: false });
    const info = orNull<RecordingInfo | null>(await request(requestOf(id)));
    if (info === null) set({ isRefused: true });
    else saveInfo(info);
    return info !== null;
  }

  const mark = (second: number) => change((id) => ({ kind: 'mark', recordingId: id, second, countingMode }));
  const edit = (made: RecordingEdit) => change((id) => ({ kind: 'edit', recordingId: id, edit: made }));

  return {
    /** Shows a second of it in the table; null shows the present again. */
    show(second: number | null): void {
      if (second === null) {
        if (secondInTable(state()) !== null) set({ shown: null, wanted: null });
      } else if (recordingId() !== null) {
        set({ wanted: second });
        void readSecond();
      }
    },
    setCountingMode(next: CountingMode): void {
      countingMode = next;
      void readSecond();
    },
    chooseMoments: (momentChoice: MomentChoice | null): void => set({ momentChoice }),
    mark,
    /** Marks the newest second that was seen. Does nothing for a recording that no longer grows. */
    markNewest(): void {
      const { recent } = state() ?? {};
      const index = recent?.gaps.lastIndexOf(0) ?? -1;
      if (recent !== undefined && index >= 0) void mark(recent.startS + index);
    },
    removeMoment: (moment: RecordedMoment) => edit({ removed: moment }),
    restoreMoment: (moment: RecordedMoment) => edit({ added: moment }),
    setVideo: (video: RecordingVideo | null) => edit({ video }),
    /** Finds the moments of a recording that is over again. */
    findMoments: (rules: MomentRules) => change((id) => ({ kind: 'find-moments', recordingId: id, rules })),
  };
}
