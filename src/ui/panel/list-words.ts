import type { UnixMs } from '../../domain/clock.ts';
import type { EmoteListState } from '../../domain/emote-list.ts';
import { clockText } from '../clock-text.ts';

/** One list's state in words: how many emotes and how old, failing since when, the next try. */
export function listWords(list: EmoteListState, now: UnixMs): string {
  const { title, emoteCount, unreadableCount, isLoading, loadedAt, failing, nextTryAt } = list;
  const when = isLoading || nextTryAt === null ? 'ing' : ` at ${clockText(nextTryAt)}`;
  const unreadable =
    unreadableCount === 0 ? '' : `, ${counted(unreadableCount, 'entry', 'entries')} could not be read`;
  const loaded =
    loadedAt === null
      ? null
      : `${counted(emoteCount, 'emote', 'emotes')}${unreadable}, loaded ${ageText(now - loadedAt)}`;
  if (failing !== null) {
    const kept = loaded === null ? '' : `; kept: ${loaded}`;
    return `${title}: failing since ${clockText(failing.since)} (${failing.reason}), retry${when}${kept}`;
  }
  return loaded === null ? `${title}: loading` : `${title}: ${loaded}, reload${when}`;
}

function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** How long ago, in the largest unit that fits. */
function ageText(ageMs: number): string {
  const minutes = Math.floor(ageMs / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
}
