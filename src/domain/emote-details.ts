import type { UnixMs } from './clock.ts';

/** What is known about one emote at a step. */
export interface EmoteDetails {
  /** The emote's index in the session's dictionary. */
  readonly emoteId: number;
  /** Every use in the window, whatever way of counting is chosen. */
  readonly uses: number;
  /** Distinct chatters who used it in the window. A message without a user id counts as a chatter of its own. */
  readonly chatters: number;
  /** Every use since the session began: those that left the window by age, and those in it. */
  readonly sessionUses: number;
  /** The highest count in a step, and the first step with it. It restarts when the way of counting changes. */
  readonly record: { readonly count: number; readonly endTime: UnixMs } | null;
}
