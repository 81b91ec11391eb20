import type { UnixMs } from '../../domain/clock.ts';
import type { EmoteListState } from '../../domain/emote-list.ts';
import { minuteText } from '../../ui/clock-text.ts';
import { groupedText } from '../../ui/count-text.ts';

/** One list's state in words: the number and age of its emotes, since when it fails, when it is loaded next. */
export function listText(list: EmoteListState, now: UnixMs): string {
  return `${list.title}: ${stateParts(list, now).join(' · ')}`;
}

/** The parts of the state, the most important one first. */
function stateParts(list: EmoteListState, now: UnixMs): readonly string[] {
  const { isLoading, loadedAt, failing, nextTryAt } = list;
  if (failing !== null) {
    const retry = isLoading || nextTryAt === null ? 'retrying' : `next try ${minuteText(nextTryAt)}`;
    const saved = loadedParts(list, now, ['saved emote in use', 'saved emotes in use']);
    return [`failing since ${minuteText(failing.since)}`, failing.reason, retry, ...saved];
  }
  if (loadedAt === null) return ['loading'];
  const loaded = loadedParts(list, now, ['emote', 'emotes']);
  return [...loaded, isLoading || nextTryAt === null ? 'updating' : `next update ${minuteText(nextTryAt)}`];
}

/** What is known of the last good answer, with the noun of its emotes; empty before the first. */
function loadedParts(
  { emoteCount, unreadableCount, loadedAt }: EmoteListState,
  now: UnixMs,
  [one, several]: readonly [string, string],
): readonly string[] {
  if (loadedAt === null) return [];
  const unreadable =
    unreadableCount === 0 ? [] : [`${counted(unreadableCount, 'entry', 'entries')} could not be read`];
  return [counted(emoteCount, one, several), ...unreadable, `updated ${ageText(now - loadedAt)}`];
}

/** A number with its noun: `1 emote`, `1,204 emotes`. */
export function counted(count: number, one: string, several: string): string {
  return `${groupedText(count)} ${count === 1 ? one : several}`;
}

/** An age in the largest unit that fits. */
function ageText(ageMs: number): string {
  const minutes = Math.floor(ageMs / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
}
