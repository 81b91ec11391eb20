import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { createLineReader, type MessageLine } from '../src/chat/line.ts';
import type { MonotonicMs, UnixMs } from '../src/domain/clock.ts';
import { type Vote, votersOf } from '../src/domain/vote.ts';
import { createCatalogue } from '../src/emotes/catalogue.ts';
import { readCustomEmotes } from '../src/emotes/custom-emotes.ts';
import { createNativeEmotes } from '../src/emotes/native-emotes.ts';
import { createPersonalEmotes } from '../src/emotes/personal-emotes.ts';
import { SEVEN_TV_PERSONAL } from '../src/emotes/sources/seven-tv/event.ts';
import { twitchEmote } from '../src/emotes/sources/twitch/twitch.ts';
import { compilePattern } from '../src/session/pattern-engine.ts';
import { createVotes } from '../src/session/vote/votes.ts';
import { createMessageIds } from '../src/stats/message-ids.ts';
import { createCounterOfList, decodeList, readSample } from './builders/emotes.ts';
import { createGeneratedChat } from './builders/generated-chat.ts';
import { readLine } from './builders/lines.ts';
import { commandLine, VOTE_START, voteLineOf } from './builders/votes.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The used heap in MB, after a garbage collection. */
function heapMb(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1_000_000;
}

test('memory does not grow with the number of counted messages', async () => {
  const { emotes } = await decodeList('bttvGlobal', readSample('bttv-global'));
  const counter = createCounterOfList(emotes);
  const chat = createGeneratedChat(1);
  let now = 1_000_000;

  /** The heap in MB after this many more messages at 500 a second. */
  function heapAfter(messages: number): number {
    for (let i = 0; i < messages; i++) {
      if (i % 500 === 0) {
        now += 1_000;
        counter.step(now as MonotonicMs);
      }
      const text = chat.next(now);
      const line = readLine(text);
      if (line.kind === 'message') counter.receive(line, now as MonotonicMs);
    }
    return heapMb();
  }

  const settled = heapAfter(40_000);
  const later = heapAfter(60_000);
  expect(later - settled).toBeLessThan(1);
});

test('the personal emotes of five thousand users take at most 4 MB', () => {
  const before = heapMb();
  const personal = createPersonalEmotes();
  const sevenTv = personal.connect(SEVEN_TV_PERSONAL);
  for (let userId = 1; userId <= 5_000; userId++) {
    const setId = `01HKQT8EWR000ESSWF${String(userId).padStart(8, '0')}`;
    const emotes = Array.from({ length: 5 }, (_, index) => {
      const id = `01F6MZGCNG000255K4X${String(userId * 5 + index).padStart(7, '0')}`;
      return twitchEmote(id, `personalEmote${userId}x${index}`);
    });
    sevenTv.putSet(setId, emotes);
    sevenTv.grant(userId, setId);
  }
  expect(heapMb() - before).toBeLessThan(4);
  expect(personal.emoteOf(1, 'personalEmote1x0', undefined)).toBeDefined();
});

/** A different word for each `number`, as a slice of a frame of 20 kB. */
function wordOfFrame(number: number): string {
  const frame = `${'x'.repeat(20_000)} word-of-a-frame-${String(number).padStart(8, '0')} end`;
  return frame.slice(20_001, -4);
}

const custom = { id: 'p', emote: 'p', imageUrl: 'https://x/1', source: 'own', score: 1 };

test.each<[string, () => { readonly remember: (word: string) => void }]>([
  [
    "Twitch's own emotes",
    () => {
      const emotes = createNativeEmotes(twitchEmote);
      return { remember: (word) => void emotes.find(word, 0, word.length, 0, word.length) };
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
    'message ids whose lines were released',
    () => {
      let released: string | null = null;
      let number = 0;
      const ids = createMessageIds({ lineOf: () => released, oldestNumber: () => 0 });
      return {
        remember(word) {
          ids.add({ line: word, idStart: 0, idEnd: word.length }, number);
          released = word;
          ids.keepId(number);
          released = null;
          number++;
        },
      };
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
  const counter = createCounterOfList([]);
  const readNext = createLineReader();
  counter.step(0 as MonotonicMs);
  const before = heapMb();
  for (let i = 0; i < frames; i++) {
    const at = i as MonotonicMs;
    const id = `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`;
    const said = `@id=${id} :a!a@a PRIVMSG #c :${'x'.repeat(textLength)}`;
    const frame = `${said}\r\n${'y'.repeat(65_000 - said.length)}`;
    const line = readNext(frame, 0, said.length);
    if (line.kind === 'message') counter.receive(line, at);
  }
  for (let at = frames; at <= frames + afterMs; at += 5_000) counter.step(at as MonotonicMs);
  const kept = heapMb() - before;
  counter.recount('every-use');
  return kept;
}

test.each([100, 60_000])(
  'lines of %i characters in frames of 64 kB retain no more memory than their bound',
  (textLength) => {
    // Together they have 39 MB.
    expect(keptMb(600, textLength)).toBeLessThan(20);
    expect(keptMb(200, textLength, 70_000)).toBeLessThan(4);
  },
);

test('a vote of 100 000 chatters takes at most 40 MB, and nothing of them is left when it is over', async () => {
  const emitted: Vote[] = [];
  const votes = createVotes({
    emotesIn: () => [],
    emotes: () => [],
    isMirrored: () => false,
    isTimeKnown: () => true,
    serverTime: (at) => (VOTE_START + at) as UnixMs,
    isFollowed: () => true,
    emit: (message) => void (message.kind === 'vote' && emitted.splice(0, 1, message.vote)),
  });
  votes.receive(readLine(commandLine('!vote LUL Sadge')) as MessageLine, 0 as MonotonicMs);
  const before = heapMb();
  // Most chatters vote once, and each fourth one four times.
  for (let index = 0; index < 175_000; index++) {
    const userId = index < 100_000 ? index + 1 : 4 * (1 + (index % 25_000));
    const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    // A line of a frame, which is not kept alive.
    const line = voteLineOf({
      text: index % 3 === 0 ? 'LUL' : 'Sadge',
      at: 1 + Math.floor(index / 5),
      userId,
      id,
    });
    votes.receive(readLine(`${line} ${'x'.repeat(200)}`) as MessageLine, 1 as MonotonicMs);
  }
  votes.step(50_000 as MonotonicMs);
  expect(votersOf(emitted[0]?.options ?? [])).toBe(100_000);
  expect(heapMb() - before).toBeLessThan(40);
  votes.step(62_000 as MonotonicMs);
  expect(emitted[0]?.isOver).toBe(true);
  // The engine keeps what a function uses while it compiles it, on another thread.
  await vi.waitUntil(() => heapMb() - before < 1, { timeout: 10_000 });
  votes.step(63_000 as MonotonicMs);
});
