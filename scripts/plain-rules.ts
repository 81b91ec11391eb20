import type { CountedSecond } from './chat-seconds.ts';
import { type FoundMoment, strongestApart } from './moment-scores.ts';

/** A rule that needs no detector, for comparison. It reads the whole recording before it chooses. */
export interface PlainRule {
  readonly name: string;
  readonly moments: readonly FoundMoment[];
}

/** The moments an hour of a rule that keeps the highest values. */
const HIGHEST_AN_HOUR = 15;
/** The median is that of these last seconds, without the newest. */
const USUAL_S = 600;
const NEWEST_S = 15;
/** Added to a number and to its median, so that one message in a silent chat is no moment. */
const QUIET = 3;

/** The plain rules that a detector has to beat. */
export function applyPlainRules(seconds: readonly CountedSecond[]): readonly PlainRule[] {
  const limit = Math.round((HIGHEST_AN_HOUR * seconds.length) / 3_600);
  const uses = seconds.map(({ second, totals }) => ({ peakS: second, strength: totals['every-use'] }));
  const ofChatters = ratiosOf(seconds, ({ emoteChatters }) => emoteChatters);
  const ofMessages = ratiosOf(seconds, ({ messagesOfWindow }) => messagesOfWindow);
  const manyChatters = ofChatters.filter(
    ({ strength }, index) => strength >= 3 && (seconds[index] as CountedSecond).emoteChatters >= 8,
  );
  return [
    {
      name: 'total of uses at least 100',
      moments: strongestApart(
        uses.filter(({ strength }) => strength >= 100),
        uses.length,
      ),
    },
    { name: 'highest totals of uses', moments: strongestApart(uses, limit) },
    { name: 'emote chatters, 3 x median, 8 or more', moments: strongestApart(manyChatters, uses.length) },
    { name: 'emote chatters / median, highest', moments: strongestApart(ofChatters, limit) },
    { name: 'messages / median, highest', moments: strongestApart(ofMessages, limit) },
  ];
}

/** Each second's number over the median of the last ten minutes without the newest 15 s. */
function ratiosOf(
  seconds: readonly CountedSecond[],
  numberOf: (second: CountedSecond) => number,
): readonly FoundMoment[] {
  const numbers = seconds.map(numberOf);
  return seconds.map(({ second }, index) => {
    const before = numbers.slice(Math.max(0, index - USUAL_S), Math.max(0, index - NEWEST_S));
    const median = before.sort((a, b) => a - b)[before.length >> 1];
    const strength = median === undefined ? 0 : ((numbers[index] as number) + QUIET) / (median + QUIET);
    return { peakS: second, strength };
  });
}
