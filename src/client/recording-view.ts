import type { RecordingInfo } from '../domain/recording.ts';
import type { RecordedState } from './recorded-state.ts';
import type { SessionState } from './session-state.ts';
import { type ShownState, secondInTable } from './shown-second.ts';

/** What is added to a recording now. */
type Growth = Pick<RecordedState, 'recent' | 'savingState'> & Pick<SessionState, 'snapshots'>;

/** One recording as a screen shows it: of a followed channel, stored, or from files. */
export interface RecordingView extends Omit<ShownState, 'wanted'> {
  readonly info: RecordingInfo;
  /** Null: nothing is added to it any more. */
  readonly growth: Growth | null;
  /** The second of it that the table shows, or shows next. */
  readonly shownS: number | null;
}

/** The recording of a followed channel; null before it begins. */
export function liveView({ snapshots, recorded }: SessionState): RecordingView | null {
  if (recorded === null || recorded.info === null) return null;
  const { recent, savingState } = recorded;
  return viewOf(recorded.info, recorded, { recent, snapshots, savingState });
}

export function viewOf(info: RecordingInfo, state: ShownState, growth: Growth | null): RecordingView {
  const { shown, momentChoice, isRefused } = state;
  return { info, growth, shown, shownS: secondInTable(state), momentChoice, isRefused };
}
