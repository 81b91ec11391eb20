import { expect, test } from 'vitest';
import { readNativeSpans } from '../src/chat/native-spans.ts';
import type { Emote } from '../src/domain/emote.ts';
import { createCatalogue } from '../src/emotes/catalogue.ts';
import { readCustomEmotes } from '../src/emotes/custom-emotes.ts';
import { createMatcher } from '../src/emotes/matcher.ts';
import { createNativeEmotes } from '../src/emotes/native-emotes.ts';
import { twitchEmote } from '../src/emotes/sources/twitch/twitch.ts';
import { compilePattern } from '../src/session/pattern-engine.ts';
import { decodeList, emoteOfEntry, readSample } from './builders/emotes.ts';
import { readLine } from './builders/lines.ts';
import { SITUATIONS } from './stages/situations.ts';

/** The services' answers in their real format, and unusual entries. */
const LISTS: readonly (readonly Emote[])[] = [
  (await decodeList('bttvChannel', readSample('bttv-user'))).emotes,
  (await decodeList('bttvGlobal', readSample('bttv-global'))).emotes,
  (await decodeList('ffzGlobal', readSample('bttv-ffz-global'))).emotes,
  (await decodeList('ffzChannel', readSample('bttv-ffz-user'))).emotes,
  (await decodeList('sevenTvChannel', readSample('7tv-v3-user-embedded'))).emotes,
  (await decodeList('sevenTvGlobal', readSample('7tv-v3-global'))).emotes,
  (
    await decodeList('bttvGlobal', [
      { id: 77, code: 'numberId' },
      { id: 'k1', code: 'constructor' },
      { id: 'k2', code: '__proto__' },
      { id: 'k3', code: 'hasOwnProperty' },
      { id: 'k4', code: 'LUL' },
      { id: 'k5', code: 'LULW' },
      { id: 'k6', code: 'KEKW' },
      { id: 'k7', code: 'OMEGALUL' },
      { id: 'k8', code: '🐸' },
      { id: 'k9', code: 'é' },
      { id: 'k10', code: 'a'.repeat(100) },
      { id: 'k11', code: 'ACTION' },
    ])
  ).emotes,
];
const CUSTOM = readCustomEmotes(
  [
    { id: 'c1', emote: 'mine', imageUrl: 'https://x/1', regexp: '', source: 'own', score: 1 },
    { id: 'c2', emote: 'laugh', imageUrl: 'https://x/2', regexp: '(?:ha){2,}', source: 'own', score: 1 },
    { id: 'c3', emote: 'D:', imageUrl: 'https://x/3', regexp: '', source: 'own', score: 1 },
  ],
  compilePattern,
);
const match = createMatcher(createCatalogue(LISTS, CUSTOM), createNativeEmotes(twitchEmote));

/** `source:code count` of each emote; a Twitch emote by its key (`Twitch:id`). */
function counted(line: string): string {
  const read = readLine(line);
  if (read.kind !== 'message') return '';
  const counts = new Map<string, number>();
  match(read, readNativeSpans(read), (entry) => {
    const emote = emoteOfEntry(entry) as Emote;
    const name = emote.source === 'Twitch' ? emote.key : `${emote.source}:${emote.code}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  return Array.from(counts, ([name, count]) => `${name} ${count}`).join(', ');
}

const sorted = (text: string) => text.split(', ').toSorted();

test.each(SITUATIONS)('%s', (_what, line, expected) => {
  expect(sorted(counted(line))).toEqual(sorted(expected));
});
