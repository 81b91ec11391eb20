import { expect, test } from 'vitest';
import { readLine } from '../chat/line.ts';
import type { ChatMessage } from '../domain/chat-message.ts';
import { NO_CUSTOM_EMOTES } from '../emotes/custom-emotes.ts';
import { listedEmote } from '../emotes/lists/listed-emote.ts';
import { createEmoteIndex } from './emote-index.ts';

const emote = (code: string) => listedEmote('BetterTTV', code, code, 'https://cdn.example/1', 0.4);

function messageFrom(roomId: string, text: string): ChatMessage {
  const line = readLine(`@source-room-id=${roomId} :a!a@a PRIVMSG #c :${text}`);
  if (line.kind !== 'message') throw new Error('no message');
  return line;
}

test('messages of rooms whose lists are not kept are read with the global lists, all with one catalogue', () => {
  let catalogues = 0;
  const index = createEmoteIndex(
    (url) => url,
    ['bttvGlobal'],
    () => true,
    () => undefined,
  );
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
  const codes = (roomId: string) =>
    index.match(messageFrom(roomId, 'everywhere ours theirs')).map((use) => use.emote.code);
  catalogues = 0;
  for (let room = 2; room < 3_000; room++) expect(codes(`${room}`)).toEqual(['everywhere']);
  expect(codes('1')).toEqual(['everywhere', 'theirs']);
  index.setSourceLists('1', null);
  expect(codes('1')).toEqual(['everywhere']);
  expect(catalogues).toBeLessThanOrEqual(3);
});
