import { createContext, useContext } from 'react';
import { placeText, secondText } from './clock-text.ts';

/** When the video of the recording that is shown begins, in whole seconds since 1970. Null: its times are those of the clock. */
export const VideoStart = createContext<number | null>(null);

/**
 * How a second of the recording that is shown is written, as h:mm:ss: its place in the video, before the video with a minus sign;
 * without a video the time of the device's clock.
 */
export function useTimeText(): (second: number) => string {
  const startS = useContext(VideoStart);
  return startS === null ? secondText : (second) => placeText(second - startS);
}
