import type { MonotonicMs, Stop, Timers } from '../../domain/clock.ts';
import type { Network, OpenSocket } from '../../socket/socket.ts';
import type { KeptList } from '../lists/keep-emote-list.ts';
import type { DecodedList } from '../lists/listed-emote.ts';
import type { ListRequest, LiveIds, LoadEmoteList } from '../lists/load-emote-list.ts';

/** A service that provides emotes. All code that is specific to it is in its own folder. */
export interface EmoteSource {
  /** The `source` of its emotes, which is visible to users of the embed library. Unique. */
  readonly name: string;
  /** Origins of all its requests and sockets (`https://…`, `wss://…`): the content security policy allows these. */
  readonly hosts: readonly string[];
  /** Among emotes with equal scores, that of an earlier list wins. */
  readonly lists: readonly SourceList[];
  /** Subscribes to the service's live events in one room, until stopped. Without it, the lists are only reloaded. */
  readonly follow?: (deps: FollowDeps) => LiveSource;
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

export interface FollowDeps extends LiveDeps {
  readonly roomId: string;
  /** All lists of the room, by id. */
  readonly lists: ReadonlyMap<string, LiveList>;
}

/** The methods of a list that live events use. */
export type LiveList = Pick<KeptList, 'change' | 'dropChanges' | 'invalidate' | 'loadOther' | 'clear'>;

/**
 * A subscription to a source. Nothing depends on it: failures of its socket are not shown, and the lists are also reloaded
 * periodically.
 */
export interface LiveSource {
  /** Called with the ids that the source's own loads pass to `onLiveIds`. */
  readonly onLiveIds?: (ids: LiveIds) => void;
  /** Called before a list's `load`, because an event can be newer than the answers. If it returns null, `load` is called. */
  readonly loadInstead?: (listId: string, request: ListRequest) => Promise<DecodedList> | null;
  readonly stop: Stop;
}
