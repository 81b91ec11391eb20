import { useEffect, useState } from 'react';
import { LATENCY_WAITING } from '../../domain/player-latency.ts';
import type { TwitchEmbed } from '../../page/twitch-embed.ts';
import { useApp, useOptions } from '../../page/use-app.ts';
import { followPlayerLatency } from './follow-player-latency.ts';
import { windowTimers } from './window-timers.ts';

/** Delays the session by the saved options. Reads the player's latency only while the delay follows it. */
export function useVideoDelay(sessionId: number, player: TwitchEmbed | null) {
  const { client } = useApp();
  const { delay, delaySeconds } = useOptions();
  const [latency, setLatency] = useState(LATENCY_WAITING);
  const isFollowing = delay === 'player';

  useEffect(() => {
    if (!isFollowing || player === null) return;
    const stop = followPlayerLatency(player, windowTimers, setLatency);
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
