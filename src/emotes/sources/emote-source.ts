import type { MonotonicMs, Stop, Timers } from '../../domain/clock.ts';
import type { Network, OpenSocket } from '../../socket/socket.ts';
import type { KeptList } from '../lists/keep-emote-list.ts';
import type { DecodedList } from '../lists/listed-emote.ts';
import type { ListRequest, LiveIds, LoadEmoteList } from '../lists/load-emote-list.ts';

/** A service that emotes come from. Everything that is particular to it is in its own folder. */
export interface EmoteSource {
  /** The `source` of its emotes, which consumers of the embed read. Unique. */
  readonly name: string;
  /** Origins of all its requests and sockets (`https://…`, `wss://…`): the content security policy allows these. */
  readonly hosts: readonly string[];
  /** In the order in which an equal score is decided. */
  readonly lists: readonly SourceList[];
  /** Follows the service's live events in one room, until stopped. Without it the lists are only reloaded. */
  readonly follow?: (deps: FollowDeps) => LiveSource;
}

/** A list of a source, loaded by itself. */
export interface SourceList {
  /** Unique among the lists of all sources: stored lists are found by it. */
  readonly id: string;
  /** For people, beside the source's name. */
  readonly title: string;
  /** A global list is the same in all rooms; each room has a channel list of its own. */
  readonly scope: 'global' | 'channel';
  readonly load: LoadEmoteList;
}

export interface EmoteList extends SourceList {
  /** The name of its source. */
  readonly source: string;
}

/** What a socket to a live service needs. */
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
  /** All lists that are kept for the room, by id. */
  readonly lists: ReadonlyMap<string, LiveList>;
}

/** A list that live events change. */
export type LiveList = Pick<KeptList, 'change' | 'forgetChanges' | 'loadAgain' | 'loadOther' | 'clear'>;

/**
 * A followed source. Nothing depends on it: the failures of its socket are shown nowhere, and the lists are reloaded
 * all the same.
 */
export interface LiveSource {
  /** Called with what the source's own loads pass to `onLiveIds`. */
  readonly onLiveIds?: (ids: LiveIds) => void;
  /** Loads a list in place of its `load`, where an event said more than the service answers; null leaves it to `load`. */
  readonly loadInstead?: (listId: string, request: ListRequest) => Promise<DecodedList> | null;
  readonly stop: Stop;
}
