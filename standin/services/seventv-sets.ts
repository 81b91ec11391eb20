import { ulidOf } from '../catalogue/emote-ids.ts';
import type { SevenTvEmote } from '../catalogue/seventv-codes.ts';
import { sevenTvChannelOf } from '../catalogue/seventv-codes.ts';
import { displayNameOf } from './room-name.ts';

const SET_ID_START = '01J4Y0C0Q80000';

/** A set of a room, active or not. */
export interface SevenTvSet {
  readonly id: string;
  readonly roomId: string;
  readonly name: string;
  readonly emotes: readonly SevenTvEmote[];
}

/** Which sets the rooms have now. A room that nobody changed has the catalogue's. */
export interface SevenTvSets {
  /** Null when the room has no active set. */
  activeOf(roomId: string): SevenTvSet | null;
  /** One that is no longer active too; null for an id that was never given out. */
  withId(setId: string): SevenTvSet | null;
  /** Puts these emotes in place of those in a set. */
  refill(set: SevenTvSet, emotes: readonly SevenTvEmote[]): void;
  /** Makes a new set the active one, or none with null; the former one stays as it is. */
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

/** The set a room has at first; the room can be read back from it. */
function firstSetIdOf(roomId: string): string {
  return SET_ID_START + roomId.padStart(12, '0');
}

function roomOfFirstSet(setId: string): string | null {
  const room = setId.startsWith(SET_ID_START) ? setId.slice(SET_ID_START.length) : '';
  return /^\d{12}$/.test(room) ? room.replace(/^0+(?=\d)/, '') : null;
}
