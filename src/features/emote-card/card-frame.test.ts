import { expect, test } from 'vitest';
import { emoteOf } from '../../../tests/builders/snapshots.ts';
import { emotePage } from './card-frame.tsx';

test.each([
  ['BetterTTV', '5f1b', 'https://cdn.betterttv.net/emote/5f1b/2x', 'https://betterttv.com/emotes/5f1b'],
  [
    'betterttv',
    '381875',
    'https://cdn.betterttv.net/frankerfacez_emote/381875/2',
    'https://www.frankerfacez.com/emoticon/381875',
  ],
  ['7TV', '01F6', 'https://cdn.7tv.app/emote/01F6/2x.webp', 'https://7tv.app/emotes/01F6'],
  ['7TV personal', '01F6', 'https://cdn.7tv.app/emote/01F6/2x.webp', 'https://7tv.app/emotes/01F6'],
  ['7TV', 'a?b', 'https://cdn.7tv.app/emote/a?b/2x.webp', 'https://7tv.app/emotes/a%3Fb'],
  ['Twitch', '25', 'https://static-cdn.jtvnw.net/emoticons/v2/25/default/dark/2.0', null],
  ['7TV', 'mine', 'https://example.com/a.png', null],
])('the page of an emote of %s with the id %s', (source, id, imageUrl, page) => {
  expect(emotePage(emoteOf('Kappa', { source, id, imageUrl }))).toBe(page);
});
