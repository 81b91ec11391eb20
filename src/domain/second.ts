import type { CountingMode } from './counting-rules.ts';

/**
 * What is recorded of one second of chat: numbers, no text, no names. Each count but `messages` is of the ten seconds up to the
 * end of the second (`WINDOW_MS`), because distinct chatters of single seconds cannot be added up.
 */
export interface Second {
  /** The end of the second, in whole seconds since 1970 on the server's clock, or since any other fixed time. */
  readonly second: number;
  /** Not observed: no connection, sleep, or a stalled link. The numbers mean nothing; they are not zeros. */
  readonly isGap: boolean;
  /** Messages in this second alone, with or without emotes, without those that the rules of counting leave out. */
  readonly messages: number;
  /** Distinct chatters who wrote, with or without an emote. */
  readonly chatters: number;
  /** Distinct chatters who used an emote. */
  readonly emoteChatters: number;
  /** Sum of the counts of all emotes, in each way of counting. */
  readonly totals: Readonly<Record<CountingMode, number>>;
  /** The emotes that were used, as numbers of a dictionary, ascending. */
  readonly emoteIds: readonly number[];
  /** The count of the emote at the same index of `emoteIds`, in each way of counting. */
  readonly counts: Readonly<Record<CountingMode, readonly number[]>>;
  /** Distinct chatters who used an emote or a word of each mood, in the order of `MOODS`. Not stored. */
  readonly moodChatters?: readonly number[];
}
