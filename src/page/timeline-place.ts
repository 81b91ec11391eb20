import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { useApp, useOptions } from './use-app.ts';

/** Where the timeline of the followed channel is, in a window with space for it under the video. */
interface TimelinePlace {
  readonly isUnderVideo: boolean;
  /** Whether the user moved it since the page was opened. */
  readonly wasMoved: boolean;
  readonly onMove: () => void;
  /** For the button that moves it: it keeps the focus in the new place. A stable function. */
  readonly buttonRef: (button: HTMLButtonElement | null) => void;
}

/** Null: the timeline is in the panel, and cannot be moved. */
export const TimelinePlaceContext = createContext<TimelinePlace | null>(null);

export function useIsTimelineUnderVideo(): boolean {
  return useContext(TimelinePlaceContext)?.isUnderVideo ?? false;
}

/** A value for the context. It changes only with the place, because a change renders a collapsed panel too. */
export function useTimelinePlace(hasRoomUnderVideo: boolean): TimelinePlace | null {
  const { options } = useApp();
  const isUnderVideo = !useOptions().timelineInPanel;
  const [wasMoved, setWasMoved] = useState(false);
  const isMoving = useRef(false);
  const buttonRef = useCallback((button: HTMLButtonElement | null): void => {
    if (button === null || !isMoving.current) return;
    isMoving.current = false;
    button.focus();
  }, []);
  return useMemo(() => {
    function onMove(): void {
      isMoving.current = true;
      setWasMoved(true);
      options.update({ timelineInPanel: isUnderVideo });
    }
    return hasRoomUnderVideo ? { isUnderVideo, wasMoved, onMove, buttonRef } : null;
  }, [hasRoomUnderVideo, isUnderVideo, wasMoved, options, buttonRef]);
}
