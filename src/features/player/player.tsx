import type { LoadTwitchEmbed, TwitchEmbed } from '../../page/twitch-embed.ts';
import { TwitchPlayer } from './twitch-player.tsx';

interface PlayerProps {
  readonly channelLogin: string;
  /** Chat is received: the statistics work without the player. */
  readonly isConnected: boolean;
  readonly loadLibrary: LoadTwitchEmbed;
  readonly onPlayer?: ((player: TwitchEmbed | null) => void) | undefined;
}

/** The channel's video. */
export function Player({ channelLogin, isConnected, loadLibrary, onPlayer }: PlayerProps) {
  return (
    <TwitchPlayer
      plays={{ channel: channelLogin }}
      loadLibrary={loadLibrary}
      onPlayer={onPlayer}
      link={{ href: `https://www.twitch.tv/${channelLogin}`, words: `Watch ${channelLogin} on Twitch` }}
      works={isConnected ? 'The statistics work without the player.' : null}
    />
  );
}
