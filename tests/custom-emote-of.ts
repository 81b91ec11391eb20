import type { CustomEmote } from '../src/domain/custom-emote.ts';

/** A custom emote of the source `mine`, whose id is its code. */
export const customEmoteOf = (emote: string, regexp = '', more: Partial<CustomEmote> = {}): CustomEmote => ({
  id: emote,
  emote,
  imageUrl: 'https://example.com/own.png',
  regexp,
  source: 'mine',
  score: 1,
  ...more,
});
