import type { CustomEmote } from '../domain/custom-emote.ts';
import {
  type CompilePattern,
  type CustomEmotes,
  needsPatternEngine,
  readCustomEmotes,
} from '../emotes/custom-emotes.ts';

/**
 * Reads the user's own emotes whenever they change. Literals are told at once; patterns as well when their
 * engine is here, which is asked for once one needs it, and not before.
 */
export function createCustomEmoteReader(
  loadPatternEngine: () => Promise<CompilePattern>,
  onRead: (emotes: CustomEmotes) => void,
): (emotes: readonly CustomEmote[]) => void {
  let latest: readonly CustomEmote[] = [];
  return (emotes) => {
    latest = emotes;
    const readWith = (compile: CompilePattern): void => {
      if (latest === emotes) onRead(readCustomEmotes(emotes, compile));
    };
    if (!needsPatternEngine(emotes)) {
      readWith(refusePattern);
      return;
    }
    const literals = emotes.filter((emote) => !needsPatternEngine([emote]));
    onRead(readCustomEmotes(literals, refusePattern));
    loadPatternEngine().then(readWith, () => readWith(refusePattern));
  };
}

const refusePattern: CompilePattern = () => {
  throw new Error('the pattern engine could not be loaded');
};
