import { detachedCopy } from '../domain/detached-copy.ts';
import type { Emote } from '../domain/emote.ts';
import { CODE_MAX_LENGTH } from '../domain/limits.ts';

/** Twitch emotes remembered, so that one emote is one object; past it all are forgotten. */
const EMOTES_REMEMBERED = 20_000;

/**
 * Makes `create` answer the same object for the same id. The code of the first use stays; but a range that Twitch
 * shifted gives a text with a space, which is no code, and the first code replaces it.
 */
export function rememberEmotes(
  create: (emoteId: string, code: string) => Emote,
): (emoteId: string, code: string) => Emote {
  const known = new Map<string, Emote>();
  /** Those whose code is none. */
  const misnamed = new Map<string, Emote>();
  return (emoteId, code) => {
    const remembered = known.get(emoteId) ?? (isCode(code) ? undefined : misnamed.get(emoteId));
    if (remembered !== undefined) return remembered;
    if (known.size + misnamed.size >= EMOTES_REMEMBERED) {
      known.clear();
      misnamed.clear();
    }
    const ownId = detachedCopy(emoteId);
    const emote = create(ownId, detachedCopy(code.slice(0, CODE_MAX_LENGTH)));
    (isCode(code) ? known : misnamed).set(ownId, emote);
    return emote;
  };
}

function isCode(text: string): boolean {
  return !text.includes(' ');
}
