import type { UnixMs } from '../../domain/clock.ts';
import type { EmoteListState } from '../../domain/emote-list.ts';
import { clockText } from '../clock-text.ts';

/** One list's state in words: the number and age of its emotes, since when it fails, when it is loaded next. */
export function listWords(list: EmoteListState, now: UnixMs): string {
  const { title, emoteCount, unreadableCount, isLoading, loadedAt, failing, nextTryAt } = list;
  const unreadable =
    unreadableCount === 0 ? '' : `, ${counted(unreadableCount, 'entry', 'entries')} could not be read`;
  const loaded =
    loadedAt === null
      ? null
      : `${counted(emoteCount, 'emote', 'emotes')}${unreadable}, updated ${ageText(now - loadedAt)}`;
  const next = isLoading || nextTryAt === null ? null : clockText(nextTryAt);
  if (failing !== null) {
    const retry = next === null ? 'retrying' : `retry at ${next}`;
    const kept = loaded === null ? '' : `; kept: ${loaded}`;
    return `${title}: failing since ${clockText(failing.since)} (${failing.reason}), ${retry}${kept}`;
  }
  if (loaded === null) return `${title}: loading`;
  return `${title}: ${loaded}, ${next === null ? 'updating' : `next update ${next}`}`;
}

function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** An age in the largest unit that fits. */
function ageText(ageMs: number): string {
  const minutes = Math.floor(ageMs / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
}
