import type { ChatSecond } from '../../domain/chat-second.ts';
import type { RecordedSecond } from '../../domain/history.ts';
import { orderOf, valuesAt } from '../../stats/order.ts';

/** A recorded second as the detector of moments takes it. It has every use and every chatter, whatever way of counting is chosen. */
export function chatSecondOf(recorded: RecordedSecond): ChatSecond {
  const { second, isGap, totals, chatters, emoteChatters, emoteIds, counts } = recorded;
  const chattersOf = counts['once-a-chatter'];
  const ranked = orderOf(chattersOf.length, (index) => -(chattersOf[index] as number));
  return {
    second,
    isGap,
    uses: totals['every-use'],
    chatters,
    emoteChatters,
    emoteIds: valuesAt(emoteIds, ranked),
    chattersOfEmotes: valuesAt(chattersOf, ranked),
  };
}
