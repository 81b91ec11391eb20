import { expect, test } from 'vitest';
import { emoteOf } from '../../tests/builders/snapshots.ts';
import { postedEmote } from './posted-emote.ts';

test('a parent page gets an emote’s id, code, picture and source; no emote is none', () => {
  const imageUrl = 'https://pictures.example/25';
  const emote = emoteOf('Kappa', { id: '25', imageUrl, source: 'Twitch' });
  expect(postedEmote(emote)).toEqual({ id: '25', emote: 'Kappa', imageUrl, source: 'Twitch' });
  expect(postedEmote(null)).toBeNull();
});
