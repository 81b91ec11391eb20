import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RecordingVideo } from '../../domain/recording.ts';
import type { TwitchEmbed } from '../../page/twitch-embed.ts';
import { followVideoTime, type VideoTime } from './follow-video-time.ts';
import { windowTimers } from './window-timers.ts';

/**
 * Follows the time of a recording's video.
 *
 * @param video null: there is none to follow
 * @param onSecond called with the second of the recording that the video reaches
 * @returns a callback for the player, a function that moves it to a second of the recording, and whether there is a player
 */
export function useVideoSecond(video: RecordingVideo | null, onSecond: (second: number) => void) {
  const [player, setPlayer] = useState<TwitchEmbed | null>(null);
  const following = useRef<{ readonly time: VideoTime; readonly zeroS: number } | null>(null);
  /** The second that was chosen or reached last: there the next player begins, or the same one with another `zeroS`. */
  const latest = useRef<number | null>(null);
  const zeroS = video === null ? null : Math.round(video.zeroS);
  const tell = useEffectEvent((second: number) => onSecond(second));

  useEffect(() => {
    if (player === null || zeroS === null) return;
    const time = followVideoTime(player, windowTimers, (second) => {
      latest.current = zeroS + second;
      tell(zeroS + second);
    });
    following.current = { time, zeroS };
    if (latest.current !== null) time.seek(latest.current - zeroS);
    return () => {
      following.current = null;
      time.stop();
    };
  }, [player, zeroS]);

  const seekTo = useCallback((second: number): void => {
    latest.current = second;
    const { current } = following;
    current?.time.seek(second - current.zeroS);
  }, []);
  return { onPlayer: setPlayer, seekTo, hasPlayer: player !== null };
}
