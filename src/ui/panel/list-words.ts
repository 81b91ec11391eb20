import type { UnixMs } from '../../domain/clock.ts';
import { EMOTE_LISTS, type EmoteListState } from '../../domain/emote-list.ts';
import { clockText } from '../clock-text.ts';

/** One list's state in words: how many and how old, failing since when, asked again when. */
export function listWords(list: EmoteListState, now: UnixMs): string {
  const { id, emoteCount, isLoading, loadedAt, failing, nextTryAt } = list;
  const { title } = EMOTE_LISTS[id];
  const next = isLoading || nextTryAt === null ? 'asking now' : `asked again at ${clockText(nextTryAt)}`;
  if (failing !== null) {
    const kept = loadedAt === null ? '' : `, ${emoteCount} kept from ${ageText(now - loadedAt)}`;
    return `${title}: failing since ${clockText(failing.since)} (${failing.reason})${kept}, ${next}`;
  }
  if (loadedAt === null) return `${title}: loading`;
  return `${title}: ${emoteCount}, from ${ageText(now - loadedAt)}, ${next}`;
}

/** How long ago, in the largest unit that fits. */
function ageText(ageMs: number): string {
  const minutes = Math.floor(ageMs / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
}
