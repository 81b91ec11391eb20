import { createContext, useContext } from 'react';

/** Where the timeline of the followed channel is, in a window with space for it under the video. */
interface TimelinePlace {
  readonly isUnderVideo: boolean;
  /** Whether the user moved it since the page was opened. */
  readonly wasMoved: boolean;
  readonly onMove: () => void;
  /** Of the button that moves it: after a move it has the focus in the other place. A stable function. */
  readonly buttonRef: (button: HTMLButtonElement | null) => void;
}

/** Null: the timeline is in the panel, and cannot be moved. */
export const TimelinePlaceContext = createContext<TimelinePlace | null>(null);

export function useIsTimelineUnderVideo(): boolean {
  return useContext(TimelinePlaceContext)?.isUnderVideo ?? false;
}
