import { byMode } from '../../src/domain/counting-rules.ts';
import { WINDOW_MS } from '../../src/domain/limits.ts';
import type { Second } from '../../src/domain/recording.ts';

const WINDOW_S = WINDOW_MS / 1_000;

/** A message of a recorded chat, without its text. */
export interface RecordedMessage {
  /** Seconds since the start of the recording. */
  readonly offsetS: number;
  readonly chatter: string;
  /** The code of each emote and how often it was used. */
  readonly emotes: ReadonlyMap<string, number>;
  /** When a moderator removed it, in seconds since the start of the recording. It does not count from then on. */
  readonly removedS?: number;
}

/** A second of a recorded chat, with a number that the detector does not need. */
export interface CountedSecond extends Second {
  /** Messages of the ten seconds up to the end of the second. */
  readonly messagesOfWindow: number;
}

/** A shorter silence is never a gap, in seconds. */
const GAP_LEAST_S = 60;
/** A silence this many times the mean time between two messages is a gap: random times almost never contain one. */
const GAP_INTERVALS = 30;

/**
 * Counts generated chat without the session: the truth that tests compare the session with.
 *
 * Every second from that of the first message to that of the last. A recording does not contain its interruptions, so a very
 * long silence is a gap.
 *
 * @param messages earliest first
 * @param codes receives the codes of the emotes; an emote's number is its index
 */
export function* chatSeconds(
  messages: readonly RecordedMessage[],
  codes: string[],
): Generator<CountedSecond, void> {
  const numberOf = new Map<string, number>();
  const idOf = (code: string): number => {
    const known = numberOf.get(code);
    if (known !== undefined) return known;
    numberOf.set(code, codes.length);
    return codes.push(code) - 1;
  };
  const offsetAt = (index: number): number => messages[index]?.offsetS ?? Number.NaN;
  const spanS = offsetAt(messages.length - 1) - offsetAt(0);
  const gapS = Math.max(GAP_LEAST_S, (GAP_INTERVALS * spanS) / messages.length);
  let first = 0;
  let next = 0;
  for (let second = Math.ceil(offsetAt(0)); second <= Math.ceil(offsetAt(messages.length - 1)); second++) {
    const entered = next;
    while (offsetAt(next) <= second) next++;
    while (offsetAt(first) <= second - WINDOW_S) first++;
    const isGap = next === entered && offsetAt(next) - offsetAt(entered - 1) > gapS;
    const ofWindow = messages
      .slice(first, next)
      .filter(({ removedS = Number.POSITIVE_INFINITY }) => removedS > second);
    yield { ...countsOf(ofWindow, idOf), second, isGap, messages: next - entered };
  }
}

function countsOf(
  messages: readonly RecordedMessage[],
  idOf: (code: string) => number,
): Omit<CountedSecond, 'second' | 'isGap' | 'messages'> {
  const countsById = new Map<number, { uses: number; messages: number; chatters: Set<string> }>();
  for (const { chatter, emotes } of messages) {
    for (const [code, count] of emotes) {
      const id = idOf(code);
      const counted = countsById.get(id) ?? { uses: 0, messages: 0, chatters: new Set() };
      counted.uses += count;
      counted.messages += 1;
      counted.chatters.add(chatter);
      countsById.set(id, counted);
    }
  }
  const ascending = [...countsById].sort(([one], [other]) => one - other);
  const counts = {
    'every-use': ascending.map(([, { uses }]) => uses),
    'once-a-message': ascending.map(([, counted]) => counted.messages),
    'once-a-chatter': ascending.map(([, { chatters }]) => chatters.size),
  };
  return {
    messagesOfWindow: messages.length,
    chatters: new Set(messages.map(({ chatter }) => chatter)).size,
    emoteChatters: new Set(messages.filter(({ emotes }) => emotes.size > 0).map(({ chatter }) => chatter))
      .size,
    totals: byMode((mode) => counts[mode].reduce((sum, count) => sum + count, 0)),
    emoteIds: ascending.map(([id]) => id),
    counts,
  };
}
