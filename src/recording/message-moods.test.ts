import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../tests/builders/generated-chat.ts';
import { readLine } from '../../tests/builders/lines.ts';
import { recordedEmote } from '../../tests/builders/recordings.ts';
import type { MessageLine } from '../chat/line.ts';
import type { MonotonicMs, UnixMs } from '../domain/clock.ts';
import { DEFAULT_COUNTING_RULES } from '../domain/counting-rules.ts';
import { createNumberedEmotes } from '../domain/emote.ts';
import { MOODS } from '../domain/mood.ts';
import { createCounter } from '../session/counter.ts';
import { createEmoteIndex } from '../session/emote-index.ts';
import { createMessageMoods } from './message-moods.ts';
import { recordSeconds } from './record-seconds.ts';

const LISTED = ['KEKW', 'monkaS', 'ours', 'LOL'];

/** A session's counter with the part of a recording that counts moods. */
function start() {
  const index = createEmoteIndex({
    pictureAddress: (url) => url,
    globalListIds: [],
    isMirrored: () => false,
  });
  const counter = createCounter({ countsOf: index.countsOf, emotes: index.emotes, initialOffsetMs: 0 });
  const setLists = (codes: readonly string[]): void => {
    index.setLists(new Map([['7tv', codes.map((code) => recordedEmote(code))]]));
    counter.recount('every-use');
  };
  setLists(LISTED);
  let moods = createMessageMoods([], index.emotes);
  index.noteWords(moods.words);
  const recorded = createNumberedEmotes();
  let steps = 0;
  const seconds = recordSeconds(counter.window, index.emotes, () => recorded, moods.moodsOf);
  return {
    counter,
    setLists,
    say(id: number, sentAt: number, userId: number, text: string) {
      const read = readLine(`@id=${id};user-id=${userId} :u!u@u PRIVMSG #c :${text}`) as MessageLine;
      counter.addSent(read, sentAt as MonotonicMs);
    },
    setOwnCodes(codes: readonly string[]) {
      moods = createMessageMoods(codes, index.emotes);
      index.noteWords(moods.words);
      seconds.setMoods(moods.moodsOf);
      counter.recount('every-use');
    },
    ignore(ignoredEmotes: readonly string[]) {
      index.setRules({ ...DEFAULT_COUNTING_RULES, ignoredEmotes });
      counter.recount('every-use');
    },
    restart() {
      index.restart();
      counter.recount('every-use');
    },
    emotesIn: (text: string) =>
      index.emotesIn(readLine(`:u!u@u PRIVMSG #c :${text}`) as MessageLine).map(({ code }) => code),
    chattersAt: (atMs: number) => {
      counter.step(atMs as MonotonicMs);
      return seconds.add({ endTime: (++steps * 1_000) as UnixMs }, true)?.moodChatters;
    },
  };
}

/** The moods of a text, word by word. */
function moodsIn(text: string, own: readonly string[], ignored: readonly string[]): ReadonlySet<string> {
  const table: Record<string, string> = {
    ...{ KEKW: 'funny', LUL: 'funny', lol: 'funny', LOL: 'funny', Pog: 'hype', W: 'hype', monkaS: 'tense' },
    ...{ rip: 'sad', '<3': 'love' },
    ...Object.fromEntries(own.map((entry) => entry.split(' ').reverse())),
  };
  const words = text.split(' ').filter((word) => !(LISTED.includes(word) && ignored.includes(word)));
  return new Set(words.flatMap((word) => table[word] ?? []));
}

const CODES = ['KEKW', 'LUL', 'lol', 'LOL', 'Pog', 'W', 'monkaS', 'rip', '<3', 'ours', 'theirs', 'plain'];
const text = fc
  .array(fc.constantFrom(...CODES), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' '));
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('say' as const), user: fc.integer({ min: 1, max: 4 }), text }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('age' as const), byMs: fc.nat(4_000) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), back: fc.nat(8) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('own' as const),
      codes: fc.subarray(['sad ours', 'angry theirs', 'love KEKW', 'hype lol']),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('ignore' as const), codes: fc.subarray(['KEKW', 'ours']) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
);

test('after any order of messages, ageing, removing and recounting, the chatters of each mood equal a plain recount', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const session = start();
      const said: { readonly sentAt: number; readonly user: number; text: string; isRemoved: boolean }[] = [];
      let now = 20_000;
      let own: readonly string[] = [];
      let ignored: readonly string[] = [];
      for (const done of steps) {
        if (done.kind === 'say') {
          session.say(said.length, now, done.user, done.text);
          said.push({ sentAt: now, user: done.user, text: done.text, isRemoved: false });
        } else if (done.kind === 'age') now += done.byMs;
        else if (done.kind === 'remove') {
          const at = said.length - 1 - done.back;
          const removed = said[at];
          if (removed === undefined) continue;
          session.counter.removeId(`${at}`);
          removed.isRemoved = true;
        } else if (done.kind === 'own') {
          own = done.codes;
          session.setOwnCodes(own);
        } else if (done.kind === 'ignore') {
          ignored = done.codes;
          session.ignore(ignored);
        } else session.restart();
        const inWindow = said.filter(({ sentAt, isRemoved }) => !isRemoved && sentAt > now - 10_000);
        const expected = MOODS.map(
          (mood) =>
            new Set(
              inWindow.filter((one) => moodsIn(one.text, own, ignored).has(mood)).map(({ user }) => user),
            ).size,
        );
        expect(session.chattersAt(now)).toEqual(expected);
      }
    }),
    propertyRuns(150),
  );
});

test('a word that becomes an emote, and one that was an emote, keeps its mood; a word changes no count', () => {
  const session = start();
  session.say(1, 20_000, 1, 'KEKW Pog LOL');
  expect(session.chattersAt(20_000)).toEqual([1, 1, 0, 0, 0, 0]);
  expect(session.counter.step(20_000 as MonotonicMs).totalEmotes).toBe(2);
  session.setLists(['Pog']);
  expect(session.chattersAt(20_000)).toEqual([1, 1, 0, 0, 0, 0]);
  expect(session.counter.step(20_000 as MonotonicMs).totalEmotes).toBe(1);
});

test('a word of a mood is no emote of a message, so no option of a vote shows it as one; a listed emote of that code is', () => {
  const { emotesIn, setLists, ignore } = start();
  expect(emotesIn('W lol KEKW LUL ours plain')).toEqual(['KEKW', 'ours']);
  setLists(['W', 'KEKW']);
  ignore(['KEKW']);
  expect(emotesIn('W lol KEKW')).toEqual(['W', 'KEKW']);
});
