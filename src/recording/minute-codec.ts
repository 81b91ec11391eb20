import { byMode, COUNTING_MODES } from '../domain/counting-rules.ts';
import type { Second } from '../domain/recording.ts';
import { createVarintReader, createVarintWriter } from './varints.ts';

/** Seconds in a block. */
export const BLOCK_S = 60;

/** A second without its emotes. */
export type SecondHead = Omit<Second, 'emoteIds' | 'counts'>;

/**
 * Encodes up to a minute of seconds. A block is a series of numbers: the number of seconds, the length of the heads in bytes, the
 * heads, and for each second that is no gap the emotes whose counts changed. So the size depends on the changes: 15 bytes a
 * second on four hours of real chat with 2.6 messages a second (measured 2026-11-22).
 */
export type BlockWriter = ReturnType<typeof createBlockWriter>;

export function createBlockWriter() {
  const heads = createVarintWriter();
  const changes = createVarintWriter();
  /** The changes of the last second. */
  const found: number[] = [];
  let seconds = 0;
  let lastSecond = 0;
  let before = NO_WINDOW;

  return {
    /** Seconds come in order, less than `BLOCK_S` after the first. */
    add(recorded: Second): void {
      const { second, isGap } = recorded;
      seconds++;
      heads.add(zigzag(second - lastSecond) * 2 + Number(isGap));
      lastSecond = second;
      if (isGap) return;
      const { totals } = recorded;
      heads.add(recorded.messages);
      heads.add(recorded.chatters);
      heads.add(recorded.emoteChatters);
      for (const mode of COUNTING_MODES) heads.add(totals[mode]);
      addChanges(changes.add, found, findChanges(before, recorded, found));
      before = recorded;
    },
    /** The block with the seconds so far; null without any. */
    block(): Uint8Array<ArrayBuffer> | null {
      if (seconds === 0) return null;
      const prefix = createVarintWriter();
      prefix.add(seconds);
      prefix.add(heads.bytes().length);
      const parts = [prefix, heads, changes].map((writer) => writer.bytes());
      const block = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
      let at = 0;
      for (const part of parts) {
        block.set(part, at);
        at += part.length;
      }
      return block;
    },
  };
}

/** Whether the first second of a block is one of the `BLOCK_S` from `fromS` on. False for damaged bytes. */
export function beginsIn(block: Uint8Array, fromS: number): boolean {
  const first = orNull(() => {
    const { next } = createVarintReader(block);
    const [, , head] = [next(), next(), next()];
    return unzigzag(Math.floor(head / 2));
  });
  return first !== null && first >= fromS && first < fromS + BLOCK_S;
}

/** The heads of a block; null if the block is damaged. */
export function readHeads(block: Uint8Array): readonly SecondHead[] | null {
  return orNull(() => openBlock(block).heads);
}

/** The seconds of a block; null if the block is damaged. */
export function readSeconds(block: Uint8Array): readonly Second[] | null {
  return orNull(() => {
    const { heads, next } = openBlock(block);
    let window = NO_WINDOW;
    return heads.map((head) => {
      if (head.isGap) return { ...head, ...NO_WINDOW };
      window = withChanges(next, window);
      return { ...head, ...window };
    });
  });
}

type EmoteWindow = Pick<Second, 'emoteIds' | 'counts'>;

const NO_COLUMN: readonly number[] = [];

/** A second in which no emote counts. */
export const NO_WINDOW: EmoteWindow = {
  emoteIds: NO_COLUMN,
  counts: byMode(() => NO_COLUMN),
};

/** Numbers in a change: the emote, and the difference of its count in each way of counting. */
const CHANGE_LENGTH = 1 + COUNTING_MODES.length;

/**
 * Writes the number of changes, and for each the step from the previous emote's number and the differences of its counts: one
 * number if all three are equal, as they usually are.
 */
function addChanges(add: (value: number) => void, changes: readonly number[], length: number): void {
  add(length / CHANGE_LENGTH);
  for (let at = 0, lastId = -1; at < length; at += CHANGE_LENGTH) {
    const id = changes[at] as number;
    const [uses, messages, chatters] = [changes[at + 1], changes[at + 2], changes[at + 3]] as [
      number,
      number,
      number,
    ];
    const areEqual = messages === uses && chatters === uses;
    add(id - lastId - 1);
    lastId = id;
    add(zigzag(uses) * 2 + Number(areEqual));
    if (areEqual) continue;
    add(zigzag(messages));
    add(zigzag(chatters));
  }
}

/** Writes the changes into `changes`, and returns their length. Both windows ascend by emote. */
function findChanges(before: EmoteWindow, after: EmoteWindow, changes: number[]): number {
  const {
    'every-use': oldUses,
    'once-a-message': oldMessages,
    'once-a-chatter': oldChatters,
  } = before.counts;
  const { 'every-use': newUses, 'once-a-message': newMessages, 'once-a-chatter': newChatters } = after.counts;
  let [old, now, end] = [0, 0, 0];
  while (old < before.emoteIds.length || now < after.emoteIds.length) {
    const oldId = idAt(before, old);
    const newId = idAt(after, now);
    let [uses, messages, chatters] = [0, 0, 0];
    if (newId <= oldId) {
      uses += newUses[now] as number;
      messages += newMessages[now] as number;
      chatters += newChatters[now] as number;
      now++;
    }
    if (oldId <= newId) {
      uses -= oldUses[old] as number;
      messages -= oldMessages[old] as number;
      chatters -= oldChatters[old] as number;
      old++;
    }
    if (uses === 0 && messages === 0 && chatters === 0) continue;
    changes[end] = Math.min(oldId, newId);
    changes[end + 1] = uses;
    changes[end + 2] = messages;
    changes[end + 3] = chatters;
    end += CHANGE_LENGTH;
  }
  return end;
}

function idAt({ emoteIds }: EmoteWindow, index: number): number {
  return index < emoteIds.length ? (emoteIds[index] as number) : Number.POSITIVE_INFINITY;
}

/** The heads, and the reader of the numbers that follow them. */
function openBlock(block: Uint8Array): { heads: SecondHead[]; next: () => number } {
  const { next, position } = createVarintReader(block);
  const count = next();
  if (count > BLOCK_S) throw new RangeError('A block has too many seconds');
  const headsEnd = next() + position();
  let second = 0;
  let firstSecond = 0;
  const heads = Array.from({ length: count }, (_, index) => {
    const first = next();
    const step = unzigzag(Math.floor(first / 2));
    second += step;
    if (index === 0) firstSecond = second;
    else if (step <= 0 || second - firstSecond >= BLOCK_S) throw new RangeError('A second has a wrong time');
    const isGap = first % 2 === 1;
    const number = isGap ? () => 0 : next;
    const [messages, chatters, emoteChatters] = [number(), number(), number()] as const;
    return { second, isGap, messages, chatters, emoteChatters, totals: byMode(number) };
  });
  if (position() !== headsEnd) throw new RangeError('The heads have another length');
  return { heads, next };
}

/** Merges window and changes, which ascend by emote. Plain loops, because long recordings have millions of counts. */
function withChanges(next: () => number, before: EmoteWindow): EmoteWindow {
  const changes = next();
  const oldIds = before.emoteIds;
  const ids: number[] = [];
  const counts = byMode((): number[] => []);
  const eachColumn = COUNTING_MODES.map((mode) => ({ old: before.counts[mode], counts: counts[mode] }));
  let old = 0;
  let end = 0;

  function copyUntil(id: number): void {
    const from = old;
    while (old < oldIds.length && (oldIds[old] as number) < id) old++;
    copyRange(oldIds, from, old, ids, end);
    for (const column of eachColumn) copyRange(column.old, from, old, column.counts, end);
    end += old - from;
  }

  for (let change = 0, id = -1; change < changes; change++) {
    id += next() + 1;
    copyUntil(id);
    const isOld = oldIds[old] === id;
    ids[end] = id;
    if (readCounts(next, eachColumn, isOld ? old : null, end)) end++;
    if (isOld) old++;
  }
  copyUntil(Number.POSITIVE_INFINITY);
  // The last emote may have no count any more.
  for (const column of [ids, ...Object.values(counts)]) column.length = end;
  return { emoteIds: ids, counts };
}

/**
 * Reads the counts of an emote into the index `end` of each column. Returns whether one is above 0.
 *
 * @param old the index of the emote before; null if it had no count
 */
function readCounts(
  next: () => number,
  columns: readonly { readonly old: readonly number[]; readonly counts: number[] }[],
  old: number | null,
  end: number,
): boolean {
  const first = next();
  const areEqual = first % 2 === 1;
  let difference = unzigzag(Math.floor(first / 2));
  let isPresent = false;
  for (const column of columns) {
    const count = (old === null ? 0 : (column.old[old] as number)) + difference;
    if (count < 0) throw new RangeError('A count is below 0');
    column.counts[end] = count;
    isPresent ||= count > 0;
    if (!areEqual && column !== columns.at(-1)) difference = unzigzag(next());
  }
  return isPresent;
}

/** Copies `from[start, end)` to the index `at`. */
function copyRange(from: readonly number[], start: number, end: number, to: number[], at: number): void {
  for (let index = start; index < end; index++) to[at + index - start] = from[index] as number;
}

function orNull<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** Maps whole numbers to numbers from 0: 0, -1, 1, -2, 2 become 0, 1, 2, 3, 4. */
function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

function unzigzag(value: number): number {
  return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
}
