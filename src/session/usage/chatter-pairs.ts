/** Most pairs of a channel and a day: 2 MB. Beyond it, new pairs are not counted, so that chatters are at least as many. */
export const PAIRS_MAX = 262_144;

const FIRST_SLOTS = 4_096;

/** Distinct pairs of an emote and a chatter, in memory only. */
export interface ChatterPairs {
  /** Adds a pair. Returns false if it is known, or if there are `PAIRS_MAX` already. @param chatter not 0 */
  add(emote: number, chatter: number): boolean;
  has(emote: number, chatter: number): boolean;
  clear(): void;
}

/** A hash table with open addressing: a `Set` of numbers beyond 2^31 takes four times the memory, and twice the time. */
export function createChatterPairs(): ChatterPairs {
  let slots = FIRST_SLOTS;
  /** 0: the slot is free. */
  let chatters = new Float64Array(slots);
  let emotes = new Int32Array(slots);
  let count = 0;

  function slotOf(emote: number, chatter: number): number {
    const hash = Math.imul(chatter ^ Math.imul(emote + 1, 0x85ebca6b), 0x9e3779b1);
    let slot = (hash ^ (hash >>> 15)) & (slots - 1);
    while (chatters[slot] !== 0 && (chatters[slot] !== chatter || emotes[slot] !== emote)) {
      slot = (slot + 1) & (slots - 1);
    }
    return slot;
  }

  function grow(): void {
    const [oldChatters, oldEmotes] = [chatters, emotes];
    slots *= 2;
    chatters = new Float64Array(slots);
    emotes = new Int32Array(slots);
    for (let at = 0; at < oldChatters.length; at++) {
      const chatter = oldChatters[at] as number;
      if (chatter === 0) continue;
      const emote = oldEmotes[at] as number;
      const slot = slotOf(emote, chatter);
      chatters[slot] = chatter;
      emotes[slot] = emote;
    }
  }

  return {
    add(emote, chatter) {
      const slot = slotOf(emote, chatter);
      if (chatters[slot] !== 0 || count === PAIRS_MAX) return false;
      chatters[slot] = chatter;
      emotes[slot] = emote;
      count++;
      if (count * 2 > slots && count < PAIRS_MAX) grow();
      return true;
    },
    has: (emote, chatter) => chatters[slotOf(emote, chatter)] !== 0,
    clear() {
      slots = FIRST_SLOTS;
      chatters = new Float64Array(slots);
      emotes = new Int32Array(slots);
      count = 0;
    },
  };
}
