import type { CountingMode } from '../domain/counting-rules.ts';
import type { MomentChoice } from '../domain/moment-choice.ts';
import type { MomentRules, RecordedMoment, RecordingInfo, RecordingVideo } from '../domain/recording.ts';
import type { Failed } from '../session/protocol.ts';
import { createSecondReader } from './second-reader.ts';
import { type ShownState, secondInTable, type WantedSecond } from './shown-second.ts';
import { orNull, type RequestWorker } from './worker-requests.ts';

/** Where the state is kept. */
interface Place {
  /** Null: the place is gone. Nothing is read or changed then. */
  state(): ShownState | null;
  set(changes: Partial<ShownState>): void;
  /** Keeps info that a request answered. */
  keepInfo(info: RecordingInfo): void;
}

/** What can be done with the recording of a view. A change by hand resolves to whether it is stored. */
export interface RecordingActions {
  readonly request: RequestWorker;
  /** Shows a second of it in the table. */
  show(second: number): void;
  /** Null where the table has no present: beside a chat of files. */
  readonly showPresent: (() => void) | null;
  chooseMoments(choice: MomentChoice): void;
  /** Marks a second by hand. */
  mark(second: number): Promise<boolean>;
  /** Marks the newest second by hand; null where nothing is added any more. */
  readonly markNewest: (() => void) | null;
  removeMoment(moment: RecordedMoment): Promise<boolean>;
  restoreMoment(moment: RecordedMoment): Promise<boolean>;
  setVideo(video: RecordingVideo | null): Promise<boolean>;
  /** Finds the moments of a recording that is over again. */
  findMoments(rules: MomentRules): Promise<boolean>;
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

  async function mark({ recordingId, second }: WantedSecond): Promise<boolean> {
    return place.state() !== null && keepAnswer(request({ kind: 'mark', recordingId, second, countingMode }));
  }

  return {
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
    /** Of a recording to which nothing is added, where the table has no present. */
    actionsOf: (recordingId: string): RecordingActions => ({
      request,
      show: (second) => show({ recordingId, second }),
      showPresent: null,
      chooseMoments,
      mark: (second) => mark({ recordingId, second }),
      markNewest: null,
      removeMoment: ({ startS }) => keepAnswer(request({ kind: 'remove-moment', recordingId, startS })),
      restoreMoment: (moment) => keepAnswer(request({ kind: 'restore-moment', recordingId, moment })),
      setVideo: (video) => keepAnswer(request({ kind: 'set-video', recordingId, video })),
      findMoments: (rules) => keepAnswer(request({ kind: 'find-moments', recordingId, rules })),
    }),
  };
}
