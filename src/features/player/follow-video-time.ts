import type { Stop, Timers } from '../../domain/clock.ts';
import type { TwitchEmbed } from './twitch-embed.ts';

/** Time between two readings, in milliseconds: a change is followed within a second, also one that needs two readings. */
const READING_MS = 250;
/** The longest video, in seconds: two days, as on Twitch. */
const VIDEO_MAX_S = 172_800;
/** A step over this, in seconds, counts once a second reading agrees: players report single wrong times. */
const JUMP_S = 5;
/** How long readings of the earlier position are ignored after `seek`, in readings: 3 s. */
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
  let seekReadings = 0;

  function tell(timeS: number): void {
    doubtedS = null;
    const second = Math.floor(timeS);
    if (second === toldS) return;
    toldS = second;
    onSecond(second);
  }

  function read(): void {
    const timeS = readTimeS(player);
    if (timeS === null) return;
    if (seekReadings > 0) {
      seekReadings--;
      if (Math.abs(timeS - seekS) > JUMP_S) {
        // It is after the end of the video. The table stays at it until the player moves from where it is.
        if (seekReadings === 0) toldS = Math.floor(timeS);
        return;
      }
      seekReadings = 0;
    }
    const isNear = (otherS: number | null): boolean => otherS !== null && Math.abs(timeS - otherS) <= JUMP_S;
    if (toldS === null || isNear(toldS) || isNear(doubtedS)) tell(timeS);
    else doubtedS = timeS;
  }

  const stop = timers.every(READING_MS, read);
  return {
    seek(second) {
      seekS = Math.max(0, second);
      seekReadings = SEEK_READINGS;
      toldS = seekS;
      doubtedS = null;
      try {
        player.getPlayer().seek?.(seekS);
      } catch {
        // The table shows the second all the same; the next readings follow the player again.
        seekReadings = 0;
      }
    },
    stop,
  };
}

/** Null if the player has no such function or fails, or if its value cannot be a time. */
function readTimeS(player: Pick<TwitchEmbed, 'getPlayer'>): number | null {
  try {
    const timeS = player.getPlayer().getCurrentTime?.();
    return typeof timeS === 'number' && timeS >= 0 && timeS <= VIDEO_MAX_S ? timeS : null;
  } catch {
    return null;
  }
}
