import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { readEmoteRanges } from '../src/chat/emote-ranges.ts';
import { createIdTable, hashOfId } from '../src/chat/id-table.ts';
import { readLine } from '../src/chat/line.ts';
import type { MonotonicMs } from '../src/domain/clock.ts';
import { createCatalogue } from '../src/emotes/catalogue.ts';
import { createMatcher } from '../src/emotes/matcher.ts';
import { decodeBetterTtvGlobal } from '../src/emotes/providers/better-ttv.ts';
import { twitchEmote } from '../src/emotes/providers/twitch.ts';
import { readCustomEmotes } from '../src/emotes/read-custom-emotes.ts';
import { rememberEmotes } from '../src/emotes/remember-emotes.ts';
import { createCounter } from '../src/session/counter.ts';
import { compilePattern } from '../src/session/pattern-engine.ts';
import { createGeneratedChat } from './generated-chat.ts';
import { noPause } from './no-pause.ts';
import { readSample } from './read-sample.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** MB of the heap in use, garbage collected. */
function heapMb(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1_000_000;
}

test('what is kept does not grow with the messages counted', async () => {
  const match = createMatcher(
    createCatalogue([(await decodeBetterTtvGlobal(readSample('bttv-global'), noPause)).emotes]),
    rememberEmotes(twitchEmote),
  );
  const counter = createCounter(({ text, emotesTag }) => match(text, readEmoteRanges(emotesTag, text)), 0);
  const chat = createGeneratedChat(1);
  let now = 1_000_000;

  /** The heap after this many more messages at 500 a second. */
  function heapAfter(messages: number): number {
    for (let i = 0; i < messages; i++) {
      if (i % 500 === 0) {
        now += 1_000;
        counter.snapshot(now as MonotonicMs, now as MonotonicMs);
      }
      const line = readLine(chat.next(now));
      if (line.kind === 'message') counter.take(line, now as MonotonicMs);
    }
    return heapMb();
  }

  const settled = heapAfter(30_000);
  const later = heapAfter(120_000);
  expect(later - settled).toBeLessThan(2);
});

/** A word of its own per frame, as a slice of a frame of 20 kB. */
function wordOfFrame(number: number): string {
  const frame = `${'x'.repeat(20_000)} word-of-a-frame-${String(number).padStart(8, '0')} end`;
  return frame.slice(20_001, -4);
}

const custom = { id: 'p', emote: 'p', imageUrl: 'https://x/1', source: 'own', score: 1 };

test.each<[string, () => { readonly remember: (word: string) => void }]>([
  [
    "Twitch's own emotes",
    () => {
      const remembered = rememberEmotes(twitchEmote);
      return { remember: (word) => void remembered(word, word) };
    },
  ],
  [
    'words that were looked up in patterns',
    () => {
      const { find } = createCatalogue([], readCustomEmotes([{ ...custom, regexp: 'p+' }], compilePattern));
      return { remember: (word) => void find(word) };
    },
  ],
  [
    'message ids beyond the slots of their table',
    () => {
      const table = createIdTable(1);
      return { remember: (word) => void table.add(word, 0, word.length, hashOfId(word, 0, word.length)) };
    },
  ],
])('%s do not keep alive the frames that they came in', (_, start) => {
  const { remember } = start();
  const before = heapMb();
  for (let i = 0; i < 5_000; i++) remember(wordOfFrame(i));
  expect(heapMb() - before).toBeLessThan(20);
  remember('still in use');
});
