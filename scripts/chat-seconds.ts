import type { ChatSecond } from '../src/domain/chat-second.ts';
import { WINDOW_MS } from '../src/domain/limits.ts';
import type { RecordedMessage } from './recorded-chat.ts';

const WINDOW_S = WINDOW_MS / 1_000;

/** A second of a recorded chat, with a number that the detector does not need. */
export interface RecordedSecond extends ChatSecond {
  /** Messages of the ten seconds up to the end of the second. */
  readonly messages: number;
}

/**
 * Every second from 0 to that of the last message. `messages` are in order. `codes` receives the codes of the emotes; an
 * emote's number is its index.
 */
export function* chatSeconds(
  messages: readonly RecordedMessage[],
  codes: string[],
): Generator<RecordedSecond, void> {
  const numberOf = new Map<string, number>();
  const idOf = (code: string): number => {
    const known = numberOf.get(code);
    if (known !== undefined) return known;
    numberOf.set(code, codes.length);
    return codes.push(code) - 1;
  };
  const lastSecond = Math.ceil(messages.at(-1)?.offsetS ?? -1);
  let first = 0;
  let next = 0;
  for (let second = 0; second <= lastSecond; second++) {
    while (next < messages.length && (messages[next] as RecordedMessage).offsetS <= second) next++;
    while (first < next && (messages[first] as RecordedMessage).offsetS <= second - WINDOW_S) first++;
    yield countsOf(second, messages.slice(first, next), idOf);
  }
}

function countsOf(
  second: number,
  messages: readonly RecordedMessage[],
  idOf: (code: string) => number,
): RecordedSecond {
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
    second,
    isGap: false,
    uses,
    messages: messages.length,
    chatters: new Set(messages.map(({ chatter }) => chatter)).size,
    emoteChatters: new Set(messages.filter(({ emotes }) => emotes.size > 0).map(({ chatter }) => chatter))
      .size,
    emoteIds: ranked.map(({ id }) => id),
    chattersOfEmotes: ranked.map(({ size }) => size),
  };
}
