import type { ChannelLogin } from '../domain/channel-login.ts';
import type { CountingRules } from '../domain/counting-rules.ts';
import type { CustomEmote, CustomEmoteProblem } from '../domain/custom-emote.ts';
import type { EmoteListState } from '../domain/emote-list.ts';
import type { LinkState } from '../domain/link-state.ts';
import type { Snapshot } from '../domain/snapshot.ts';

/** What the page tells the worker. */
export type PageMessage =
  /** Leaves the present channel, if any, and joins this one. */
  | { readonly kind: 'join'; readonly channelLogin: ChannelLogin }
  /** For the present channel and all that are joined later. */
  | { readonly kind: 'custom-emotes'; readonly customEmotes: readonly CustomEmote[] }
  /** For the present channel and all that are joined later. */
  | { readonly kind: 'counting-rules'; readonly rules: CountingRules }
  /** The browser's network came or went: not every worker is told. */
  | { readonly kind: 'network'; readonly isOnline: boolean }
  | { readonly kind: 'reload-lists' }
  | { readonly kind: 'leave' };

/** What the worker tells the page. */
export type SessionMessage =
  /** Every problem there is now; none clears the earlier ones. */
  | { readonly kind: 'custom-emote-problems'; readonly problems: readonly CustomEmoteProblem[] }
  | { readonly kind: 'link'; readonly channelLogin: ChannelLogin; readonly state: LinkState }
  | {
      readonly kind: 'lists';
      readonly channelLogin: ChannelLogin;
      readonly states: readonly EmoteListState[];
    }
  | { readonly kind: 'snapshot'; readonly channelLogin: ChannelLogin; readonly snapshot: Snapshot };
