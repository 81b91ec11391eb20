import type { ChannelLogin } from '../domain/channel-login.ts';
import type { ConnectionState } from '../domain/connection-state.ts';
import type { CountingRules } from '../domain/counting-rules.ts';
import type { CustomEmote, CustomEmoteProblem } from '../domain/custom-emote.ts';
import type { Emote } from '../domain/emote.ts';
import type { EmoteDetails } from '../domain/emote-details.ts';
import type { EmoteListState } from '../domain/emote-list.ts';
import type { Step } from '../domain/snapshot.ts';

/** Messages from the page to the worker. A session follows one channel. The page chooses its unique number. */
export type PageMessage =
  | { readonly kind: 'join'; readonly sessionId: number; readonly channelLogin: ChannelLogin }
  /**
   * Asks for the details of an emote, now and with each step, until the next such message. Null ends that. The session keeps
   * totals and records of its emotes from the first such message on, also one with null.
   */
  | { readonly kind: 'details'; readonly sessionId: number; readonly emoteId: number | null }
  | { readonly kind: 'leave'; readonly sessionId: number }
  /** Applies to all current and later sessions. */
  | { readonly kind: 'custom-emotes'; readonly customEmotes: readonly CustomEmote[] }
  /** Applies to all current and later sessions. */
  | { readonly kind: 'counting-rules'; readonly rules: CountingRules }
  /** The browser went online or offline. Some browsers do not report this inside a worker. */
  | { readonly kind: 'network'; readonly isOnline: boolean }
  | { readonly kind: 'reload-lists' };

/** Messages about one session. */
export type ChannelMessage =
  | { readonly kind: 'connection'; readonly state: ConnectionState }
  | { readonly kind: 'lists'; readonly states: readonly EmoteListState[] }
  /**
   * Writes `emotes` to the session's dictionary, starting at index `from`. It is sent before the first step that uses them,
   * and again for an emote that changed (another code or picture).
   */
  | { readonly kind: 'emotes'; readonly from: number; readonly emotes: readonly Emote[] }
  /** Once a second. Its columns are transferred, not copied. */
  | { readonly kind: 'step'; readonly step: Step }
  /** Before each step, for the emote that the page asked for. Null if the dictionary does not contain it. */
  | { readonly kind: 'emote-details'; readonly details: EmoteDetails | null };

/** Messages from the worker to the page. */
export type SessionMessage =
  /** The first message: the worker's script was loaded and executed. */
  | { readonly kind: 'ready' }
  /** All current problems. They replace the problems of the last message. */
  | { readonly kind: 'custom-emote-problems'; readonly problems: readonly CustomEmoteProblem[] }
  | (ChannelMessage & { readonly sessionId: number });
