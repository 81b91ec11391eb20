import type { Stop } from '../domain/clock.ts';
import type { Emote } from '../domain/emote.ts';
import type { EmoteListId } from '../domain/emote-list.ts';
import type { ListKeeper } from '../emotes/providers/list-keeper.ts';

/** Rooms whose lists are kept; the one that was silent longest goes first. */
const ROOMS_KEPT = 8;

type Lists = ReadonlyMap<EmoteListId, readonly Emote[]>;

/** The lists of the other rooms of a shared chat. */
export interface SourceRooms {
  /** A message of this room came: its lists are asked for, once. */
  seen(roomId: string): void;
  /** Asks for all of them at once. */
  reload(): void;
  stop: Stop;
}

/**
 * @param keepLists starts keeping the channel lists of a room
 * @param onLists the lists of a room changed; null when they are kept no longer
 */
export function createSourceRooms(
  keepLists: (roomId: string, onLists: (lists: Lists) => void) => ListKeeper,
  onLists: (roomId: string, lists: Lists | null) => void,
): SourceRooms {
  /** Longest silent first. */
  const rooms = new Map<string, ListKeeper>();

  function forget(roomId: string, keeper: ListKeeper): void {
    keeper.stop();
    rooms.delete(roomId);
    onLists(roomId, null);
  }

  return {
    seen(roomId) {
      const known = rooms.get(roomId);
      if (known !== undefined) {
        rooms.delete(roomId);
        rooms.set(roomId, known);
        return;
      }
      const [longestSilent] = rooms;
      if (rooms.size >= ROOMS_KEPT && longestSilent !== undefined) forget(...longestSilent);
      rooms.set(
        roomId,
        keepLists(roomId, (lists) => onLists(roomId, lists)),
      );
    },
    reload() {
      for (const keeper of rooms.values()) keeper.reload();
    },
    stop() {
      for (const keeper of rooms.values()) keeper.stop();
      rooms.clear();
    },
  };
}
