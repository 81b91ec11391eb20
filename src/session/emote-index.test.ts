import { expect, test } from 'vitest';
import { readLine } from '../../tests/builders/lines.ts';
import type { ChatMessage } from '../domain/chat-message.ts';
import { DEFAULT_COUNTING_RULES } from '../domain/counting-rules.ts';
import { type Emote, emoteOfList } from '../domain/emote.ts';
import { createEmoteIndex } from './emote-index.ts';

const emote = (code: string, id = code): Emote =>
  emoteOfList({ source: 'BetterTTV', scoreBonus: 0.4 }, { id, code, imageUrl: 'https://cdn.example/1' });

function messageFrom(roomId: string, text: string, emotesTag = ''): ChatMessage {
  const line = readLine(`@emotes=${emotesTag};source-room-id=${roomId} :a!a@a PRIVMSG #c :${text}`);
  if (line.kind !== 'message') throw new Error('no message');
  return line;
}

function start(isMirrored = (_message: ChatMessage) => false) {
  const index = createEmoteIndex({
    pictureAddress: (url) => url,
    globalListIds: ['bttvGlobal'],
    isMirrored,
  });
  return {
    index,
    /** The codes of the emotes in a text, as the dictionary names them. Each once. */
    codes(roomId: string, text: string, emotesTag = ''): readonly (string | undefined)[] {
      const counts = index.countsOf(messageFrom(roomId, text, emotesTag)) ?? [];
      return counts.filter((_, at) => at % 2 === 0).map((number) => index.emotes()[number]?.code);
    },
  };
}

test('messages of rooms whose lists are not kept are read with the global lists', () => {
  const { index, codes } = start(() => true);
  index.setLists(
    new Map([
      ['bttvGlobal', [emote('everywhere')]],
      ['bttvChannel', [emote('ours')]],
    ]),
  );
  index.setSourceLists('1', new Map([['bttvChannel', [emote('theirs')]]]));
  const text = 'everywhere ours theirs';
  expect(codes('2', text)).toEqual(['everywhere']);
  expect(codes('1', text)).toEqual(['everywhere', 'theirs']);
  index.setSourceLists('1', null);
  expect(codes('1', text)).toEqual(['everywhere']);
});

test('ignored emotes are not counted, by code or by key, and hide weaker emotes with the same code', () => {
  const { index, codes } = start();
  index.setLists(
    new Map([
      ['bttvGlobal', [emote('a'), emote('b'), { ...emote('c'), score: 9 }]],
      ['bttvChannel', [emote('c', 'weaker')]],
    ]),
  );
  const tag = '25:6-10';
  expect(codes('', 'a b c Kappa', tag)).toEqual(['Kappa', 'a', 'b', 'c']);
  index.setRules({ ...DEFAULT_COUNTING_RULES, ignoredEmotes: ['a', 'BetterTTV:c', 'Twitch:25'] });
  expect(codes('', 'a b c Kappa', tag)).toEqual(['b']);
  index.setRules(DEFAULT_COUNTING_RULES);
  expect(codes('', 'a b c Kappa', tag)).toEqual(['Kappa', 'a', 'b', 'c']);
});

test('an emoji is ignored with and without the invisible characters in it', () => {
  const { index, codes } = start();
  const flag = '🏳\ufe0f\u200d🌈';
  index.setLists(new Map([['bttvGlobal', [emote(flag), emote('❤')]]]));
  expect(codes('', '🏳🌈 ❤')).toEqual([flag, '❤']);
  index.setRules({ ...DEFAULT_COUNTING_RULES, ignoredEmotes: ['🏳🌈', '❤\ufe0f'] });
  expect(codes('', '🏳🌈 ❤')).toEqual([]);
});

/** Uses emotes that were not used before, until the dictionary has this many. */
function fill({ index, codes }: ReturnType<typeof start>, count: number): void {
  for (let from = index.emotes().length; from < count; from = index.emotes().length) {
    const ids = Array.from({ length: Math.min(500, count - from) }, (_, at) => `${100 + from + at}:0-0`);
    codes('', 'x', ids.join('/'));
  }
}

test('at 65 536 emotes the dictionary is full, and restarts without an emote', () => {
  const started = start();
  const { index, codes } = started;
  codes('', 'Kappa', '25:0-4');
  fill(started, 65_535);
  expect(index.isFull()).toBe(false);
  fill(started, 65_536);
  expect(index.isFull()).toBe(true);
  index.restart();
  expect(index.emotes()).toEqual([]);
  expect(index.isFull()).toBe(false);
  expect(codes('', 'x', '65000:0-0')).toEqual(['x']);
  expect(codes('', 'Kappa', '25:0-4')).toEqual(['Kappa']);
  expect(index.emotes()).toHaveLength(2);
});

test('a dictionary that restarts with very many emotes is full at twice as many, so it does not restart each second', () => {
  const started = start();
  started.index.restart();
  fill(started, 40_000);
  expect(started.index.isFull()).toBe(false);
  fill(started, 79_999);
  expect(started.index.isFull()).toBe(false);
  fill(started, 80_000);
  expect(started.index.isFull()).toBe(true);
});
