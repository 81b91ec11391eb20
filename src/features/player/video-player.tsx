import { videoPage } from '../../domain/video-address.ts';
import type { LoadTwitchEmbed, TwitchEmbed } from '../../page/twitch-embed.ts';
import { TwitchPlayer } from './twitch-player.tsx';

interface VideoPlayerProps {
  readonly videoId: string;
  readonly loadLibrary: LoadTwitchEmbed;
  readonly onPlayer: (player: TwitchEmbed | null) => void;
}

/** A past broadcast of Twitch. */
export function VideoPlayer({ videoId, loadLibrary, onPlayer }: VideoPlayerProps) {
  return (
    <TwitchPlayer
      plays={{ video: videoId }}
      loadLibrary={loadLibrary}
      onPlayer={onPlayer}
      link={{ href: videoPage(videoId), words: 'Watch the video on Twitch' }}
      works="The timeline works without the player."
    />
  );
}
