import { createLineReader } from '../src/chat/line.ts';
import type { MonotonicMs } from '../src/domain/clock.ts';
import { emoteKey } from '../src/domain/emote.ts';
import type { CountedStep } from '../src/session/counter.ts';
import { createCounterOfList } from '../tests/builders/emotes.ts';

/** The session's counter alone, without connection and lists: what grows with messages and with emotes. */
export interface BenchCounter {
  countLine(text: string, now: number): void;
  /** The counts of the window that ends at `now`. */
  step(now: number): CountedStep;
}

export function createBenchCounter(codes: readonly string[]): BenchCounter {
  const counter = createCounterOfList(
    codes.map((code) => ({
      key: emoteKey('7TV', code),
      id: code,
      code,
      imageUrl: '',
      source: '7TV',
      score: code.length + 0.8,
    })),
  );
  const readLine = createLineReader();
  return {
    countLine(text, now) {
      const line = readLine(text);
      if (line.kind === 'message') counter.receive(line, now as MonotonicMs);
    },
    step: (now) => counter.step(now as MonotonicMs),
  };
}
