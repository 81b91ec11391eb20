import type { ChannelLogin } from '../domain/channel-login.ts';
import type { ConnectionState } from '../domain/connection-state.ts';
import type { CountingRules } from '../domain/counting-rules.ts';
import type { CustomEmote, CustomEmoteProblem } from '../domain/custom-emote.ts';
import type { EmoteListState } from '../domain/emote-list.ts';
import type { Snapshot } from '../domain/snapshot.ts';

/** What the page tells the worker. */
export type PageMessage =
  /** Leaves the present channel, if any, and joins this one. The page gives each join a number of its own. */
  | { readonly kind: 'join'; readonly sessionId: number; readonly channelLogin: ChannelLogin }
  /** For the present channel and all that are joined later. */
  | { readonly kind: 'custom-emotes'; readonly customEmotes: readonly CustomEmote[] }
  /** For the present channel and all that are joined later. */
  | { readonly kind: 'counting-rules'; readonly rules: CountingRules }
  /** The browser's network came or went: not every worker is told. */
  | { readonly kind: 'network'; readonly isOnline: boolean }
  | { readonly kind: 'reload-lists' }
  | { readonly kind: 'leave' };

/** What is said about a joined channel. */
export type ChannelMessage =
  | { readonly kind: 'connection'; readonly state: ConnectionState }
  | { readonly kind: 'lists'; readonly states: readonly EmoteListState[] }
  | { readonly kind: 'snapshot'; readonly snapshot: Snapshot };

/** What the worker tells the page. */
export type SessionMessage =
  /** The first message: the worker's script was loaded and run. */
  | { readonly kind: 'ready' }
  /** Every problem there is now; none clears the earlier ones. */
  | { readonly kind: 'custom-emote-problems'; readonly problems: readonly CustomEmoteProblem[] }
  /** `sessionId` is that of the join it answers: what comes late from a visit that was left can be told. */
  | (ChannelMessage & { readonly sessionId: number });
