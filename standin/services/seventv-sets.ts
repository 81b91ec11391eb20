import { ulidOf } from '../catalogue/emote-ids.ts';
import type { SevenTvEmote } from '../catalogue/seventv-codes.ts';
import { sevenTvChannelOf } from '../catalogue/seventv-codes.ts';
import { displayNameOf } from './room-name.ts';

const SET_ID_START = '01J4Y0C0Q80000';

/** A set of a room, active or inactive. */
export interface SevenTvSet {
  readonly id: string;
  readonly roomId: string;
  readonly name: string;
  readonly emotes: readonly SevenTvEmote[];
}

/** The current sets of the rooms. An unchanged room has the set of the catalogue. */
export interface SevenTvSets {
  /** Null if the room has no active set. */
  activeOf(roomId: string): SevenTvSet | null;
  /** The set with this id, active or not; null for an unknown id. */
  withId(setId: string): SevenTvSet | null;
  /** Replaces the emotes of a set. */
  refill(set: SevenTvSet, emotes: readonly SevenTvEmote[]): void;
  /** Activates a new set, or none with null. The previous set does not change. */
  switchTo(roomId: string, emotes: readonly SevenTvEmote[] | null): SevenTvSet | null;
  reset(): void;
}

export function createSevenTvSets(): SevenTvSets {
  const changedSets = new Map<string, SevenTvSet>();
  const switchedRooms = new Map<string, string | null>();
  let switches = 0;

  const withId = (setId: string) => {
    const roomId = roomOfFirstSet(setId);
    return changedSets.get(setId) ?? (roomId === null ? null : firstSetOf(roomId));
  };

  return {
    activeOf(roomId) {
      const setId = switchedRooms.get(roomId);
      return setId === null ? null : withId(setId ?? firstSetIdOf(roomId));
    },
    withId,
    refill(set, emotes) {
      changedSets.set(set.id, { ...set, emotes });
    },
    switchTo(roomId, emotes) {
      if (emotes === null) {
        switchedRooms.set(roomId, null);
        return null;
      }
      switches += 1;
      const set = {
        id: ulidOf(`set ${switches} of ${roomId}`),
        roomId,
        name: `Emotes for Occasion ${switches}`,
        emotes,
      };
      changedSets.set(set.id, set);
      switchedRooms.set(roomId, set.id);
      return set;
    },
    reset() {
      changedSets.clear();
      switchedRooms.clear();
      switches = 0;
    },
  };
}

function firstSetOf(roomId: string): SevenTvSet {
  return {
    id: firstSetIdOf(roomId),
    roomId,
    name: `${displayNameOf(roomId)}'s Emotes`,
    emotes: sevenTvChannelOf(roomId),
  };
}

/** The id of a room's initial set. The room id can be derived from it. */
function firstSetIdOf(roomId: string): string {
  return SET_ID_START + roomId.padStart(12, '0');
}

function roomOfFirstSet(setId: string): string | null {
  const room = setId.startsWith(SET_ID_START) ? setId.slice(SET_ID_START.length) : '';
  return /^\d{12}$/.test(room) ? room.replace(/^0+(?=\d)/, '') : null;
}
