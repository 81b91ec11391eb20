import { useEffect, useState } from 'react';
import type { Stop } from '../../domain/clock.ts';
import { DELAY_MAX_S } from '../../domain/limits.ts';
import { LATENCY_WAITING, type PlayerLatency } from '../../domain/player-latency.ts';
import type { TwitchEmbed } from '../../page/twitch-embed.ts';
import { useApp, useOptions } from '../../page/use-app.ts';
import { readPlayer } from './read-player.ts';

/** Delays the session by the saved options. Reads the player's latency only while the delay follows it. */
export function useVideoDelay(sessionId: number, player: TwitchEmbed | null) {
  const { client } = useApp();
  const { delay, delaySeconds } = useOptions();
  const [latency, setLatency] = useState(LATENCY_WAITING);
  const isFollowing = delay === 'player';

  useEffect(() => {
    if (!isFollowing || player === null) return;
    const stop = followPlayerLatency(player, setLatency);
    return () => {
      stop();
      setLatency(LATENCY_WAITING);
    };
  }, [isFollowing, player]);

  const fromPlayerS = isFollowing && latency.kind === 'known' ? latency.delayS : 0;
  const delayS = delay === 'by-hand' ? delaySeconds : fromPlayerS;
  useEffect(() => client.setDelay(sessionId, delayS * 1_000), [client, sessionId, delayS]);
  return { delayS, latency };
}

/** Time between two readings, in milliseconds. */
const READING_MS = 3_000;
/** The readings whose median counts. While none of them can be used, the player gives no latency. */
const READINGS = 5;
/** A reading below this, or above `DELAY_MAX_S`, is not used, in seconds. Values near 3,600 exist (twitchdev/issues#526). */
const LATENCY_MIN_S = 0.5;
/** A median that differs by less from the reported latency, in seconds, is not reported. */
const CHANGE_MIN_S = 1;
/** How late a message is after what it reacts to, in seconds: the chatter's own video is late, and typing takes time. Chosen. */
const CHATTERS_LATE_S = 4;

/** Reads the player's latency now and every three seconds until stopped, and calls back for each change. */
export function followPlayerLatency(
  player: Pick<TwitchEmbed, 'getPlayer'>,
  onChange: (latency: PlayerLatency) => void,
): Stop {
  /** Newest last; null for a reading that cannot be used. */
  let readings: readonly (number | null)[] = [];
  let shownS: number | null = null;

  function read(): void {
    const reading = readPlayer(
      () => Object(player.getPlayer().getPlaybackStats?.()).hlsLatencyBroadcaster,
      LATENCY_MIN_S,
      DELAY_MAX_S,
    );
    readings = [...readings, reading].slice(-READINGS);
    const usable = readings.filter((reading) => reading !== null).toSorted((a, b) => a - b);
    const median = usable[Math.floor((usable.length - 1) / 2)];
    if (median === undefined) {
      if (readings.length < READINGS) return;
      shownS = null;
      onChange({ kind: 'none' });
    } else if (shownS === null || Math.abs(median - shownS) >= CHANGE_MIN_S) {
      shownS = toTenths(median);
      onChange({ kind: 'known', latencyS: shownS, delayS: toTenths(Math.max(0, shownS - CHATTERS_LATE_S)) });
    }
  }

  read();
  const id = setInterval(read, READING_MS);
  return () => clearInterval(id);
}

function toTenths(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
