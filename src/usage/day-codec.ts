import { createVarintReader, createVarintWriter } from '../recording/varints.ts';

/** Most emotes of a day that a block can contain: more than a channel can have. */
const ENTRIES_MAX = 100_000;
/** Largest number of an emote. */
const NUMBER_MAX = 2 ** 31 - 1;

/** Receives the counts of an emote, by its number in the channel's list of emotes. */
export type AddEmoteDay = (emote: number, uses: number, messages: number) => void;

/**
 * Writes the counts of a day. Emotes come in any order; those without a use are left out.
 *
 * A block is a series of numbers: how many emotes, and for each the distance to the number of the one before, the uses, the
 * uses beyond the messages, and 0: earlier versions had the messages beyond the chatters there. Most emotes of a day take 4 bytes.
 */
export function createDayWriter() {
  const entries: (readonly [number, number, number])[] = [];
  return {
    add(emote: number, uses: number, messages: number): void {
      if (uses > 0) entries.push([emote, uses, Math.min(uses, messages)]);
    },
    block(): Uint8Array<ArrayBuffer> {
      entries.sort(([one], [other]) => one - other);
      const writer = createVarintWriter();
      writer.add(entries.length);
      let before = -1;
      for (const [emote, uses, messages] of entries) {
        writer.add(emote - before - 1);
        writer.add(uses);
        writer.add(uses - messages);
        writer.add(0);
        before = emote;
      }
      // A copy: the database would store the whole buffer that the bytes are a part of.
      return writer.bytes().slice();
    },
  };
}

/** Calls `add` for each emote of a block. Returns false if it is damaged; nothing was added then. */
export function readDayBlock(block: Uint8Array, add: AddEmoteDay): boolean {
  const numbers = readNumbers(block);
  if (numbers === null) return false;
  for (let at = 0; at < numbers.length; at += 3)
    add(numbers[at] as number, numbers[at + 1] as number, numbers[at + 2] as number);
  return true;
}

/** Three numbers for each emote, as `add` gets them; null if the block is damaged. */
function readNumbers(block: Uint8Array): Float64Array | null {
  try {
    const { next, position } = createVarintReader(block);
    const count = next();
    if (count > ENTRIES_MAX) return null;
    const numbers = new Float64Array(count * 3);
    let emote = -1;
    for (let at = 0; at < numbers.length; at += 3) {
      emote += next() + 1;
      const uses = next();
      const messages = uses - next();
      if (next() > messages || uses === 0 || emote > NUMBER_MAX) return null;
      numbers.set([emote, uses, messages], at);
    }
    return position() === block.length ? numbers : null;
  } catch {
    return null;
  }
}
