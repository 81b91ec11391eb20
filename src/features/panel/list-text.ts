import type { UnixMs } from '../../domain/clock.ts';
import { agoText } from '../../domain/duration-text.ts';
import type { EmoteListState } from '../../domain/emote-list.ts';
import { countedText } from '../../domain/number-text.ts';
import { minuteText } from '../../ui/time-text.ts';

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
    unreadableCount === 0 ? [] : [`${countedText(unreadableCount, 'entry', 'entries')} could not be read`];
  return [countedText(emoteCount, one, several), ...unreadable, `updated ${updatedText(now - loadedAt)}`];
}

/** Not by the second: the text is not rendered each second. */
function updatedText(ageMs: number): string {
  return ageMs < 60_000 ? 'just now' : agoText(ageMs / 1_000);
}
