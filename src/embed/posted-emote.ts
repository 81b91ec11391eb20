import type { PostedMoment } from '../../packages/client/src/posted.ts';
import type { Emote } from '../domain/emote.ts';

/** The emote of a moment, or of an option of a vote, for the parent page. */
export function postedEmote(emote: Emote | null): PostedMoment['emote'] {
  return emote && { id: emote.id, emote: emote.code, imageUrl: emote.imageUrl, source: emote.source };
}
