import { expect, test } from 'vitest';
import { twitchEmote, twitchPictureUrl } from './twitch.ts';

test('a Twitch emote has the highest score and the animated picture at 2x', () => {
  expect(twitchEmote('25', 'Kappa')).toEqual({
    key: 'Twitch:25',
    id: '25',
    code: 'Kappa',
    imageUrl: 'https://static-cdn.jtvnw.net/emoticons/v2/25/default/dark/2.0',
    stillUrl: 'https://static-cdn.jtvnw.net/emoticons/v2/25/static/dark/2.0',
    source: 'Twitch',
    score: 99_999,
  });
});

test('an id cannot change the rest of the address', () => {
  expect(twitchPictureUrl('emotesv2_a1')).toContain('/v2/emotesv2_a1/default/');
  expect(twitchPictureUrl('../?x#')).toBe(
    'https://static-cdn.jtvnw.net/emoticons/v2/..%2F%3Fx%23/default/dark/2.0',
  );
  expect(twitchPictureUrl('\ud83d')).toContain('/v2/%EF%BF%BD/default/');
});
