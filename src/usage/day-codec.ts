import type { Day } from '../domain/usage.ts';
import { createVarintReader, createVarintWriter } from '../recording/varints.ts';
import type { ChannelNumbers } from './channel-numbers.ts';
import { addUses, type DayTotal, emptyDay } from './day-totals.ts';
import type { StoredChannel, StoredDay } from './stored-usage.ts';

/** Most emotes of a day that a block can contain: more than a channel can have. */
const ENTRIES_MAX = 100_000;
/** Largest number of an emote. */
const NUMBER_MAX = 2 ** 31 - 1;

/** The counts of an emote, by its number in the channel's list of emotes. */
type Entry = readonly [number: number, uses: number, messages: number];

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
  const writer = createVarintWriter();
  writer.add(entries.length);
  let before = -1;
  for (const [emote, uses, messages] of entries.toSorted(([one], [other]) => one - other)) {
    for (const number of [emote - before - 1, uses, uses - messages, 0]) writer.add(number);
    before = emote;
  }
  // A copy: the database would store the whole buffer that the bytes are a part of.
  return writer.bytes().slice();
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
