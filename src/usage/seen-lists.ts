import type { Emote, ListLoading } from '../domain/emote.ts';
import type { SeenChange, UsageList } from '../domain/usage.ts';
import type { ChannelLists } from '../session/step-recorder.ts';
import { isListed, LISTED_MAX, type StoredChannel, type StoredEmote, unlistedEmote } from './stored-usage.ts';

/** The part of a channel that its lists change. */
type ListedChannel = Pick<StoredChannel, 'emotes' | 'lists'>;

/**
 * Compares the stored emotes with the present lists: what was added, removed or renamed. An emote is the same while its service
 * gives it the same id. A list that was never loaded changes nothing, nor does a stored list that is older than what was seen.
 */
export function seeLists(
  { emotes, lists }: ListedChannel,
  present: ChannelLists,
  nowS: number,
): ListedChannel {
  const known = new Map(lists.map((list) => [list.id, list]));
  const loadedIds = new Set(
    present.states.filter((state) => !isOlder(state, known.get(state.id)?.seenS ?? 0)).map(({ id }) => id),
  );
  if (present.states.length === 0) return { emotes, lists };
  const listOfKey = findLists(emotes, present, loadedIds);
  const seenBefore = (listId: string | null): number => known.get(listId ?? '')?.seenS ?? 0;
  const next = emotes.map((emote) => {
    const found = listOfKey.get(emote.key);
    if (found === undefined) {
      const isGone = emote.listId !== null && emote.removed === null && loadedIds.has(emote.listId);
      return isGone ? { ...emote, removed: { afterS: seenBefore(emote.listId), byS: nowS } } : emote;
    }
    listOfKey.delete(emote.key);
    return inList(emote, found.emote, found.listId, { afterS: seenBefore(found.listId), byS: nowS });
  });
  let listed = next.filter(isListed).length;
  for (const { emote, listId } of listOfKey.values()) {
    if (listed++ >= LISTED_MAX) break;
    next.push({ ...unlistedEmote(emote), listId, added: { afterS: seenBefore(listId), byS: nowS } });
  }
  const seen = present.states.map((state) => seenList(state, seenBefore(state.id), nowS, present));
  return { emotes: next, lists: seen };
}

/**
 * The first loaded list of each emote, by the emote's key. Leaves out emotes that are stored with an earlier list which is not loaded:
 * they stay in that list.
 */
function findLists(stored: readonly StoredEmote[], present: ChannelLists, loadedIds: ReadonlySet<string>) {
  const listOfKey = new Map<string, { readonly emote: Emote; readonly listId: string }>();
  const storedCodes = new Map(stored.map(({ key, code }) => [key, code]));
  for (const { id } of present.states.toReversed()) {
    if (!loadedIds.has(id)) {
      const kept = stored.filter(({ listId, removed }) => listId === id && removed === null);
      for (const { key } of kept) listOfKey.delete(key);
      continue;
    }
    for (const emote of present.emotes.get(id) ?? []) {
      // If an emote has several codes in a list, the stored code stays.
      const isFirst = listOfKey.get(emote.key)?.listId !== id;
      if (isFirst || emote.code === storedCodes.get(emote.key))
        listOfKey.set(emote.key, { emote, listId: id });
    }
  }
  return listOfKey;
}

function inList(stored: StoredEmote, emote: Emote, listId: string, added: SeenChange): StoredEmote {
  const { code, imageUrl } = emote;
  const isNew = stored.added === null || stored.removed !== null;
  if (!isNew && stored.code === code && stored.imageUrl === imageUrl && stored.listId === listId)
    return stored;
  const oldCode = stored.code === code ? stored.oldCode : stored.code;
  return {
    ...unlistedEmote(emote),
    number: stored.number,
    listId,
    added: isNew ? added : stored.added,
    removed: null,
    // An emote that was in no list can have had another channel's alias.
    oldCode: stored.added === null ? '' : oldCode,
  };
}

const isCurrent = ({ failing, isLoading }: ListLoading): boolean => failing === null && !isLoading;

/**
 * Whether a list is not loaded, or may lack changes that were seen: stored lists lack live events, so after a restart a list is
 * out of date until it is loaded.
 */
function isOlder(state: ListLoading, seenS: number): boolean {
  const { loadedAt } = state;
  return loadedAt === null || (!isCurrent(state) && Math.floor(loadedAt / 1_000) < seenS);
}

function seenList(
  state: ListLoading,
  seenBeforeS: number,
  nowS: number,
  { globalListIds }: ChannelLists,
): UsageList {
  const { id, source, title, failing, loadedAt } = state;
  const loadedS = loadedAt === null ? 0 : Math.min(nowS, Math.floor(loadedAt / 1_000));
  return {
    id,
    source,
    title,
    isGlobal: globalListIds.includes(id),
    seenS: loadedAt !== null && isCurrent(state) ? nowS : Math.max(seenBeforeS, loadedS),
    failure: failing?.reason.slice(0, 200) ?? '',
  };
}
