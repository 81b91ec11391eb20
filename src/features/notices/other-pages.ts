import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { Stop } from '../../domain/clock.ts';

/** The part of a BroadcastChannel that is used: it reaches all other pages of this origin. */
export type PagesChannel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;

export interface OtherPagesDeps {
  /** May throw: some browsers have no channel where storage is denied. */
  readonly openChannel: (name: string) => PagesChannel;
  /** Holds a name until the result is called. Null if this or another page holds it. */
  readonly holdName: (name: string) => Promise<Stop | null>;
  /** Whether the user looks at this channel in this page. */
  readonly isInFront: (login: ChannelLogin) => boolean;
}

/** What the other tabs and windows of this site know and do about notices. Without them each page has its own rules only. */
export type OtherPages = ReturnType<typeof openOtherPages>;

/** All versions of the page use these names, because tabs of two versions can be open at once. */
const CHANNEL = 'emotes-per-second-notices';
const REST = 'emotes-per-second-notice-rest';

interface PageMessage {
  readonly kind: 'is-in-front?' | 'in-front';
  readonly channelLogin: ChannelLogin;
}

export function openOtherPages({ openChannel, holdName, isInFront }: OtherPagesDeps) {
  const inFront = new Set<ChannelLogin>();
  const channel = tryOpen(openChannel);
  const post = (message: PageMessage): void => channel?.postMessage(message);
  if (channel !== null) {
    // Only pages of this origin post here, so what they post is of this type, or of a later version.
    channel.onmessage = ({ data: { kind, channelLogin } }: MessageEvent<PageMessage>) => {
      if (kind === 'in-front') inFront.add(channelLogin);
      else if (kind === 'is-in-front?' && isInFront(channelLogin)) post({ kind: 'in-front', channelLogin });
    };
  }
  return {
    /** Asks the other pages whether the user looks at this channel. They answer within milliseconds. */
    ask(channelLogin: ChannelLogin): void {
      // An answer reaches all pages: this one may be to an earlier question of another page.
      inFront.delete(channelLogin);
      post({ kind: 'is-in-front?', channelLogin });
    },
    /** Whether another page has answered that the user looks at this channel, since `ask`. */
    isInFront: (login: ChannelLogin): boolean => inFront.has(login),
    /** Begins a rest of all pages, until the result is called or this page is closed. Null if there is one already. */
    startRest: (): Promise<Stop | null> => holdName(REST),
    stop: () => channel?.close(),
  };
}

function tryOpen(openChannel: OtherPagesDeps['openChannel']): PagesChannel | null {
  try {
    return openChannel(CHANNEL);
  } catch (error) {
    console.warn('Notices do not know of other tabs:', error);
    return null;
  }
}
