import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RecordingVideo } from '../../domain/recording.ts';
import type { TwitchEmbed } from '../../page/twitch-embed.ts';
import { readPlayer } from './read-player.ts';

/** Follows the time of a recording's video. `onSecond` gets each second of the recording that it reaches. */
export function useVideoSecond(video: RecordingVideo | null, onSecond: (second: number) => void) {
  const [player, setPlayer] = useState<TwitchEmbed | null>(null);
  const seekPlayer = useRef<(second: number) => void>(null);
  /** The second that was chosen or reached last: there the next player begins, or the same one with another `zeroS`. */
  const latest = useRef<number | null>(null);
  const zeroS = video === null ? null : Math.round(video.zeroS);
  const tell = useEffectEvent((second: number) => onSecond(second));

  useEffect(() => {
    if (player === null || zeroS === null) return;
    const time = followVideoTime(player, (second) => {
      latest.current = zeroS + second;
      tell(zeroS + second);
    });
    seekPlayer.current = (second) => time.seek(second - zeroS);
    if (latest.current !== null) seekPlayer.current(latest.current);
    return () => {
      seekPlayer.current = null;
      time.stop();
    };
  }, [player, zeroS]);

  const seekTo = useCallback((second: number): void => {
    latest.current = second;
    seekPlayer.current?.(second);
  }, []);
  return { onPlayer: setPlayer, seekTo, hasPlayer: player !== null };
}

/** Time between two readings, in milliseconds: even a change that needs two readings is followed within a second. */
const READING_MS = 250;
/** The longest video, in seconds: two days, as on Twitch. */
const VIDEO_MAX_S = 172_800;
/** A step over this, in seconds, counts once a second reading agrees: players report single wrong times. */
const JUMP_S = 5;
/** How long the video may take to arrive where it was told to seek, in readings: 3 s. */
const SEEK_READINGS = 12;

/**
 * Reads the player's time until stopped, and calls back with each whole second it reaches: while it plays at any speed, and
 * after somebody seeks. Times that are no numbers are ignored.
 */
export function followVideoTime(player: Pick<TwitchEmbed, 'getPlayer'>, onSecond: (second: number) => void) {
  let toldS: number | null = null;
  /** A reading far from the last reported one, until a second reading agrees. */
  let doubtedS: number | null = null;
  let seekS = 0;
  /** Where the video can still be while it seeks: where it was, and earlier targets. Empty once it has arrived. */
  let passedS: number[] = [];
  let seekReadings = 0;

  const readTime = (name: 'getCurrentTime' | 'getDuration'): number | null =>
    readPlayer(() => player.getPlayer()[name]?.(), 0, VIDEO_MAX_S);

  function tell(timeS: number): void {
    doubtedS = null;
    passedS = [];
    const second = Math.floor(timeS);
    if (second === toldS) return;
    toldS = second;
    onSecond(second);
  }

  /** Whether the video has not arrived yet, or has reached its end, which is before the second that was asked for. */
  function isOnTheWay(timeS: number): boolean {
    const [nearestS] = passedS.toSorted((a, b) => Math.abs(a - timeS) - Math.abs(b - timeS));
    if (nearestS === undefined) return false;
    const endS = readTime('getDuration');
    const isAtEnd = endS !== null && seekS > endS && areNear(timeS, endS);
    // A step of a second or two: what it leaves is near what it seeks.
    const isCloserToSeek = Math.abs(timeS - seekS) < Math.abs(timeS - nearestS);
    const hasArrived = areNear(timeS, seekS) && (isCloserToSeek || seekReadings === 0);
    if (!isAtEnd && (hasArrived || !areNear(timeS, nearestS))) return false;
    if (seekReadings > 0) {
      seekReadings--;
      // It plays on.
      passedS[passedS.indexOf(nearestS)] = timeS;
    }
    return true;
  }

  function read(): void {
    const timeS = readTime('getCurrentTime');
    if (timeS === null) return;
    if (isOnTheWay(timeS)) {
      doubtedS = null;
      return;
    }
    const isNear = (otherS: number | null): boolean => otherS !== null && areNear(timeS, otherS);
    if (toldS === null || isNear(toldS) || isNear(doubtedS)) tell(timeS);
    else doubtedS = timeS;
  }

  const id = setInterval(read, READING_MS);
  return {
    seek(second: number): void {
      seekS = Math.max(0, second);
      // It begins at 0.
      const leftS = [toldS ?? 0, readTime('getCurrentTime')].filter((timeS) => timeS !== null);
      passedS = [...passedS, ...leftS].filter((timeS) => timeS !== seekS);
      seekReadings = SEEK_READINGS;
      toldS = seekS;
      doubtedS = null;
      try {
        player.getPlayer().seek?.(seekS);
      } catch {
        // The table shows the second all the same; the next readings follow the player again.
        passedS = [];
      }
    },
    stop: (): void => clearInterval(id),
  };
}

function areNear(oneS: number, otherS: number): boolean {
  return Math.abs(oneS - otherS) <= JUMP_S;
}
