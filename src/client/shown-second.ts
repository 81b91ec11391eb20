import type { UnixMs } from '../domain/clock.ts';
import { createNumberedEmotes, type Emote } from '../domain/emote.ts';
import type { MomentChoice } from '../domain/moment.ts';
import type { RecordedTable } from '../domain/recording.ts';
import type { EmoteDetails, Snapshot } from '../domain/snapshot.ts';

/** The table of a recorded second. `observedMs` is 0 if the chat was not observed then. */
export interface ShownSecond extends Snapshot {
  readonly recordingId: string;
  /** Distinct chatters who wrote, with or without an emote. */
  readonly chatters: number;
  /** Every use of the emote at the same index of `emoteIds`, and the chatters who used it. */
  readonly uses: Uint32Array;
  readonly emoteChatters: Uint32Array;
}

/** Converts the tables of recorded seconds. An emote has the same number in all of them, so that its row stays the same. */
export function createShownSeconds(): (table: RecordedTable, recordingId: string) => ShownSecond {
  const { emotes, numberOf } = createNumberedEmotes();
  return ({ emotes: ofTable, ...table }, recordingId) => {
    const { second } = table;
    const endTime = (second * 1_000) as UnixMs;
    return {
      ...table,
      recordingId,
      emoteIds: table.emoteIds.map((index) => numberOf(ofTable[index] as Emote)),
      emotes,
      step: second,
      endTime,
      lastCountedAt: endTime,
      messageCount: 0,
      oldestMessageAgeMs: null,
    };
  };
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

export interface ShownState {
  /** The recorded second that the table shows; null shows the present. */
  readonly shown: ShownSecond | null;
  /** The second that was requested for the table, until it arrives. */
  readonly wanted: number | null;
  /** Which moments the user chose; null without a choice. */
  readonly momentChoice: MomentChoice | null;
  /** A change by hand could not be stored, and none was made since. */
  readonly isRefused: boolean;
}

export const NOTHING_SHOWN: ShownState = { shown: null, wanted: null, momentChoice: null, isRefused: false };

/** The second that the table shows, or shows next: several quick keys do not wait for the table. Null is the present. */
export function secondInTable(state: Pick<ShownState, 'shown' | 'wanted'> | null): number | null {
  return state?.wanted ?? state?.shown?.second ?? null;
}
