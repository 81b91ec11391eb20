import type {
  EmoteCountsOptions,
  OpenEmoteCounts,
  PostedCounts,
} from '../../client/src/open-emote-counts.ts';

/** `refused`: the page's policy does not allow the frame. `silent`: no counts came for 15 seconds. */
export type Trouble = 'refused' | 'silent';

interface ChannelCountingDeps {
  /** The address of the site. */
  readonly site: string;
  readonly openCounts: (options: EmoteCountsOptions) => OpenEmoteCounts;
  readonly onCounts: (counts: PostedCounts) => void;
  readonly onTrouble: (trouble: Trouble) => void;
}

export interface ChannelCounting {
  /**
   * Counts this channel from now on and no other one; with null, none. A frame is opened only while the page has a player,
   * and stays when the player is replaced.
   */
  follow(channel: string | null, hasPlayer: boolean): void;
  /** After trouble, no frame is opened for any channel until this is called. */
  retry(): void;
  stop(): void;
}

/** Keeps one frame of embed mode, for the channel that is watched. */
export function createChannelCounting(deps: ChannelCountingDeps): ChannelCounting {
  const siteOrigin = new URL(deps.site).origin;
  let counts: OpenEmoteCounts | null = null;
  let counted: string | null = null;
  let hasCounts = false;
  let isGivenUp = false;

  function open(channel: string): void {
    counted = channel;
    document.addEventListener('securitypolicyviolation', onViolation);
    counts = deps.openCounts({
      site: deps.site,
      channel,
      onCounts(posted) {
        hasCounts = true;
        isGivenUp = false;
        deps.onCounts(posted);
      },
      onSilence() {
        // A frame that has answered before was suspended with the page: it goes on by itself.
        isGivenUp = !hasCounts;
        deps.onTrouble('silent');
      },
    });
  }

  function close(): void {
    document.removeEventListener('securitypolicyviolation', onViolation);
    counts?.close();
    counts = null;
    counted = null;
  }

  function onViolation({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void {
    const isOurs = blockedURI === siteOrigin || blockedURI.startsWith(`${siteOrigin}/`);
    if (effectiveDirective !== 'frame-src' || !isOurs) return;
    close();
    isGivenUp = true;
    deps.onTrouble('refused');
  }

  return {
    follow(channel, hasPlayer) {
      if (channel !== counted) close();
      if (channel !== null && counted === null && hasPlayer && !isGivenUp) open(channel);
    },
    retry() {
      close();
      isGivenUp = false;
    },
    stop: close,
  };
}
