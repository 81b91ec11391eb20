import { createContext, useContext } from 'react';
import type { RecordingActions } from '../client/recording-actions.ts';
import type { RecordingView } from '../client/recording-view.ts';
import type { Series } from '../domain/series.ts';

/** A recording on the screen: of a followed channel, a stored one, or a chat of files. */
export interface ViewedRecording {
  readonly view: RecordingView;
  /** The same object in each render. */
  readonly actions: RecordingActions;
  /** At least one second. */
  readonly series: Series;
}

export const RecordingContext = createContext<ViewedRecording | null>(null);

/** With a live recording, the component is rendered each second. */
export function useViewedRecording(): ViewedRecording {
  const recording = useContext(RecordingContext);
  if (recording === null) throw new Error('This component needs a RecordingContext.');
  return recording;
}
