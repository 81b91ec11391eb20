import type { MonotonicMs, Stop, Timers } from '../../domain/clock.ts';
import type { Network, OpenSocket } from '../../socket/socket.ts';
import type { ListLoader } from '../lists/list-loader.ts';
import type { DecodedList, ListRequest, LiveIds, LoadEmoteList } from '../lists/load-list.ts';
import type { PersonalEmotes } from '../personal-emotes.ts';

/** A service that provides emotes. All code that is specific to it is in its own folder. */
export interface EmoteSource {
  /** The `source` of its emotes, which is visible to users of the embed library. Unique. */
  readonly name: string;
  /** Origins of all its requests and sockets (`https://…`, `wss://…`): the content security policy allows these. */
  readonly hosts: readonly string[];
  /** Among emotes with equal scores, that of an earlier list wins. */
  readonly lists: readonly SourceList[];
  /** Loads the code for the service's live events, which is in a chunk of its own. Without it, the lists are only reloaded. */
  readonly loadLive?: () => Promise<OpenLiveSource>;
}

/** A list of a source. It is loaded independently of the others. */
export interface SourceList {
  /** Unique among the lists of all sources. It is part of the key of a stored list. */
  readonly id: string;
  /** The title shown next to the source's name. */
  readonly title: string;
  /** A global list is the same in all rooms; each room has its own channel list. */
  readonly scope: 'global' | 'channel';
  readonly load: LoadEmoteList;
}

export interface EmoteList extends SourceList {
  /** The name of its source. */
  readonly source: string;
}

/** The deps of a socket to a live service. */
export interface LiveDeps {
  readonly openSocket: OpenSocket;
  readonly network: Network;
  readonly now: () => MonotonicMs;
  readonly timers: Timers;
  /** A number in [0, 1). */
  readonly random: () => number;
}

interface OpenLiveDeps extends LiveDeps {
  /** The worker's personal emotes. The first call creates them: their code is in the chunk of live events. */
  readonly personalEmotes: (create: () => PersonalEmotes) => PersonalEmotes;
}

/** Opens one socket to the service, for all rooms. Made with `liveSource`. */
export type OpenLiveSource = (deps: OpenLiveDeps) => LiveSource;

/** The live events of a source. A failed socket is not shown: the lists are also reloaded periodically. */
export interface LiveSource<List = ListLoader> {
  /**
   * Subscribes to the events of a room. A room is followed once at a time.
   *
   * @param roomId `GLOBAL_ROOM_ID` for the global lists
   * @param lists the channel lists of the room, or the global lists, of all sources, by id
   */
  follow(roomId: string, lists: ReadonlyMap<string, List>): FollowedRoom;
  /** Closes the socket. Called before the rooms are stopped. */
  readonly stop: Stop;
}

export interface FollowedRoom {
  /** Called with the ids that the source's own loads for this room pass to `onLiveIds`. */
  readonly onLiveIds?: (ids: LiveIds) => void;
  /** Called before a list's `load`, because an event can be newer than the answers. Null: `load` is called. */
  readonly loadInstead?: (request: ListRequest) => Promise<DecodedList> | null;
  /** Ends the subscription. */
  readonly stop: Stop;
}
