import type {
  EmoteCountsOptions,
  OpenEmoteCounts,
  PostedCounts,
  PostedVote,
} from '../../client/src/open-emote-counts.ts';

interface ChannelCountingDeps {
  /** The address of embed mode, without a query. */
  readonly site: string;
  readonly openCounts: (options: EmoteCountsOptions) => OpenEmoteCounts;
  readonly onCounts: (counts: PostedCounts) => void;
  readonly onVote: (vote: PostedVote) => void;
  /** No counts came for 15 seconds. They can still come. */
  readonly onSilence: () => void;
}

export interface ChannelCounting {
  /**
   * Counts only this channel from now on; with null, none. A frame is opened only while the page has a player. It stays
   * when the player is replaced.
   */
  follow(channel: string | null, hasPlayer: boolean): void;
  /** Closes the frame, so that the next `follow` opens another one. */
  stop(): void;
}

/** Keeps one frame of embed mode, for the channel that is watched. */
export function createChannelCounting(deps: ChannelCountingDeps): ChannelCounting {
  const { site, openCounts, onCounts, onVote, onSilence } = deps;
  let counts: OpenEmoteCounts | null = null;
  let counted: string | null = null;

  function stop(): void {
    counts?.close();
    counts = null;
    counted = null;
  }

  return {
    follow(channel, hasPlayer) {
      if (channel !== counted) stop();
      if (channel === null || counted !== null || !hasPlayer) return;
      counted = channel;
      counts = openCounts({ site, channel, onCounts, onVote, onSilence });
      counts.frame.className = OWN_CLASS;
    },
    stop,
  };
}

/** The class of the elements that the extension adds to the page. */
export const OWN_CLASS = 'emotes-per-second';
