import type { Emote, EmoteUse } from '../domain/emote.ts';

/** Gathers the uses of one text after another. */
export interface UseList {
  add(emote: Emote): void;
  /** The uses added since the last time, each emote once, in the order of their first use. */
  take(): readonly EmoteUse[];
}

const NO_USES: readonly EmoteUse[] = [];
/** Up to so many emotes are looked through one by one: hardly a text has more. */
const FEW = 16;

type Counted = { readonly emote: Emote; count: number };

export function createUseList(): UseList {
  let uses: Counted[] = [];
  const single = new WeakMap<Emote, readonly EmoteUse[]>();
  /** By emote, once they are more than a few. */
  let index: Map<Emote, Counted> | null = null;

  function find(emote: Emote): Counted | undefined {
    if (index !== null) return index.get(emote);
    for (const use of uses) if (use.emote === emote) return use;
    return undefined;
  }

  /** Most texts use one emote once: they share one list, however many are held. */
  function once(emote: Emote, made: readonly EmoteUse[]): readonly EmoteUse[] {
    const known = single.get(emote);
    if (known !== undefined) return known;
    single.set(emote, made);
    return made;
  }

  return {
    add(emote) {
      const known = find(emote);
      if (known !== undefined) {
        known.count++;
        return;
      }
      const use = { emote, count: 1 };
      uses.push(use);
      if (index !== null) index.set(emote, use);
      else if (uses.length > FEW) index = new Map(uses.map((one) => [one.emote, one]));
    },
    take() {
      if (uses.length === 0) return NO_USES;
      const [only] = uses;
      const taken = uses.length === 1 && only?.count === 1 ? once(only.emote, uses) : uses;
      uses = [];
      index = null;
      return taken;
    },
  };
}
