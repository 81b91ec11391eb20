import { detachedCopy } from '../domain/detached-copy.ts';
import type { Emote } from '../domain/emote.ts';

/** Twitch emotes remembered, so that one emote is one object; past it all are forgotten. */
const EMOTES_REMEMBERED = 20_000;
/** Of a code as much is kept, in UTF-16 units: a message of Twitch has no more characters. */
export const LONGEST_NATIVE_CODE = 500;

/**
 * Makes `create` answer the same object for the same id. The code of the first use stays; but a range that Twitch
 * shifted gives a text with a space, which is no code, and the first code replaces it.
 */
export function rememberEmotes(
  create: (emoteId: string, code: string) => Emote,
): (emoteId: string, code: string) => Emote {
  const known = new Map<string, Emote>();
  return (emoteId, code) => {
    const remembered = known.get(emoteId);
    if (remembered !== undefined && (isCode(remembered.code) || !isCode(code))) return remembered;
    if (known.size >= EMOTES_REMEMBERED) known.clear();
    const ownId = detachedCopy(emoteId);
    const emote = create(ownId, detachedCopy(code.slice(0, LONGEST_NATIVE_CODE)));
    known.set(ownId, emote);
    return emote;
  };
}

function isCode(text: string): boolean {
  return !text.includes(' ');
}
