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
  /** A frame is opened: what was wrong before is over. */
  readonly onOpen: () => void;
  readonly onCounts: (counts: PostedCounts) => void;
  readonly onWarning: (trouble: Trouble) => void;
}

export interface ChannelCounting {
  /**
   * Counts only this channel from now on; with null, none. A frame is opened only while the page has a player. It stays
   * when the player is replaced.
   */
  follow(channel: string | null, hasPlayer: boolean): void;
  /**
   * Closes the frame, so that the next `follow` can open one. After the page refused a frame, or a frame never posted
   * counts, no frame is opened for any channel before this is called.
   */
  stop(): void;
}

/** Keeps one frame of embed mode, for the channel that is watched. */
export function createChannelCounting(deps: ChannelCountingDeps): ChannelCounting {
  const siteOrigin = new URL(deps.site).origin;
  let counts: OpenEmoteCounts | null = null;
  let counted: string | null = null;
  /** Counts came once, for this or another channel: the site can be reached. */
  let hasCounts = false;
  let isGivenUp = false;

  function open(channel: string): void {
    counted = channel;
    deps.onOpen();
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
        // If counts came before, the frame was probably suspended with the page: it continues by itself.
        isGivenUp = !hasCounts;
        deps.onWarning('silent');
      },
    });
  }

  function close(): void {
    document.removeEventListener('securitypolicyviolation', onViolation);
    counts?.close();
    counts = null;
    counted = null;
  }

  function onViolation(violation: SecurityPolicyViolationEvent): void {
    const { effectiveDirective, blockedURI, disposition } = violation;
    const isOurs = blockedURI === siteOrigin || blockedURI.startsWith(`${siteOrigin}/`);
    // What a policy only reports is loaded.
    if (disposition !== 'enforce' || effectiveDirective !== 'frame-src' || !isOurs) return;
    close();
    isGivenUp = true;
    deps.onWarning('refused');
  }

  return {
    follow(channel, hasPlayer) {
      if (channel !== counted) close();
      if (channel !== null && counted === null && hasPlayer && !isGivenUp) open(channel);
    },
    stop() {
      close();
      isGivenUp = false;
    },
  };
}
