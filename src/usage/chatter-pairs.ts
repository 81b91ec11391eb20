/** Most pairs of a channel and a day: 2 MB. Beyond it, new pairs are not counted, so that chatters are at least as many. */
export const PAIRS_MAX = 262_144;

const FIRST_SLOTS = 4_096;

/**
 * Distinct pairs of an emote and a chatter, in memory only.
 *
 * A hash table with open addressing of 32-bit marks. It is read for each emote of each message, and most of that time is the
 * wait for memory: with both numbers of a pair it would be three times as large. Chatters of one emote have different marks.
 * Two pairs of different emotes have the same with 1 in 2^32: eight of `PAIRS_MAX` are missed.
 */
export function createChatterPairs() {
  let slots = FIRST_SLOTS;
  /** 0: the slot is free. */
  let marks = new Int32Array(slots);
  let count = 0;

  const markOf = (emote: number, chatter: number): number =>
    (Math.imul(chatter, 0x85ebca6b) + Math.imul(emote, 0x27d4eb2f)) | 0 || 1;

  /** The slot of a mark, or the free one for it. */
  function slotOf(mark: number): number {
    const hash = Math.imul(mark, 0x9e3779b1);
    let slot = (hash ^ (hash >>> 15)) & (slots - 1);
    while (marks[slot] !== 0 && marks[slot] !== mark) slot = (slot + 1) & (slots - 1);
    return slot;
  }

  function grow(): void {
    const old = marks;
    slots *= 2;
    marks = new Int32Array(slots);
    for (const mark of old) if (mark !== 0) marks[slotOf(mark)] = mark;
  }

  return {
    /** Adds a pair. Returns false if it is known, or if there are `PAIRS_MAX` already. @param chatter above 0 */
    add(emote: number, chatter: number): boolean {
      const mark = markOf(emote, chatter);
      const slot = slotOf(mark);
      if (marks[slot] !== 0 || count === PAIRS_MAX) return false;
      marks[slot] = mark;
      count++;
      if (count * 2 > slots && count < PAIRS_MAX) grow();
      return true;
    },
    has: (emote: number, chatter: number): boolean => marks[slotOf(markOf(emote, chatter))] !== 0,
    clear(): void {
      slots = FIRST_SLOTS;
      marks = new Int32Array(slots);
      count = 0;
    },
  };
}
