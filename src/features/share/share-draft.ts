import type { ReactNode } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { defaultEmbedOptions, type EmbedOptions } from '../../links/embed-address.ts';
import { defaultOverlayOptions, type OverlayOptions } from '../../links/overlay-address.ts';
import type { PanelChannel } from './panel-snapshot.ts';

export interface ShareDraft {
  /** Null: the channel of the panel. */
  readonly typedChannel: string | null;
  readonly overlay: OverlayOptions;
  readonly embed: EmbedOptions;
}

export function createShareDraft(): ShareDraft {
  return { typedChannel: null, overlay: defaultOverlayOptions(), embed: defaultEmbedOptions() };
}

/** What the forms of both have in common. */
export interface ShareFormProps<Options> {
  readonly value: Options;
  readonly onChange: (value: Options) => void;
  readonly site: string;
  /** Null: the typed text cannot be a channel. */
  readonly channelLogin: ChannelLogin | null;
  readonly panel: PanelChannel;
  readonly channelField: ReactNode;
}
