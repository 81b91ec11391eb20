/** Most emotes of a day that a block can contain: more than a channel can have. */
const ENTRIES_MAX = 100_000;

/** Receives the counts of an emote, by its number in the channel's list of emotes. */
export type AddEmoteDay = (emote: number, uses: number, messages: number, chatters: number) => void;

/** Writes the counts of a day. Emotes come in any order; those without a use are left out. */
export interface DayWriter {
  readonly add: AddEmoteDay;
  block(): Uint8Array<ArrayBuffer>;
}

/**
 * A block is a series of numbers: how many emotes, and for each the distance to the number of the one before, the uses, the
 * uses beyond the messages, and the messages beyond the chatters. Most emotes of a day take 4 bytes.
 */
export function createDayWriter(): DayWriter {
  const entries: (readonly [number, number, number, number])[] = [];
  return {
    add(emote, uses, messages, chatters) {
      if (uses > 0) entries.push([emote, uses, Math.min(uses, messages), Math.min(uses, messages, chatters)]);
    },
    block() {
      entries.sort(([one], [other]) => one - other);
      const bytes: number[] = [];
      pushVarint(bytes, entries.length);
      let before = -1;
      for (const [emote, uses, messages, chatters] of entries) {
        pushVarint(bytes, emote - before - 1);
        pushVarint(bytes, uses);
        pushVarint(bytes, uses - messages);
        pushVarint(bytes, messages - chatters);
        before = emote;
      }
      return Uint8Array.from(bytes);
    },
  };
}

/** Calls `add` for each emote of a block. Returns false if it is damaged; nothing was added then. */
export function readDayBlock(block: Uint8Array, add: AddEmoteDay): boolean {
  const reader = createVarintReader(block);
  const count = reader.next();
  if (count > ENTRIES_MAX) return false;
  const numbers = new Float64Array(count * 4);
  let emote = -1;
  for (let at = 0; at < numbers.length; at += 4) {
    emote += reader.next() + 1;
    const uses = reader.next();
    const messages = uses - reader.next();
    const chatters = messages - reader.next();
    if (!(chatters >= 0) || uses === 0 || !(emote <= ENTRIES_MAX)) return false;
    numbers.set([emote, uses, messages, chatters], at);
  }
  if (!reader.isAtEnd()) return false;
  for (let at = 0; at < numbers.length; at += 4) {
    add(
      numbers[at] as number,
      numbers[at + 1] as number,
      numbers[at + 2] as number,
      numbers[at + 3] as number,
    );
  }
  return true;
}

function pushVarint(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}

/** Numbers are at most 2^42, and NaN behind the end. */
function createVarintReader(bytes: Uint8Array) {
  let at = 0;
  return {
    next(): number {
      let value = 0;
      for (let scale = 1; scale < 2 ** 42; scale *= 128) {
        const byte = bytes[at++];
        if (byte === undefined) return Number.NaN;
        value += (byte % 128) * scale;
        if (byte < 128) return value;
      }
      return Number.NaN;
    },
    isAtEnd: () => at === bytes.length,
  };
}
