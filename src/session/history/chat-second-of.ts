import type { ChatSecond } from '../../domain/chat-second.ts';
import type { RecordedSecond } from '../../domain/history.ts';

/** A recorded second as the detector of moments takes it. It has every use and every chatter, whatever way of counting is chosen. */
export function chatSecondOf(recorded: RecordedSecond): ChatSecond {
  const { second, isGap, totals, chatters, emoteChatters, emoteIds, counts } = recorded;
  const chattersOf = counts['once-a-chatter'];
  const ranked = Array.from(emoteIds.keys()).sort(
    (a, b) =>
      (chattersOf[b] as number) - (chattersOf[a] as number) ||
      (emoteIds[a] as number) - (emoteIds[b] as number),
  );
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
