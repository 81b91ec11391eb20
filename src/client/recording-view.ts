import type { MomentChoice } from '../domain/moment-choice.ts';
import type { RecordingInfo, SavingState } from '../domain/recording.ts';
import type { Series } from '../domain/series.ts';
import type { Snapshot } from '../domain/snapshot.ts';
import type { SessionState } from './session-state.ts';
import { type ShownSecond, type ShownState, secondInTable } from './shown-second.ts';

/** What is added to a recording now. */
interface Growth {
  /** The last recorded seconds. */
  readonly recent: Series;
  /** Newest first. */
  readonly snapshots: readonly Snapshot[];
  readonly savingState: SavingState;
}

/** One recording as a screen shows it: of a followed channel, stored, or from files. */
export interface RecordingView {
  readonly info: RecordingInfo;
  /** Null: nothing is added to it any more. */
  readonly growth: Growth | null;
  /** The second of it that the table shows. Null: the present. */
  readonly shown: ShownSecond | null;
  /** The second of it that the table shows, or shows next. */
  readonly shownS: number | null;
  /** Which moments the user chose; null without a choice. */
  readonly momentChoice: MomentChoice | null;
  /** A change by hand could not be stored, and none was made since. */
  readonly isRefused: boolean;
}

/** The recording of a followed channel; null before it begins. */
export function liveView({ snapshots, recorded }: SessionState): RecordingView | null {
  if (recorded === null || recorded.info === null) return null;
  const { recent, savingState } = recorded;
  return viewOf(recorded.info, recorded, { recent, snapshots, savingState });
}

export function viewOf(info: RecordingInfo, state: ShownState, growth: Growth | null): RecordingView {
  const { recordingId } = info;
  const inTable = secondInTable(state);
  return {
    info,
    growth,
    shown: state.shown?.recordingId === recordingId ? state.shown : null,
    shownS: inTable?.recordingId === recordingId ? inTable.second : null,
    momentChoice: state.momentChoice,
    isRefused: state.refusedIn === recordingId,
  };
}
