import type { Emote } from './emote.ts';
import type { Mood } from './mood.ts';

/** Which moments of a session are listed: its own, or the peaks of one emote or one mood. */
export type MomentChoice =
  | { readonly kind: 'all' }
  | { readonly kind: 'emote'; readonly emote: Emote }
  | { readonly kind: 'mood'; readonly mood: Mood };
