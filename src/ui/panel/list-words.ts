import { EMOTE_LISTS, type EmoteListState } from '../../domain/emote-list.ts';
import { clockText } from '../clock-text.ts';

/** One list's state in words: how many, since when, what next. */
export function listWords({
  id,
  emoteCount,
  isLoading,
  loadedAt,
  failing,
  nextTryAt,
}: EmoteListState): string {
  const { title } = EMOTE_LISTS[id];
  const kept = loadedAt === null ? '' : `, ${emoteCount} kept from ${clockText(loadedAt)}`;
  if (failing !== null) {
    const next = isLoading || nextTryAt === null ? 'asking again' : `asked again at ${clockText(nextTryAt)}`;
    return `${title}: failing since ${clockText(failing.since)} (${failing.reason})${kept}, ${next}`;
  }
  if (loadedAt === null) return `${title}: loading`;
  return `${title}: ${emoteCount}, loaded at ${clockText(loadedAt)}`;
}
