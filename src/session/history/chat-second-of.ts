import type { ChatSecond } from '../../domain/chat-second.ts';
import type { RecordedSecond } from '../../domain/history.ts';

/** A recorded second as the detector of moments takes it. It has every use and every chatter, whatever way of counting is chosen. */
export function chatSecondOf(recorded: RecordedSecond): ChatSecond {
  const { second, isGap, totals, chatters, emoteChatters, emoteIds, counts } = recorded;
  const chattersOf = counts['once-a-chatter'];
  const ranked = rankedIndexes(chattersOf);
  return {
    second,
    isGap,
    uses: totals['every-use'],
    chatters,
    emoteChatters,
    emoteIds: ranked.map((index) => emoteIds[index] as number),
    chattersOfEmotes: ranked.map((index) => chattersOf[index] as number),
  };
}

/** More than the emotes of a second. */
const INDEXES = 2 ** 20;

/** Highest count first; of equal ones the lower index first. Numbers sort without a function: a third of the time. */
function rankedIndexes(counts: Uint32Array): Uint32Array {
  const keys = new Float64Array(counts.length);
  for (let index = 0; index < keys.length; index++) keys[index] = index - (counts[index] as number) * INDEXES;
  keys.sort();
  const ranked = new Uint32Array(keys.length);
  for (let rank = 0; rank < keys.length; rank++) {
    const key = keys[rank] as number;
    ranked[rank] = key - Math.floor(key / INDEXES) * INDEXES;
  }
  return ranked;
}
