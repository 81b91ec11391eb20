import { expect, test } from 'vitest';
import { readLine } from '../../tests/read-line.ts';
import type { ChatMessage } from '../domain/chat-message.ts';
import { DEFAULT_COUNTING_RULES } from '../domain/counting-rules.ts';
import type { Emote } from '../domain/emote.ts';
import { NO_CUSTOM_EMOTES } from '../emotes/custom-emotes.ts';
import { listedEmote } from '../emotes/lists/decode.ts';
import { createEmoteIndex } from './emote-index.ts';

const emote = (code: string, id = code): Emote =>
  listedEmote('BetterTTV', id, code, 'https://cdn.example/1', 0.4);

function messageFrom(roomId: string, text: string, emotesTag = ''): ChatMessage {
  const line = readLine(`@emotes=${emotesTag};source-room-id=${roomId} :a!a@a PRIVMSG #c :${text}`);
  if (line.kind !== 'message') throw new Error('no message');
  return line;
}

function start(isMirrored = (_message: ChatMessage) => false) {
  const used: number[] = [];
  const index = createEmoteIndex({
    pictureAddress: (url) => url,
    globalListIds: ['bttvGlobal'],
    isMirrored,
    addUse: (number) => used.push(number),
    onChange: () => undefined,
  });
  return {
    index,
    /** The codes of the emotes in a text, as the dictionary names them. */
    codes(roomId: string, text: string, emotesTag = ''): readonly (string | undefined)[] {
      used.length = 0;
      index.collectUses(messageFrom(roomId, text, emotesTag));
      return used.map((number) => index.emotes()[number]?.code);
    },
  };
}

test('messages of rooms whose lists are not kept are read with the global lists, all with one catalogue', () => {
  let catalogues = 0;
  const { index, codes } = start(() => true);
  index.setCustomEmotes({
    ...NO_CUSTOM_EMOTES,
    get literals() {
      catalogues++;
      return [];
    },
  });
  index.setLists(
    new Map([
      ['bttvGlobal', [emote('everywhere')]],
      ['bttvChannel', [emote('ours')]],
    ]),
  );
  index.setSourceLists('1', new Map([['bttvChannel', [emote('theirs')]]]));
  const text = 'everywhere ours theirs';
  catalogues = 0;
  for (let room = 2; room < 3_000; room++) expect(codes(`${room}`, text)).toEqual(['everywhere']);
  expect(codes('1', text)).toEqual(['everywhere', 'theirs']);
  index.setSourceLists('1', null);
  expect(codes('1', text)).toEqual(['everywhere']);
  expect(catalogues).toBeLessThanOrEqual(3);
});

test('the page is sent an emote once it was used, once more when it changes, and never again', () => {
  const { index, codes } = start();
  index.setLists(new Map([['bttvGlobal', [emote('a'), emote('b'), emote('c')]]]));
  codes('', 'b a b');
  expect(index.drainChanges()).toEqual([{ from: 0, emotes: [emote('b'), emote('a')] }]);
  codes('', 'a b');
  expect(index.drainChanges()).toEqual([]);
  index.setLists(new Map([['bttvGlobal', [emote('renamed', 'b'), emote('a'), emote('c')]]]));
  expect(codes('', 'renamed c a')).toEqual(['renamed', 'c', 'a']);
  expect(index.drainChanges()).toEqual([
    { from: 0, emotes: [emote('renamed', 'b')] },
    { from: 2, emotes: [emote('c')] },
  ]);
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

test('past 65 536 emotes the dictionary restarts with those that are still in use', () => {
  const { index, codes } = start();
  codes('', 'Kappa', '25:0-4');
  for (let id = 100; id < 65_700; id++) codes('', 'x', `${id}:0-0`);
  const [last] = index.emotes().slice(-1);
  const newNumberOf = index.restartNumbers();
  expect(newNumberOf).not.toBeNull();
  expect([newNumberOf?.(65_600), newNumberOf?.(0), newNumberOf?.(65_600)]).toEqual([0, 1, 0]);
  expect(index.emotes()).toEqual([last, expect.objectContaining({ code: 'Kappa' })]);
  expect(index.restartNumbers()).toBeNull();
  expect(codes('', 'Kappa', '25:0-4')).toEqual(['Kappa']);
});
