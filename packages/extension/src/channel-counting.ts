import type {
  EmoteCountsOptions,
  OpenEmoteCounts,
  openEmoteCounts,
} from '../../client/src/open-emote-counts.ts';

interface ChannelCountingDeps extends Omit<EmoteCountsOptions, 'channel' | 'frame'> {
  readonly openCounts: typeof openEmoteCounts;
}

/** Keeps one frame of embed mode, for the channel that is watched. */
export function createChannelCounting({ openCounts, ...options }: ChannelCountingDeps) {
  let counts: OpenEmoteCounts | null = null;
  let counted: string | null = null;

  function stop(): void {
    counts?.close();
    counts = null;
    counted = null;
  }

  return {
    /**
     * Counts only this channel from now on; with null, none. A frame is opened only while the page has a player, and stays when
     * the player is replaced.
     */
    follow(channel: string | null, hasPlayer: boolean): void {
      if (channel !== counted) stop();
      if (channel === null || counted !== null || !hasPlayer) return;
      counted = channel;
      counts = openCounts({ ...options, channel });
      counts.frame.className = OWN_CLASS;
    },
    /** Closes the frame, so that the next `follow` opens another one. */
    stop,
  };
}

/** The class of the elements that the extension adds to the page. */
export const OWN_CLASS = 'emotes-per-second';
