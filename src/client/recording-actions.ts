import type { MomentChoice } from '../domain/moment-choice.ts';
import type { MomentRules, RecordedMoment, RecordingVideo } from '../domain/recording.ts';
import type { ShownRecordings } from './shown-recordings.ts';

/** What can be done with the recording of a view. A change by hand resolves to whether it is stored. */
export interface RecordingActions {
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

/** Of a recording to which nothing is added, where the table has no present. It is no part of the first load. */
export function recordingActions(
  { show, chooseMoments, mark, change }: ShownRecordings,
  recordingId: string,
): RecordingActions {
  return {
    show: (second) => show({ recordingId, second }),
    showPresent: null,
    chooseMoments,
    mark: (second) => mark({ recordingId, second }),
    markNewest: null,
    removeMoment: (moment) => change({ kind: 'remove-moment', recordingId, moment }),
    restoreMoment: (moment) => change({ kind: 'restore-moment', recordingId, moment }),
    setVideo: (video) => change({ kind: 'set-video', recordingId, video }),
    findMoments: (rules) => change({ kind: 'find-moments', recordingId, rules }),
  };
}
