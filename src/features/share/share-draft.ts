import { type CountingMode, DEFAULT_COUNTING_RULES } from '../../domain/counting-rules.ts';
import { defaultOverlayOptions } from '../../links/overlay-address.ts';
import type { OverlayOptions } from '../../links/overlay-options.ts';

export interface EmbedDraft {
  /** The address of the page that gets the counts. */
  readonly typedParent: string;
  readonly countingMode: CountingMode;
  readonly moments: boolean;
  readonly votes: boolean;
}

export interface ShareDraft {
  /** Null: the channel of the panel. */
  readonly typedChannel: string | null;
  readonly overlay: OverlayOptions;
  readonly embed: EmbedDraft;
}

export function createShareDraft(): ShareDraft {
  const { countingMode } = DEFAULT_COUNTING_RULES;
  return {
    typedChannel: null,
    overlay: defaultOverlayOptions(),
    embed: { typedParent: '', countingMode, moments: false, votes: false },
  };
}
