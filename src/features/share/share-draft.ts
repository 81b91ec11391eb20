import { type ChannelLogin, readFollowedLogin } from '../../domain/channel-login.ts';
import { type CountingMode, DEFAULT_COUNTING_RULES } from '../../domain/counting-rules.ts';
import { defaultOverlayOptions } from '../../links/overlay-address.ts';
import type { OverlayOptions } from '../../links/overlay-options.ts';
import type { SharePart } from '../../page/screen-sheets.ts';

/** What is typed and chosen in `Share`. It is kept while that is closed. */
export interface ShareDraft {
  /** Null: nothing was typed, so the channel is that of the panel. */
  readonly typedChannel: string | null;
  /** A link that is to be loaded. */
  readonly typedAddress: string;
  readonly openPart: SharePart | null;
  readonly overlay: OverlayOptions;
  /** The address of the page that gets the counts of embed mode. */
  readonly typedParent: string;
  readonly embedMode: CountingMode;
  /** The page gets moments too. */
  readonly embedMoments: boolean;
  /** The page gets votes too. */
  readonly embedVotes: boolean;
}

/** The channel of the panel. */
export interface PanelChannel {
  readonly channelLogin: ChannelLogin | null;
  /** 0 without a session. */
  readonly sessionId: number;
}

export function createShareDraft(): ShareDraft {
  return {
    typedChannel: null,
    typedAddress: '',
    openPart: null,
    overlay: defaultOverlayOptions(),
    typedParent: '',
    embedMode: DEFAULT_COUNTING_RULES.countingMode,
    embedMoments: false,
    embedVotes: false,
  };
}

/** The channel for the new addresses. Null if the typed text cannot be a channel. */
export function sharedChannel(
  { typedChannel }: ShareDraft,
  panelChannel: ChannelLogin | null,
): ChannelLogin | null {
  return typedChannel === null ? panelChannel : readFollowedLogin(typedChannel);
}
