import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { readEmoteRanges } from '../src/chat/emote-ranges.ts';
import { readLine } from '../src/chat/line.ts';
import type { MonotonicMs } from '../src/domain/clock.ts';
import { createCatalogue } from '../src/emotes/catalogue.ts';
import { createMatcher } from '../src/emotes/matcher.ts';
import { decodeBetterTtvGlobal } from '../src/emotes/providers/better-ttv.ts';
import { twitchEmote } from '../src/emotes/providers/twitch.ts';
import { rememberEmotes } from '../src/emotes/remember-emotes.ts';
import { createCounter } from '../src/session/counter.ts';
import { createGeneratedChat } from './generated-chat.ts';
import { noPause } from './no-pause.ts';
import { readSample } from './read-sample.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('what is kept does not grow with the messages counted', async () => {
  const match = createMatcher(
    createCatalogue([(await decodeBetterTtvGlobal(readSample('bttv-global'), noPause)).emotes]),
    rememberEmotes(twitchEmote),
  );
  const counter = createCounter(({ text, emotesTag }) => match(text, readEmoteRanges(emotesTag, text)), 0);
  const chat = createGeneratedChat(1);
  let now = 1_000_000;

  /** Bytes in use after so many more messages at 500 a second. */
  function heapAfter(messages: number): number {
    for (let i = 0; i < messages; i++) {
      if (i % 500 === 0) {
        now += 1_000;
        counter.snapshot(now as MonotonicMs, now as MonotonicMs);
      }
      const line = readLine(chat.next(now));
      if (line.kind === 'message') counter.take(line, now as MonotonicMs);
    }
    collectGarbage();
    return process.memoryUsage().heapUsed;
  }

  const settled = heapAfter(60_000);
  const later = heapAfter(240_000);
  expect((later - settled) / 1_000_000).toBeLessThan(4);
});
