import type { ChatMessage } from '../domain/chat-message.ts';
import type { Emote, EmoteUse } from '../domain/emote.ts';
import type { CustomEmote, CustomEmoteProblem } from '../domain/options.ts';
import { createCatalogue } from '../emotes/catalogue.ts';
import {
  type CompilePattern,
  type CustomEmotes,
  NO_CUSTOM_EMOTES,
  needsPatternEngine,
  readCustomEmotes,
} from '../emotes/custom-emotes.ts';
import { createMatcher } from '../emotes/matcher.ts';
import { twitchEmote } from '../emotes/providers/twitch.ts';
import { rememberEmotes } from '../emotes/remember-emotes.ts';
import type { ServiceAddress } from './service-address.ts';

export interface EmoteIndexOptions {
  readonly pictureAddress: ServiceAddress;
  /** Asked for once a custom emote needs it, and not before. */
  readonly loadPatternEngine: () => Promise<CompilePattern>;
  /** What a message counts for has changed. */
  readonly onChange: () => void;
  readonly onProblems: (problems: readonly CustomEmoteProblem[]) => void;
}

/** Everything that a word can mean now: the services' lists and the user's own emotes. */
export interface EmoteIndex {
  match(message: ChatMessage): readonly EmoteUse[];
  setLists(lists: Iterable<readonly Emote[]>): void;
  setCustomEmotes(emotes: readonly CustomEmote[]): void;
}

export function createEmoteIndex(options: EmoteIndexOptions): EmoteIndex {
  const withPicture = (emote: Emote): Emote => ({
    ...emote,
    imageUrl: options.pictureAddress(emote.imageUrl),
  });
  const nativeEmote = rememberEmotes((id, code) => withPicture(twitchEmote(id, code)));
  let lists: readonly (readonly Emote[])[] = [];
  let custom: CustomEmotes = NO_CUSTOM_EMOTES;
  let latestCustom: readonly CustomEmote[] = [];
  let match = createMatcher(createCatalogue(lists), nativeEmote);

  function rebuild(): void {
    match = createMatcher(createCatalogue(lists, custom), nativeEmote);
    options.onChange();
  }

  function takeCustom(read: CustomEmotes): void {
    const hadAny = custom.literals.length + custom.patterns.length > 0;
    const hasAny = read.literals.length + read.patterns.length > 0;
    custom = read;
    options.onProblems(read.problems);
    if (hadAny || hasAny) rebuild();
  }

  return {
    match: ({ text, nativeSpans }) => match(text, nativeSpans),
    setLists(next) {
      lists = Array.from(next, (list) => list.map(withPicture));
      rebuild();
    },
    setCustomEmotes(emotes) {
      latestCustom = emotes;
      // Literals count at once; patterns when their engine is here.
      takeCustom(
        readCustomEmotes(
          emotes.filter((emote) => !needsPatternEngine([emote])),
          refusePattern,
        ),
      );
      if (!needsPatternEngine(emotes)) return;
      options.loadPatternEngine().then(
        (compile) => {
          if (latestCustom === emotes) takeCustom(readCustomEmotes(emotes, compile));
        },
        () => {
          if (latestCustom === emotes) takeCustom(readCustomEmotes(emotes, refusePattern));
        },
      );
    },
  };
}

const refusePattern: CompilePattern = () => {
  throw new Error('the pattern engine could not be loaded');
};
