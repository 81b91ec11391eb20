import { expect, test } from 'vitest';
import { emoteOf } from '../../tests/builders/snapshots.ts';
import {
  PERSONAL_EMOTES_OF_A_USER,
  PERSONAL_SETS_MAX,
  PERSONAL_TEXT_MAX,
  PERSONAL_USERS_MAX,
} from '../domain/limits.ts';
import { createPersonalEmotes } from './personal-emotes.ts';
import { BETTER_TTV_PERSONAL } from './sources/better-ttv/live.ts';
import { SEVEN_TV_PERSONAL } from './sources/seven-tv/event.ts';
import { hashOf } from './word-filter.ts';

const emote = (code: string, id = `id${code}`) => emoteOf(code, { id });

function start() {
  const personal = createPersonalEmotes();
  const sevenTv = personal.connect(SEVEN_TV_PERSONAL);
  return {
    personal,
    sevenTv,
    give(userId: number, setId: string, ...codes: string[]) {
      sevenTv.putSet(
        setId,
        codes.map((code) => emote(code)),
      );
      sevenTv.grant(userId, setId);
    },
    keyOf: (userId: number, word: string) => personal.emoteOf(userId, word, undefined)?.key,
  };
}

test('an emote of a set is found for its users only, whichever came first', () => {
  const { personal, sevenTv, keyOf } = start();
  sevenTv.grant(1, 'set');
  expect(keyOf(1, 'mine')).toBeUndefined();
  sevenTv.putSet('set', [emote('mine')]);
  expect(personal.emoteOf(1, 'mine', undefined)).toEqual({
    key: '7TV personal:idmine',
    id: 'idmine',
    code: 'mine',
    imageUrl: 'https://cdn.7tv.app/emote/idmine/2x.webp',
    source: '7TV personal',
    score: 4.9,
  });
  expect([keyOf(2, 'mine'), keyOf(0, 'mine'), keyOf(1, 'min'), keyOf(1, 'idmine')]).toEqual(
    new Array(4).fill(undefined),
  );
  expect([personal.words().mayContain(hashOf('mine')), personal.words().mayContain(hashOf('other'))]).toEqual(
    [true, false],
  );
});

test('an emote that a personal set has under two codes counts under both, and a change affects the code that it names', () => {
  const { sevenTv, keyOf } = start();
  sevenTv.putSet('set', [emote('clap', 'old'), emote('clap', 's1'), emote('clapTwo', 's1')]);
  sevenTv.grant(1, 'set');
  const known = () => ['clap', 'clapTwo', 'clapThree'].filter((word) => keyOf(1, word) !== undefined);
  expect(known()).toEqual(['clap', 'clapTwo']);
  expect(keyOf(1, 'clap')).toBe('7TV personal:s1');
  sevenTv.changeSet('set', [
    { kind: 'put', emote: emote('clapThree', 's1'), before: { id: 's1', code: 'clapTwo' } },
  ]);
  expect(known()).toEqual(['clap', 'clapThree']);
  sevenTv.changeSet('set', [{ kind: 'put', emote: emote('clapTwo', 's1'), before: null }]);
  sevenTv.changeSet('set', [{ kind: 'remove', id: 's1', code: 'clapThree' }]);
  expect(known()).toEqual(['clap', 'clapTwo']);
});

test('a code that is also a channel’s means the personal emote, unless that is the same emote or a custom one has a higher score', () => {
  const { personal, give } = start();
  give(1, 'set', 'catJAM');
  const usual = (source: string, id: string, score: number) => emoteOf('catJAM', { source, id, score });
  const found = (other: ReturnType<typeof usual>) => personal.emoteOf(1, 'catJAM', other)?.source;
  expect(found(usual('7TV', 'other', 6.8))).toBe('7TV personal');
  expect(found(usual('BetterTTV', 'idcatJAM', 6.5))).toBe('7TV personal');
  expect(found(usual('7TV', 'idcatJAM', 6.8))).toBeUndefined();
  expect(found(usual('mine', '1', 7))).toBeUndefined();
});

test('of both services 7TV wins', () => {
  const { personal, give, keyOf } = start();
  give(1, 'set', 'both');
  const betterTtv = personal.connect(BETTER_TTV_PERSONAL);
  betterTtv.putSet('1', [emote('both'), emote('second')]);
  betterTtv.grant(1, '1');
  expect([keyOf(1, 'both'), keyOf(1, 'second')]).toEqual([
    '7TV personal:idboth',
    'BetterTTV personal:idsecond',
  ]);
});

test('any number of grants keep the last users only', () => {
  const { sevenTv, give, keyOf } = start();
  give(1, 'set', 'mine');
  for (let userId = 2; userId <= 100_000; userId++) sevenTv.grant(userId, 'set');
  expect([1, 100_000 - PERSONAL_USERS_MAX, 100_001].map((userId) => keyOf(userId, 'mine'))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(keyOf(100_001 - PERSONAL_USERS_MAX, 'mine')).toBe('7TV personal:idmine');
});

test('of a set of 100 000 emotes the last 1 000 are kept, and of many sets the newest', () => {
  const { sevenTv, give, keyOf, personal } = start();
  const codes = Array.from({ length: 100_000 }, (_, index) => `e${index}`);
  give(1, 'huge', ...codes);
  expect([keyOf(1, `e${100_000 - PERSONAL_EMOTES_OF_A_USER}`), keyOf(1, 'e98999')]).toEqual([
    '7TV personal:ide99000',
    undefined,
  ]);
  give(2, 'kept', 'kept');
  for (let index = 0; index < PERSONAL_SETS_MAX; index++) sevenTv.putSet(`empty${index}`, []);
  expect([keyOf(1, 'e99999'), keyOf(2, 'kept')]).toEqual([undefined, undefined]);
  const long = 'x'.repeat(400);
  for (let index = 0; index < 20; index++)
    give(10 + index, `long${index}`, ...codes.slice(0, 1_000).map((code) => code + long));
  const held = Array.from({ length: 20 }, (_, index) => keyOf(10 + index, `e0${long}`) !== undefined);
  expect(held.lastIndexOf(false)).toBeGreaterThan(5);
  expect(held.at(-1)).toBe(true);
  expect(PERSONAL_TEXT_MAX).toBe(4_000_000);
  // The sets of the last connection take no room.
  const again = personal.connect(SEVEN_TV_PERSONAL);
  again.putSet('first', [emote('first')]);
  again.grant(1, 'first');
  again.putSet(
    'long',
    codes.slice(0, 1_000).map((code) => emote(code + long)),
  );
  expect(keyOf(1, 'first')).toBeDefined();
});

test('of the sets of a user the last ten count, newest first, as far as they have 1 000 emotes', () => {
  const { give, keyOf } = start();
  for (let index = 1; index <= 11; index++) give(1, `set${index}`, `word${index}`);
  expect([keyOf(1, 'word1'), keyOf(1, 'word2')]).toEqual([undefined, '7TV personal:idword2']);
  const codes = Array.from({ length: 995 }, (_, index) => `e${index}`);
  give(1, 'large', ...codes);
  expect([keyOf(1, 'word6'), keyOf(1, 'word7')]).toEqual([undefined, '7TV personal:idword7']);
});

test('an emote whose id is not of letters and digits is left out', () => {
  const { sevenTv, keyOf } = start();
  sevenTv.putSet('set', [emote('a', 'no space'), emote('b', ''), emote('c', '../x'), emote('e')]);
  sevenTv.grant(1, 'set');
  expect(['a', 'b', 'c', 'e'].map((word) => keyOf(1, word) !== undefined)).toEqual([
    ...new Array(3).fill(false),
    true,
  ]);
});
