import type { ChatSecond } from '../src/domain/chat-second.ts';
import { WINDOW_MS } from '../src/domain/limits.ts';
import type { RecordedMessage } from './recorded-chat.ts';

const WINDOW_S = WINDOW_MS / 1_000;

/** A second of a recorded chat, with its messages, which the detector does not need. */
export interface CountedSecond extends ChatSecond {
  /** Messages of the ten seconds up to the end of the second. */
  readonly messages: number;
}

/** A shorter silence is never a gap, in seconds. */
const GAP_LEAST_S = 60;
/** A silence this many times the mean time between two messages is a gap: random times almost never contain one. */
const GAP_INTERVALS = 30;

/**
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
    const newest = next - 1;
    while (offsetAt(next) <= second) next++;
    while (offsetAt(first) <= second - WINDOW_S) first++;
    const isGap = next - 1 === newest && offsetAt(next) - offsetAt(newest) > gapS;
    yield { ...countsOf(messages.slice(first, next), idOf), second, isGap };
  }
}

function countsOf(
  messages: readonly RecordedMessage[],
  idOf: (code: string) => number,
): Omit<CountedSecond, 'second' | 'isGap'> {
  const chattersOf = new Map<number, Set<string>>();
  let uses = 0;
  for (const { chatter, emotes } of messages) {
    for (const [code, count] of emotes) {
      const id = idOf(code);
      uses += count;
      chattersOf.set(id, (chattersOf.get(id) ?? new Set()).add(chatter));
    }
  }
  const ranked = Array.from(chattersOf, ([id, { size }]) => ({ id, size })).sort(
    (a, b) => b.size - a.size || a.id - b.id,
  );
  return {
    uses,
    messages: messages.length,
    chatters: new Set(messages.map(({ chatter }) => chatter)).size,
    emoteChatters: new Set(messages.filter(({ emotes }) => emotes.size > 0).map(({ chatter }) => chatter))
      .size,
    emoteIds: ranked.map(({ id }) => id),
    chattersOfEmotes: ranked.map(({ size }) => size),
  };
}
