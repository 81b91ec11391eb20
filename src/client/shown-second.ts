import type { EmoteDetails, Snapshot } from '../domain/snapshot.ts';

/** A second of a recording. */
export interface WantedSecond {
  readonly recordingId: string;
  /** On the clock of the recording. */
  readonly second: number;
}

/** The table of a recorded second. `observedMs` is 0 if the chat was not seen then: nothing is known of that second. */
export interface ShownSecond extends WantedSecond, Snapshot {
  /** Distinct chatters who wrote, with or without an emote. */
  readonly chatters: number;
  /** Every use of the emote at the same index of `emoteIds`, and the chatters who used it. */
  readonly uses: Uint32Array;
  readonly emoteChatters: Uint32Array;
}

/** What is known about an emote at a recorded second; null if it was not used. */
export function detailsAt(
  { emoteIds, uses, emoteChatters }: ShownSecond,
  emoteId: number | null,
): EmoteDetails | null {
  const index = emoteId === null ? -1 : emoteIds.indexOf(emoteId);
  if (emoteId === null || index < 0) return null;
  return {
    emoteId,
    uses: uses[index] ?? 0,
    chatters: emoteChatters[index] ?? 0,
    sessionUses: null,
    record: null,
  };
}
