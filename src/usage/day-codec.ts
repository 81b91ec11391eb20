import type { Emote } from '../domain/emote.ts';
import type { Day } from '../domain/usage.ts';
import { createVarintReader, encodeVarints } from '../recording/varints.ts';
import { addUses, type DayTotal, emptyDay } from './day-totals.ts';
import { isListed, type StoredChannel, type StoredDay, UNLISTED_MAX, unlistedEmote } from './stored-usage.ts';

/** Most emotes of a day that a block can contain: more than a channel can have. */
const ENTRIES_MAX = 100_000;
/** Largest number of an emote. */
const NUMBER_MAX = 2 ** 31 - 1;

/** The counts of an emote, by its number in the channel's list of emotes. */
type Entry = readonly [number: number, uses: number, messages: number];

type NumberedEmotes = Pick<StoredChannel, 'emotes' | 'nextNumber'>;

/** Numbers a channel's emotes: keeps known numbers, and adds new ones. */
export type ChannelNumbers = ReturnType<typeof createChannelNumbers>;

export function createChannelNumbers({ emotes: known, nextNumber: firstNumber }: NumberedEmotes) {
  const byKey = new Map(known.map((emote) => [emote.key, emote]));
  let nextNumber = firstNumber;
  let unlisted = known.filter((emote) => !isListed(emote)).length;
  return {
    /** The emotes after it. */
    channel: (): NumberedEmotes => ({ emotes: [...byKey.values()], nextNumber }),
    /** Whether the emote has a number already. */
    isNumbered: ({ key }: Emote): boolean => (byKey.get(key)?.number ?? null) !== null,
    /** Null if the channel has too many emotes that are in none of its lists. */
    numberOf(emote: Emote): number | null {
      const stored = byKey.get(emote.key);
      if (stored !== undefined && stored.number !== null) return stored.number;
      if (stored === undefined && unlisted++ >= UNLISTED_MAX) return null;
      byKey.set(emote.key, { ...(stored ?? unlistedEmote(emote)), number: nextNumber });
      return nextNumber++;
    },
  };
}

/** What is stored of a total. Uses of emotes without a number (the channel has too many) are added up. */
export function encodeTotal(
  { seconds, others, minutes, emotes }: DayTotal,
  { numberOf }: Pick<ChannelNumbers, 'numberOf'>,
): StoredDay {
  const entries: Entry[] = [];
  let unnumbered = 0;
  for (const { emote, uses, messages } of emotes.values()) {
    const number = uses === 0 ? null : numberOf(emote);
    if (number === null) unnumbered += uses;
    else entries.push([number, uses, Math.min(uses, messages)]);
  }
  return { seconds, others: others + unnumbered, minutes, block: encodeEntries(entries) };
}

/**
 * A block is a series of numbers: how many emotes, and for each the distance to the previous number, the uses, the uses beyond
 * the messages, and 0, where earlier versions had the messages beyond the chatters. Most emotes of a day take 4 bytes.
 */
export function encodeEntries(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const numbers = [entries.length];
  let before = -1;
  for (const [emote, uses, messages] of entries.toSorted(([one], [other]) => one - other)) {
    numbers.push(emote - before - 1, uses, uses - messages, 0);
    before = emote;
  }
  return encodeVarints(numbers);
}

/** The total of a stored day; null if its uses are damaged: hours without uses would make emotes look unused. */
export function readTotal(
  day: Day,
  { seconds, others, minutes, block }: StoredDay,
  { emotes }: Pick<StoredChannel, 'emotes'>,
): DayTotal | null {
  const emoteOf = new Map(emotes.map((emote) => [emote.number, emote]));
  const total = { ...emptyDay(day), seconds, others, minutes: minutes.slice() };
  const isRead = readDayBlock(block, (number, uses, messages) => {
    const emote = emoteOf.get(number);
    if (emote === undefined) total.others += uses;
    else addUses(total, emote, uses, messages);
  });
  return isRead ? total : null;
}

/** Calls `add` for each emote of a block. False if the block is damaged; then nothing was added. */
export function readDayBlock(
  block: Uint8Array,
  add: (emote: number, uses: number, messages: number) => void,
): boolean {
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
