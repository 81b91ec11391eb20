import { expect, test } from 'vitest';
import { readEmoteRanges } from '../src/chat/emote-ranges.ts';
import { readLine } from '../src/chat/line.ts';
import type { Emote } from '../src/domain/emote.ts';
import { createCatalogue } from '../src/emotes/catalogue.ts';
import { readCustomEmotes } from '../src/emotes/custom-emotes.ts';
import { createMatcher } from '../src/emotes/matcher.ts';
import { decodeBetterTtvChannel, decodeBetterTtvGlobal } from '../src/emotes/providers/better-ttv.ts';
import {
  decodeFrankerFaceZChannel,
  decodeFrankerFaceZGlobal,
} from '../src/emotes/providers/franker-face-z.ts';
import { decodeSevenTvEntries, decodeSevenTvSet } from '../src/emotes/providers/seven-tv-answer.ts';
import { twitchEmote } from '../src/emotes/providers/twitch.ts';
import { rememberEmotes } from '../src/emotes/remember-emotes.ts';
import { compilePattern } from '../src/session/pattern-engine.ts';
import { readSample } from './read-sample.ts';

/** The services' answers in their true shapes, and entries that are odd. */
const LISTS: readonly (readonly Emote[])[] = [
  decodeBetterTtvChannel(readSample('bttv-user')),
  decodeBetterTtvGlobal(readSample('bttv-global')),
  decodeFrankerFaceZGlobal(readSample('bttv-ffz-global')),
  decodeFrankerFaceZChannel(readSample('bttv-ffz-user')),
  decodeSevenTvEntries(decodeSevenTvSet(readSample('7tv-v3-emote-set')), 0.8),
  decodeSevenTvEntries(decodeSevenTvSet(readSample('7tv-v3-global')), 0.6),
  decodeBetterTtvGlobal([
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
  ]),
];
const CUSTOM = readCustomEmotes(
  [
    { id: 'c1', emote: 'mine', imageUrl: 'https://x/1', regexp: '', source: 'own', score: 1 },
    { id: 'c2', emote: 'laugh', imageUrl: 'https://x/2', regexp: '(?:ha){2,}', source: 'own', score: 1 },
    { id: 'c3', emote: 'D:', imageUrl: 'https://x/3', regexp: '', source: 'own', score: 1 },
  ],
  compilePattern,
);
const match = createMatcher(createCatalogue(LISTS, CUSTOM), rememberEmotes(twitchEmote));

/** `source:code` -> count; a Twitch emote by its id, which is what it is known by. */
function counted(line: string): Record<string, number> {
  const read = readLine(line);
  if (read.kind !== 'message') return {};
  const uses = match(read.text, readEmoteRanges(read.emotesTag, read.text));
  return Object.fromEntries(
    uses.map(({ emote, count }) => [
      emote.source === 'Twitch' ? emote.key : `${emote.source}:${emote.code}`,
      count,
    ]),
  );
}

const said = (text: string, emotes = '', tags = ''): string =>
  `@emotes=${emotes};id=1;tmi-sent-ts=1763640000137;${tags} :a!a@a.tmi.twitch.tv PRIVMSG #c :${text}`;
const notice = (text: string, emotes = '', tags = ''): string =>
  `@emotes=${emotes};login=a;msg-id=resub;${tags} :tmi.twitch.tv USERNOTICE #c${text === '' ? '' : ` :${text}`}`;
const me = (text: string): string => `\u0001ACTION ${text}\u0001`;

/** What happens in chat, where it was seen or is written down, the line, and what a viewer sees. */
const SITUATIONS: readonly (readonly [
  what: string,
  from: string,
  line: string,
  seen: Record<string, number>,
])[] = [
  ['a Twitch emote', 'dev.twitch.tv/docs/chat/irc', said('Kappa', '25:0-4'), { 'Twitch:25': 1 }],
  [
    'one several times, and another',
    'docs, emotes tag',
    said('Kappa Keepo Kappa', '25:0-4,12-16/1902:6-10'),
    { 'Twitch:25': 2, 'Twitch:1902': 1 },
  ],
  [
    'spans out of order',
    'twitchdev/issues#1055',
    said('Kappa Keepo Kappa', '1902:6-10/25:12-16,0-4'),
    { 'Twitch:25': 2, 'Twitch:1902': 1 },
  ],
  [
    'an emoji before an emote',
    'Chatterino TwitchIrc.cpp: code points',
    said('😂 Kappa', '25:2-6'),
    { 'Twitch:25': 1 },
  ],
  [
    'a family emoji before an emote',
    'alamminsalo/orion#86',
    said('👨‍👩‍👧‍👦 Kappa', '25:8-12'),
    { 'Twitch:25': 1 },
  ],
  ['astral letters before an emote', 'mccxiv/tc#411', said('𝚫𝑣𝚫 :)', '1:4-5'), { 'Twitch:1': 1 }],
  [
    'a combining mark before an emote',
    'code points, not graphemes',
    said('e\u0301 Kappa', '25:3-7'),
    { 'Twitch:25': 1 },
  ],
  [
    'an emote in /me',
    'positions count inside the action',
    said(me('waves Kappa'), '25:6-10'),
    { 'Twitch:25': 1 },
  ],
  ['an emoji and an emote in /me', 'same', said(me('dances 😂 LUL'), '425618:9-11'), { 'Twitch:425618': 1 }],
  [
    '/me without its closing mark',
    'overlong lines',
    said('\u0001ACTION hi Kappa', '25:3-7'),
    { 'Twitch:25': 1 },
  ],
  ['a third-party emote ends /me', 'closing mark is no letter', said(me('hi catJAM')), { '7TV:catJAM': 1 }],
  [
    'a reply: positions include the name',
    'Chatterino test reply-single',
    said('@Carol Keepo agreed', '1902:7-11', 'reply-parent-display-name=Carol'),
    { 'Twitch:1902': 1 },
  ],
  [
    'a reply does not count what it quotes',
    'reply-parent-msg-body',
    said('@Carol no', '', 'reply-parent-msg-body=Kappa\\scatJAM\\sKEKW'),
    {},
  ],
  [
    'a reply to a name in another script',
    'reply-parent-display-name',
    said('@테스트계정 LUL', '425618:7-9'),
    { 'Twitch:425618': 1 },
  ],
  [
    'an emotesv2_ id',
    'ids since 2021',
    said('exampleHype', 'emotesv2_dc24652ada1e4c84a5e3ceebae4de709:0-10'),
    { 'Twitch:emotesv2_dc24652ada1e4c84a5e3ceebae4de709': 1 },
  ],
  [
    'a modified id is its own emote',
    'twitch-irc-rs privmsg tests',
    said('pajaDent_TK', '301512758_TK:0-10'),
    { 'Twitch:301512758_TK': 1 },
  ],
  [
    'two modified forms of one emote',
    'docs, channel points',
    said('xHype_SQ xHype_HF', 'emotesv2_ab_SQ:0-7/emotesv2_ab_HF:9-16'),
    { 'Twitch:emotesv2_ab_SQ': 1, 'Twitch:emotesv2_ab_HF': 1 },
  ],
  ['a range without a dash', 'seen in the wild', said('Kappa', '25:04'), {}],
  ['a reversed range', 'seen in the wild', said('Kappa', '25:4-0'), {}],
  ['a range past the end', 'Chatterino drops, twitch-irc-rs clamps', said('foo bar', '84608:0-15'), {}],
  ['a range that starts past the end', 'twitchdev/issues#104', said('foo bar', '84608:9-10'), {}],
  [
    'a range that Twitch shifted by one',
    'twitchdev/issues#104',
    said('Då kan du begära skadestånd och förtal Kappa', '25:40-44'),
    {},
  ],
  ['a range over part of a word', 'in bounds: one use', said('foo bar', '84609:0-1'), { 'Twitch:84609': 1 }],
  [
    'a broken range beside a good one',
    'each range stands alone',
    said('Kappa Kappa', '25:0-4,x-y'),
    { 'Twitch:25': 1 },
  ],
  ['an id without ranges', 'grammar', said('Kappa', '25:/1902'), {}],
  ['an empty tag', 'docs', said('Kappa'), {}],
  [
    'no tags at all',
    'Chatterino test no-tags',
    ':a!a@a.tmi.twitch.tv PRIVMSG #c :catJAM',
    { '7TV:catJAM': 1 },
  ],
  [
    'a text that starts with a colon',
    'IRC: only the first colon is syntax',
    ':a!a@a.tmi.twitch.tv PRIVMSG #c ::tf:',
    { '7TV::tf:': 1 },
  ],
  [
    'colons and semicolons in the text',
    'tags end at the first space',
    said('text : and ; :) x', '1:11-12'),
    { 'Twitch:1': 1 },
  ],
  [
    'a cheer',
    'tmi.js gives no message event for it',
    said('Cheer100 Kappa', '25:9-13', 'bits=100'),
    { 'Twitch:25': 1 },
  ],
  [
    'a redeemed reward',
    'custom-reward-id',
    said('redeemed LUL', '425618:9-11', 'custom-reward-id=31a2344e'),
    { 'Twitch:425618': 1 },
  ],
  [
    'a highlighted message',
    'msg-id=highlighted-message',
    said('look Kappa', '25:5-9', 'msg-id=highlighted-message'),
    { 'Twitch:25': 1 },
  ],
  ['a first message', 'first-msg=1', said('hi catJAM', '', 'first-msg=1'), { '7TV:catJAM': 1 }],
  [
    "a resubscriber's own text",
    'USERNOTICE carries chat text',
    notice('23 months PogChamp', '305954156:10-17'),
    { 'Twitch:305954156': 1 },
  ],
  [
    'a resubscription without a text',
    'no trailing parameter',
    notice('', '', 'system-msg=Kappa\\scatJAM'),
    {},
  ],
  [
    'an announcement',
    'msg-id=announcement',
    notice('Kappa catJAM', '25:0-4'),
    { 'Twitch:25': 1, '7TV:catJAM': 1 },
  ],
  [
    'a watch streak',
    'msg-id=viewermilestone',
    notice('LUL', '425618:0-2', 'system-msg=LUL\\sLUL'),
    { 'Twitch:425618': 1 },
  ],
  [
    'third-party emotes, each word',
    'night/betterttv: split at spaces',
    said('catJAM catJAM monkaS'),
    { '7TV:catJAM': 2, 'BetterTTV:monkaS': 1 },
  ],
  [
    'FrankerFaceZ through BetterTTV',
    'numeric ids',
    said('YooHoo PepeHands'),
    { 'betterttv:YooHoo': 1, 'betterttv:PepeHands': 1 },
  ],
  ['LUL is not in LULW', 'substring counting is wrong', said('LULW'), { 'BetterTTV:LULW': 1 }],
  ['an emote inside a word', 'whole words only', said('catJAMs xcatJAM catJAMcatJAM'), {}],
  ['an emote in an address', 'whole words only', said('https://example.com/KEKW ?KEKW'), {}],
  ['punctuation glued on', 'no client strips it', said('catJAM, monkaS! (KEKW) "LULW"'), {}],
  [
    'punctuation that is the emote',
    'regular expressions would trip',
    said('(ditto) D: :tf:'),
    { '7TV:(ditto)': 1, '7TV:D:': 1, '7TV::tf:': 1 },
  ],
  ['what looks like a pattern', 'regular expressions would trip', said('.* [a-z]+ $& \\d'), {}],
  ['case', 'names are case-sensitive', said('catjam CATJAM CatJam catJAM'), { '7TV:catJAM': 1 }],
  [
    'runs of spaces',
    'split at each space',
    said('catJAM  monkaS   KEKW '),
    { '7TV:catJAM': 1, 'BetterTTV:monkaS': 1, 'betterttv:KEKW': 1 },
  ],
  ['a tab is no space', 'clients split at U+0020', said('catJAM\tcatJAM'), {}],
  ['a no-break space is no space', 'clients split at U+0020', said('catJAM\u00a0catJAM'), {}],
  ['U+E0000 glued on', 'some programs append it', said('catJAM\u{e0000}'), { '7TV:catJAM': 1 }],
  ['U+E0000 behind a space', 'Chatterino, 7TV', said('catJAM \u{e0000}'), { '7TV:catJAM': 1 }],
  ['U+034F glued on', 'some programs append it', said('catJAM\u034f'), { '7TV:catJAM': 1 }],
  ['an invisible character inside', 'that word is another', said('cat\u200bJAM'), {}],
  [
    'modifiers before an emote',
    "BetterTTV's globals list them",
    said('w! catJAM h! monkaS'),
    { '7TV:catJAM': 1, 'BetterTTV:monkaS': 1 },
  ],
  ['a word that ends in a modifier', 'substring counting is wrong', said('oh! ah!'), {}],
  ['FrankerFaceZ modifiers', 'modifier: true', said('YooHoo ffzX ffzW'), { 'betterttv:YooHoo': 1 }],
  [
    'zero-width emotes',
    'overlays are uses',
    said('catJAM SoSnowy RainTime IceCold'),
    { '7TV:catJAM': 1, 'BetterTTV:SoSnowy': 1, '7TV:RainTime': 1, 'BetterTTV:IceCold': 1 },
  ],
  ['a renamed 7TV emote', 'the outer name is typed', said('Jammies'), { '7TV:Jammies': 1 }],
  ['its own name is another emote', 'data.name is not typed', said('pepeJAM'), { 'BetterTTV:pepeJAM': 1 }],
  ['an unlisted 7TV emote', 'viewers with 7TV see it', said('unlistedOne'), { '7TV:unlistedOne': 1 }],
  ['a code in another alphabet', '7TV allows any', said('дякую'), { '7TV:дякую': 1 }],
  ['one code in three lists', 'the highest score', said('D:'), { '7TV:D:': 1 }],
  [
    'one code in two lists of a service',
    'channel before global',
    said('KEKW OMEGALUL'),
    { 'betterttv:KEKW': 1, 'betterttv:OMEGALUL': 1 },
  ],
  [
    'a code in 7TV’s global and BetterTTV’s',
    '+ 0.6 over + 0.4',
    said('EZ :tf:'),
    { '7TV:EZ': 1, '7TV::tf:': 1 },
  ],
  [
    'native and third-party of one code',
    'spans are blanked first',
    said('LUL LUL', '425618:0-2'),
    { 'Twitch:425618': 1, 'BetterTTV:LUL': 1 },
  ],
  [
    'a span in the middle of words',
    'what is left are words',
    said('KEKW:)catJAM', '1:4-5'),
    { 'betterttv:KEKW': 1, 'Twitch:1': 1, '7TV:catJAM': 1 },
  ],
  ['an id that is a number', "BetterTTV's FrankerFaceZ lists", said('numberId'), { 'BetterTTV:numberId': 1 }],
  [
    'codes that are object members',
    'no object keys unguarded',
    said('constructor __proto__ hasOwnProperty'),
    { 'BetterTTV:constructor': 1, 'BetterTTV:__proto__': 1, 'BetterTTV:hasOwnProperty': 1 },
  ],
  ['members that are no codes', 'no object keys unguarded', said('toString valueOf prototype'), {}],
  ['an emoji that is a code', '7TV allows any', said('🐸 🐸🐸'), { 'BetterTTV:🐸': 1 }],
  ['a letter composed otherwise', 'no normalisation', said('é e\u0301'), { 'BetterTTV:é': 1 }],
  ['a code of a hundred letters', 'no limit', said('a'.repeat(100)), { [`BetterTTV:${'a'.repeat(100)}`]: 1 }],
  ['a custom emote', 'saved options', said('mine notmine'), { 'own:mine': 1 }],
  ['a custom pattern', 'whole words', said('haha hahaha ha ahaha'), { 'own:laugh': 2 }],
  [
    'a mirrored message',
    'shared chat: native emotes always',
    said('hi Kappa', '25:3-7', 'source-room-id=987;source-id=b97e'),
    { 'Twitch:25': 1 },
  ],
  ['an unknown command with a text', 'not chat', ':tmi.twitch.tv WHISPER me :Kappa catJAM', {}],
  ['a system notice', 'not chat', '@msg-id=slow_on :tmi.twitch.tv NOTICE #c :catJAM', {}],
];

test('there are at least sixty situations, each told once', () => {
  expect(SITUATIONS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(SITUATIONS.map(([what]) => what)).size).toBe(SITUATIONS.length);
});

test.each(SITUATIONS)('%s (%s)', (_what, _from, line, seen) => {
  expect(counted(line)).toEqual(seen);
});
