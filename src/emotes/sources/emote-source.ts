import type { Stop, TimeDeps } from '../../domain/clock.ts';
import type { ListOfEmotes } from '../../domain/emote.ts';
import type { ReconnectingSocketOptions } from '../../socket/reconnecting-socket.ts';
import type { LiveList } from '../lists/live-list.ts';
import type { ListLoads, LiveIds, LoadEmoteList } from '../lists/load-list.ts';
import type { PersonalEmotes } from '../personal-emotes.ts';

/** A service that provides emotes. All code that is specific to it is in its own folder. */
export interface EmoteSource {
  /** The `source` of its emotes, which is visible to users of the embed library. Unique. */
  readonly name: string;
  /** Origins of all its requests and sockets (`https://…`, `wss://…`): the content security policy allows these. */
  readonly hosts: readonly string[];
  /** Among emotes with equal scores, that of an earlier list wins. */
  readonly lists: readonly SourceList[];
}

/** A list of a source. It is loaded independently of the others. */
interface SourceList extends ListLoads {
  /** Unique among the lists of all sources. It is part of the key of a stored list. */
  readonly id: string;
  /** The title shown next to the source's name. */
  readonly title: string;
  /** A global list is the same in all rooms; each room has its own channel list. */
  readonly scope: 'global' | 'channel';
  /** For `ListOfEmotes`. */
  readonly scoreBonus: number;
}

export type EmoteList = SourceList & ListOfEmotes;

export interface LiveDeps extends TimeDeps, Pick<ReconnectingSocketOptions, 'openSocket' | 'network'> {
  readonly random: () => number;
}

export interface LiveSourceDeps extends LiveDeps {
  readonly personal: PersonalEmotes;
}

/** The live events of a source, with one socket for all rooms. A failed one is not shown: lists are also reloaded periodically. */
export interface LiveSource {
  /** Subscribes to the events of a room, or of the global lists (`GLOBAL_ROOM_ID`). @param lists of all sources, by id */
  follow(roomId: string, lists: ReadonlyMap<string, LiveList>): FollowedRoom;
  readonly stop: Stop;
}

interface FollowedRoom {
  /** Called with the ids that the source's own loads for this room pass to `onLiveIds`. */
  readonly onLiveIds?: (ids: LiveIds) => void;
  /** What is called instead of a list's `load`, because an event can be newer than the answers; null: nothing. */
  readonly loadInstead?: () => LoadEmoteList | null;
  readonly stop: Stop;
}
