import type { Stop, Timers } from '../../domain/clock.ts';
import type { TwitchEmbed } from './twitch-embed.ts';

/** Time between two readings, in milliseconds: a change is followed within a second, also one that needs two readings. */
const READING_MS = 250;
/** The longest video, in seconds: two days, as on Twitch. */
const VIDEO_MAX_S = 172_800;
/** A step over this, in seconds, counts once a second reading agrees: players report single wrong times. */
const JUMP_S = 5;
/** How long the video may play on from where it was when it was told to seek, in readings: 3 s. */
const SEEK_READINGS = 12;

/** The time of a video. */
export interface VideoTime {
  /** Moves the video to this second. */
  seek(second: number): void;
  stop: Stop;
}

/**
 * Reads the player's time until stopped, and calls back with each whole second it reaches: while it plays at any speed, and
 * after somebody seeks. Times that are no numbers are ignored.
 */
export function followVideoTime(
  player: Pick<TwitchEmbed, 'getPlayer'>,
  timers: Pick<Timers, 'every'>,
  onSecond: (second: number) => void,
): VideoTime {
  let toldS: number | null = null;
  /** A reading that is far from the last one told, and waits for one that agrees. */
  let doubtedS: number | null = null;
  let seekS = 0;
  /** Where the video was when it was told to seek, until it has left: readings of it are ignored. */
  let leftS: number | null = null;
  let seekReadings = 0;

  function tell(timeS: number): void {
    doubtedS = null;
    leftS = null;
    const second = Math.floor(timeS);
    if (second === toldS) return;
    toldS = second;
    onSecond(second);
  }

  /** Whether the video has not left its position, or has reached its end, which is before the second that was asked for. */
  function isLeftBehind(timeS: number): boolean {
    if (leftS === null || areNear(timeS, seekS)) return false;
    const endS = readTime(player, 'getDuration');
    const isAtEnd = endS !== null && seekS > endS && areNear(timeS, endS);
    if (!isAtEnd && !areNear(timeS, leftS)) return false;
    if (seekReadings > 0) {
      seekReadings--;
      leftS = timeS;
    }
    return true;
  }

  function read(): void {
    const timeS = readTime(player, 'getCurrentTime');
    if (timeS === null) return;
    if (isLeftBehind(timeS)) {
      doubtedS = null;
      return;
    }
    const isNear = (otherS: number | null): boolean => otherS !== null && areNear(timeS, otherS);
    if (toldS === null || isNear(toldS) || isNear(doubtedS)) tell(timeS);
    else doubtedS = timeS;
  }

  const stop = timers.every(READING_MS, read);
  return {
    seek(second) {
      seekS = Math.max(0, second);
      leftS = readTime(player, 'getCurrentTime');
      seekReadings = SEEK_READINGS;
      toldS = seekS;
      doubtedS = null;
      try {
        player.getPlayer().seek?.(seekS);
      } catch {
        // The table shows the second all the same; the next readings follow the player again.
        leftS = null;
      }
    },
    stop,
  };
}

function areNear(oneS: number, otherS: number): boolean {
  return Math.abs(oneS - otherS) <= JUMP_S;
}

/** Null if the player has no such function or fails, or if its value cannot be a time of a video. */
function readTime(
  player: Pick<TwitchEmbed, 'getPlayer'>,
  name: 'getCurrentTime' | 'getDuration',
): number | null {
  try {
    const timeS = player.getPlayer()[name]?.();
    return typeof timeS === 'number' && timeS >= 0 && timeS <= VIDEO_MAX_S ? timeS : null;
  } catch {
    return null;
  }
}
