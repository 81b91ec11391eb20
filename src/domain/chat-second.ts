/**
 * What is recorded of one second of a channel's chat: numbers, no text, no names. Each count is that of the ten seconds
 * up to the end of the second (`WINDOW_MS`), because distinct chatters of ten seconds cannot be added up from those of
 * single seconds.
 */
export interface ChatSecond {
  /** The end of the second, in whole seconds since 1970 or since any other fixed time. */
  readonly second: number;
  /** The chat was not observed: no connection, or the machine slept. The counts mean nothing; they are not zeros. */
  readonly isGap: boolean;
  /** Uses of all emotes. */
  readonly uses: number;
  /** Distinct chatters who wrote, with or without an emote. */
  readonly chatters: number;
  /** Distinct chatters who used an emote. */
  readonly emoteChatters: number;
  /** The emotes that were used, as numbers of a dictionary. Those with the most chatters come first. */
  readonly emoteIds: ArrayLike<number>;
  /** Distinct chatters who used the emote at the same index of `emoteIds`. */
  readonly chattersOfEmotes: ArrayLike<number>;
}
