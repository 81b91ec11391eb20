import { type EmbedOptions, readEmbedOptions } from '../../links/embed-address.ts';
import { defaultOverlayOptions, type OverlayOptions } from '../../links/overlay-address.ts';

export interface EmbedDraft extends EmbedOptions {
  /** The address of the page that gets the counts. */
  readonly typedParent: string;
}

export interface ShareDraft {
  /** Null: the channel of the panel. */
  readonly typedChannel: string | null;
  readonly overlay: OverlayOptions;
  readonly embed: EmbedDraft;
}

export function createShareDraft(): ShareDraft {
  return {
    typedChannel: null,
    overlay: defaultOverlayOptions(),
    embed: { typedParent: '', ...readEmbedOptions(new URLSearchParams(), () => undefined) },
  };
}
