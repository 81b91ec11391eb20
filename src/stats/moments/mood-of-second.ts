import type { Emote } from '../../domain/emote.ts';
import { MOODS, type Mood } from '../../domain/mood.ts';
import type { Second } from '../../domain/second.ts';
import type { MoodTable } from './mood-table.ts';

/** The part of the chatters that has to share a mood. */
const SHARE_MIN = 1 / 5;

/** The mood of most chatters, if at least a fifth of all have it; of equal ones the first of `MOODS`. */
export function largestMood(moodChatters: readonly number[], chatters: number): Mood | null {
  const most = Math.max(...moodChatters);
  if (most === 0 || most < chatters * SHARE_MIN) return null;
  return MOODS[moodChatters.indexOf(most)] ?? null;
}

/** The mood of the ten seconds up to the end of a second. @param emotes its dictionary, by number */
export function moodOfSecond(
  second: Second,
  table: Pick<MoodTable, 'moodOf'>,
  emotes: readonly Emote[],
): Mood | null {
  return largestMood(second.moodChatters ?? estimatedMoodChatters(second, table, emotes), second.chatters);
}

/** An estimate from a stored second: a chatter who used two emotes of a mood counts twice, at most all who used an emote. */
function estimatedMoodChatters(
  { emoteIds, counts, emoteChatters }: Second,
  { moodOf }: Pick<MoodTable, 'moodOf'>,
  emotes: readonly Emote[],
): readonly number[] {
  const sums = MOODS.map(() => 0);
  for (const [index, id] of emoteIds.entries()) {
    const mood = moodOf(emotes[id]?.code ?? '');
    if (mood === undefined) continue;
    const at = MOODS.indexOf(mood);
    sums[at] = (sums[at] as number) + (counts['once-a-chatter'][index] as number);
  }
  return sums.map((sum) => Math.min(sum, emoteChatters));
}
