import { readEmoteRanges } from '../src/chat/emote-ranges.ts';
import { readLine } from '../src/chat/line.ts';
import type { MonotonicMs } from '../src/domain/clock.ts';
import { emoteKey } from '../src/domain/emote.ts';
import { createCatalogue } from '../src/emotes/catalogue.ts';
import { createMatcher } from '../src/emotes/matcher.ts';
import { rememberEmotes } from '../src/emotes/remember-emotes.ts';
import { twitchEmote } from '../src/emotes/sources/twitch/twitch.ts';
import { createCounter } from '../src/session/counter.ts';

/** The session's counter alone: what grows with messages and emotes, without a link and lists. */
export interface BenchCounter {
  takeLine(text: string, now: number): void;
  /** Gives how many distinct emotes the snapshot holds. */
  snapshot(now: number): number;
}

export function createBenchCounter(codes: readonly string[]): BenchCounter {
  const emotes = codes.map((code) => ({
    key: emoteKey('7TV', code),
    id: code,
    code,
    imageUrl: '',
    source: '7TV',
    score: code.length + 0.8,
  }));
  const match = createMatcher(createCatalogue([emotes]), rememberEmotes(twitchEmote));
  const counter = createCounter(({ text, emotesTag }) => match(text, readEmoteRanges(emotesTag, text)), 0);
  return {
    takeLine(text, now) {
      const line = readLine(text);
      if (line.kind === 'message') {
        counter.take(line, { at: now as MonotonicMs, heldLength: text.length });
      }
    },
    snapshot: (now) => counter.snapshot(now as MonotonicMs, now as MonotonicMs).emoteCounts.length,
  };
}
