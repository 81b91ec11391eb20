import type { Timers, UnixMs } from '../domain/clock.ts';
import { type Emote, emoteOfList } from '../domain/emote.ts';
import type { FailedList } from '../domain/recorded-chat.ts';
import { type FetchJson, listFailureOf, loadList } from '../emotes/lists/load-list.ts';
import { EMOTE_SOURCES, listsOf } from '../emotes/sources/registry.ts';
import { withPictureAddress } from '../session/emote-index.ts';
import type { ServiceAddress } from '../session/service-address.ts';
import type { ChannelLists } from '../session/step-recorder.ts';

/** The emotes of a room, by the ids of their lists. */
type RoomEmotes = ReadonlyMap<string, readonly Emote[]>;

/** The lists that a chat is counted with. */
export interface ChatEmotes extends Pick<ChannelLists, 'emotes' | 'globalListIds'> {
  /** The channel lists of the other rooms of a shared chat, by room id. */
  readonly others: ReadonlyMap<string, RoomEmotes>;
}

export const NO_LISTS: ChatEmotes = { emotes: new Map(), globalListIds: [], others: new Map() };

export type TodaysLists = ChatEmotes & ChannelLists;

export interface TodaysListsDeps {
  readonly fetchJson: FetchJson;
  readonly timers: Timers;
  readonly signal: AbortSignal;
  /** Called for each list that could not be loaded. It counts as empty. */
  readonly onFailure: (list: FailedList) => void;
  readonly unixNow: () => UnixMs;
  /** The address at which this build requests a picture. */
  readonly pictureAddress: ServiceAddress;
}

/** Loads the present third-party lists of a room and the other rooms of its shared chat. They may have changed since. */
export async function loadTodaysLists(
  roomId: string,
  otherRoomIds: readonly string[],
  deps: TodaysListsDeps,
): Promise<TodaysLists> {
  const lists = listsOf(EMOTE_SOURCES);
  const channelLists = lists.filter(({ scope }) => scope === 'channel');
  const load = (wanted: typeof lists, ofRoomId: string) =>
    Promise.all(
      wanted.map(async (list) => {
        const { id, source, title } = list;
        const state = { id, source, title, isLoading: false };
        try {
          const loaded = await loadList(list, ofRoomId, deps, deps.signal);
          const emotes = loaded.emotes.map((emote) =>
            withPictureAddress(emoteOfList(list, emote), deps.pictureAddress),
          );
          return { emotes, state: { ...state, loadedAt: deps.unixNow(), failing: null } };
        } catch (error) {
          deps.signal.throwIfAborted();
          const { reason } = listFailureOf(error);
          deps.onFailure({ source, title, reason });
          const failing = { since: deps.unixNow(), reason };
          return { emotes: [], state: { ...state, loadedAt: null, failing } };
        }
      }),
    );
  const emotesOf = (loaded: Awaited<ReturnType<typeof load>>): RoomEmotes =>
    new Map(loaded.map(({ emotes, state }) => [state.id, emotes]));
  const [own, ...others] = await Promise.all([
    load(lists, roomId),
    ...otherRoomIds.map(async (other) => [other, emotesOf(await load(channelLists, other))] as const),
  ]);
  return {
    emotes: emotesOf(own),
    states: own.map(({ state }) => state),
    globalListIds: lists.filter(({ scope }) => scope === 'global').map(({ id }) => id),
    others: new Map(others),
  };
}
