import type { Emote, EmoteCount } from '../domain/emote.ts';

/** Gathers the uses of one text after another. */
export interface UseList {
  add(emote: Emote): void;
  /** The uses added since the last time, each emote once, in the order of their first use. */
  take(): readonly EmoteCount[];
}

const NO_USES: readonly EmoteCount[] = [];
/** Up to so many emotes are looked through one by one: hardly a text has more. */
const FEW = 16;
/** Up to so many uses of one emote, texts share what they are told as. */
const COUNTS_SHARED = 16;

/** What a text is told as that uses one emote so often, and nothing else. */
type UseAlone = readonly [EmoteCount];

/**
 * Hardly a text needs anything new: the columns in which it is gathered are used again, and most texts of a
 * chat use one emote a few times, and share what that is told as.
 */
export function createUseList(): UseList {
  const shared = new WeakMap<Emote, (UseAlone | undefined)[]>();
  const emotes: Emote[] = [];
  const counts: number[] = [];
  let length = 0;
  /** Places by emote, once they are more than a few. */
  let places: Map<Emote, number> | null = null;

  function placeOf(emote: Emote): number {
    if (places !== null) return places.get(emote) ?? -1;
    for (let place = 0; place < length; place++) if (emotes[place] === emote) return place;
    return -1;
  }

  function alone(emote: Emote, count: number): UseAlone {
    let byCount = shared.get(emote);
    if (byCount === undefined) {
      byCount = [];
      shared.set(emote, byCount);
    }
    const known = byCount[count - 1];
    if (known !== undefined) return known;
    const made: UseAlone = [{ emote, count }];
    if (count <= COUNTS_SHARED) byCount[count - 1] = made;
    return made;
  }

  const aloneAt = (place: number): UseAlone => alone(emotes[place] as Emote, counts[place] as number);

  function several(): readonly EmoteCount[] {
    const uses: EmoteCount[] = new Array(length);
    for (let place = 0; place < length; place++) uses[place] = aloneAt(place)[0];
    return uses;
  }

  return {
    add(emote) {
      const place = placeOf(emote);
      if (place >= 0) {
        counts[place] = (counts[place] as number) + 1;
        return;
      }
      emotes[length] = emote;
      counts[length] = 1;
      places?.set(emote, length);
      length++;
      if (length === FEW) places = new Map(emotes.slice(0, FEW).map((known, at) => [known, at]));
    },
    take() {
      if (length === 0) return NO_USES;
      const taken = length === 1 ? aloneAt(0) : several();
      length = 0;
      places = null;
      return taken;
    },
  };
}
