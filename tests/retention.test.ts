import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { readEmoteRanges } from '../src/chat/emote-ranges.ts';
import { createIdTable, hashOfId } from '../src/chat/id-table.ts';
import { readLine } from '../src/chat/line.ts';
import type { MonotonicMs } from '../src/domain/clock.ts';
import { createCatalogue } from '../src/emotes/catalogue.ts';
import { createMatcher } from '../src/emotes/matcher.ts';
import { readCustomEmotes } from '../src/emotes/read-custom-emotes.ts';
import { rememberEmotes } from '../src/emotes/remember-emotes.ts';
import { twitchEmote } from '../src/emotes/sources/twitch/twitch.ts';
import { createCounter } from '../src/session/counter.ts';
import { compilePattern } from '../src/session/pattern-engine.ts';
import { createGeneratedChat } from './generated-chat.ts';
import { decodeList } from './list-of.ts';
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
    createCatalogue([(await decodeList('bttvGlobal', readSample('bttv-global'))).emotes]),
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
      const text = chat.next(now);
      const line = readLine(text);
      const arrival = { at: now as MonotonicMs, heldLength: text.length };
      if (line.kind === 'message') counter.take(line, arrival);
    }
    return heapMb();
  }

  // Ids are forgotten by the ten thousand: the heap is compared at the same point of that.
  const settled = heapAfter(40_000);
  const later = heapAfter(60_000);
  expect(later - settled).toBeLessThan(1);
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
      return { remember: (word) => void table.add(word, 0, word.length, hashOfId(word, 0, word.length), 0) };
    },
  ],
])('%s do not keep alive the frames that they came in', (_, start) => {
  const { remember } = start();
  const before = heapMb();
  for (let i = 0; i < 5_000; i++) remember(wordOfFrame(i));
  expect(heapMb() - before).toBeLessThan(20);
  remember('still in use');
});

/** MB that a counter keeps of 64 kB frames with one message each, one a millisecond. */
function keptMb(frames: number, textLength: number, afterMs = 0): number {
  const counter = createCounter(() => [], 0);
  counter.snapshot(0 as MonotonicMs, 0 as MonotonicMs);
  const before = heapMb();
  for (let i = 0; i < frames; i++) {
    const at = i as MonotonicMs;
    const id = `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`;
    const said = `@id=${id} :a!a@a PRIVMSG #c :${'x'.repeat(textLength)}`;
    const frame = `${said}\r\n${'y'.repeat(65_000 - said.length)}`;
    const line = readLine(frame.slice(0, said.length));
    if (line.kind === 'message') counter.take(line, { at, heldLength: frame.length });
  }
  for (let at = frames; at <= frames + afterMs; at += 5_000)
    counter.snapshot(at as MonotonicMs, at as MonotonicMs);
  const kept = heapMb() - before;
  counter.recount();
  return kept;
}

test.each([100, 60_000])(
  'lines of %i characters in frames of 64 kB keep no more in memory than their bound',
  (textLength) => {
    expect(keptMb(2_000, textLength)).toBeLessThan(20);
    expect(keptMb(200, textLength, 70_000)).toBeLessThan(4);
  },
);
