import { type ChannelLogin, readChannelLogin } from '../../domain/channel-login.ts';
import { COUNT_EVERYTHING, type CountingMode } from '../../domain/counting-rules.ts';
import { defaultOverlayOptions } from '../../overlay/overlay-address.ts';
import type { OverlayOptions } from '../../overlay/overlay-options.ts';

/** The parts of the section. */
export type SharePart = 'overlay' | 'embed' | 'userscript';

/** What is typed and chosen in the section. It outlives closed settings, so that nothing typed is lost. */
export interface ShareDraft {
  /** Null follows the channel of the panel. */
  readonly typedChannel: string | null;
  /** An old address, not read yet. */
  readonly typedAddress: string;
  readonly openPart: SharePart | null;
  readonly overlay: OverlayOptions;
  /** The address of the page that gets the counts of embed mode. */
  readonly typedParent: string;
  readonly embedMode: CountingMode;
}

export function createShareDraft(): ShareDraft {
  return {
    typedChannel: null,
    typedAddress: '',
    openPart: null,
    overlay: defaultOverlayOptions(),
    typedParent: '',
    embedMode: COUNT_EVERYTHING.countingMode,
  };
}

/** The channel of the addresses. Null where what is typed cannot be one. */
export function sharedChannel(
  { typedChannel }: ShareDraft,
  panelChannel: ChannelLogin | null,
): ChannelLogin | null {
  return typedChannel === null ? panelChannel : readChannelLogin(typedChannel);
}
