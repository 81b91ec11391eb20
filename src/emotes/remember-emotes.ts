import type { Emote } from '../domain/emote.ts';

/** Twitch emotes remembered, so that one emote is one object; past it all are forgotten. */
const EMOTES_REMEMBERED = 20_000;

/** Makes `create` answer the same object for the same id. The code of the first use stays. */
export function rememberEmotes(
  create: (emoteId: string, code: string) => Emote,
): (emoteId: string, code: string) => Emote {
  const known = new Map<string, Emote>();
  return (emoteId, code) => {
    const remembered = known.get(emoteId);
    if (remembered !== undefined) return remembered;
    if (known.size >= EMOTES_REMEMBERED) known.clear();
    const ownId = ownCopy(emoteId);
    const emote = create(ownId, ownCopy(code));
    known.set(ownId, emote);
    return emote;
  };
}

/**
 * The same text in memory of its own. A piece cut out of a line keeps the whole frame that the line came in
 * alive for as long as it is kept itself.
 */
function ownCopy(text: string): string {
  return ` ${text}`.slice(1);
}
