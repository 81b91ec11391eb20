import type { YieldToTasks } from '../../domain/clock.ts';
import type { Emote } from '../../domain/emote.ts';
import { type FetchJson, listFailureOf } from '../../emotes/lists/load-list.ts';
import { EMOTE_SOURCES, listsOf } from '../../emotes/sources/registry.ts';

/** The emotes of a room, by the ids of their lists. */
type RoomEmotes = ReadonlyMap<string, readonly Emote[]>;

/** The lists that a chat is counted with. */
export interface ChatEmotes {
  readonly own: RoomEmotes;
  /** The ids of the lists in `own` that all rooms have in common. */
  readonly globalListIds: readonly string[];
  /** The channel lists of the other rooms of a shared chat, by room id. */
  readonly others: ReadonlyMap<string, RoomEmotes>;
}

export const NO_LISTS: ChatEmotes = { own: new Map(), globalListIds: [], others: new Map() };

export interface TodaysListsDeps {
  readonly fetchJson: FetchJson;
  readonly yieldToTasks: YieldToTasks;
  readonly signal: AbortSignal;
  /** Called for each list that could not be loaded. It has no emotes then. */
  readonly onFailure: (sentence: string) => void;
}

/**
 * Loads the present third-party lists of a room, and those of the other rooms of its shared chat, once. They can differ from
 * those of the day of the recording.
 */
export async function loadTodaysLists(
  roomId: string,
  otherRoomIds: readonly string[],
  deps: TodaysListsDeps,
): Promise<ChatEmotes> {
  const lists = listsOf(EMOTE_SOURCES);
  const channelLists = lists.filter(({ scope }) => scope === 'channel');
  const load = async (wanted: typeof lists, ofRoomId: string): Promise<RoomEmotes> =>
    new Map(
      await Promise.all(
        wanted.map(async ({ id, source, title, load: loadList }) => {
          try {
            const { emotes } = await loadList({ ...deps, roomId: ofRoomId });
            return [id, emotes] as const;
          } catch (error) {
            deps.signal.throwIfAborted();
            deps.onFailure(`${source} ${title}: ${listFailureOf(error).reason}.`);
            return [id, []] as const;
          }
        }),
      ),
    );
  const [own, ...others] = await Promise.all([
    load(lists, roomId),
    ...otherRoomIds.map(async (other) => [other, await load(channelLists, other)] as const),
  ]);
  const globalListIds = lists.filter(({ scope }) => scope === 'global').map(({ id }) => id);
  return { own, globalListIds, others: new Map(others) };
}
