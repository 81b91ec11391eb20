import type { ReactNode } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { defaultEmbedOptions, type EmbedOptions } from '../../links/embed-address.ts';
import { defaultOverlayOptions, type OverlayOptions } from '../../links/overlay-address.ts';
import { useApp } from '../../page/use-app.ts';
import { useStore } from '../../page/use-store.ts';
import { recordedSnapshot } from '../example/example-chat.ts';

/** A second of the recorded chat with all of its 18 emotes. */
export const SAMPLE = recordedSnapshot(27);

export interface PanelChannel {
  readonly channelLogin: ChannelLogin | null;
  /** 0 without a session. */
  readonly sessionId: number;
}

/** The newest counts of the panel. Null before the first emote, and after the worker has ended. */
export function usePanelSnapshot({ sessionId }: PanelChannel): Snapshot | null {
  return useStore(useApp().client, ({ sessions }) => {
    const session = sessions.get(sessionId);
    if (!session?.hasCounted || session.connection.kind === 'given-up') return null;
    return session.snapshots[0] ?? null;
  });
}

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
  /** Null: the typed text cannot be a channel. */
  readonly channelLogin: ChannelLogin | null;
  readonly panel: PanelChannel;
  readonly channelField: ReactNode;
}
