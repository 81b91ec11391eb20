import type { MomentChoice } from '../domain/moment-choice.ts';
import type { EmoteDetails, Snapshot } from '../domain/snapshot.ts';

/** A second of a recording. */
export interface WantedSecond {
  readonly recordingId: string;
  /** On the clock of the recording. */
  readonly second: number;
}

/** The table of a recorded second. `observedMs` is 0 if the chat was not observed then. */
export interface ShownSecond extends WantedSecond, Snapshot {
  /** Distinct chatters who wrote, with or without an emote. */
  readonly chatters: number;
  /** Every use of the emote at the same index of `emoteIds`, and the chatters who used it. */
  readonly uses: Uint32Array;
  readonly emoteChatters: Uint32Array;
}

/** The recorded second that a snapshot is; null for one of the present. */
export function recordedSecondOf(snapshot: Snapshot | ShownSecond): ShownSecond | null {
  return 'recordingId' in snapshot ? snapshot : null;
}

/** What is shown of recordings beside a followed channel, or of a chat of files. */
export interface ShownState {
  /** The recorded second that the table shows; null shows the present. */
  readonly shown: ShownSecond | null;
  /** The second that was requested for the table, until it arrives. */
  readonly wanted: WantedSecond | null;
  /** Which moments the user chose; null without a choice. */
  readonly momentChoice: MomentChoice | null;
  /** The recording whose change by hand could not be stored; null since the next change. */
  readonly refusedIn: string | null;
}

export const NOTHING_SHOWN: ShownState = { shown: null, wanted: null, momentChoice: null, refusedIn: null };

/** The second that the table shows, or shows next: several quick keys do not wait for the table. Null is the present. */
export function secondInTable({ shown, wanted }: Pick<ShownState, 'shown' | 'wanted'>): WantedSecond | null {
  return wanted ?? shown;
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
