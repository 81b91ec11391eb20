import { detachedCopy } from '../domain/detached-copy.ts';

/** Slots looked at for one id. One that finds none free goes to an ordinary map. */
const LONGEST_PROBE = 16;

/** The longest id that a table can hold, in UTF-16 units; Twitch's have 36. */
export const LONGEST_ID = 128;

/** How long an id is there. */
const YOUNG = 0;
const OLD = 1;
/** What is kept of its line is a copy of the id alone. */
const COPIED = 2;

/**
 * The ids of some messages, each where it stands in the tags of its line, with the message's number. A hash is handed
 * in, so that several tables are asked with one.
 */
export interface IdTable {
  size(): number;
  has(line: string, idStart: number, idEnd: number, hash: number): boolean;
  /** The number that the id was added with, in 32 bits; -1 where it is not in the table. */
  numberOf(line: string, idStart: number, idEnd: number, hash: number): number;
  /** False where the id was in the table before. */
  add(line: string, idStart: number, idEnd: number, hash: number, number: number): boolean;
  /** Keeps copies of the ids in place of the lines, for those that were there at the last call. */
  letOldLinesGo(): void;
  clear(): void;
}

/**
 * An open-addressed table that keeps lines, most of which are held anyway, and cuts no id out of them. A `Map` of ids
 * took over twice as long: it reads each id whole, and grows on the way (measured 2026-11-21 over 60 000 UUIDs:
 * 270 against 115 ns a message); and ids of their own are as much again for the collector to carry (a tenth of
 * all that counting a message costs).
 *
 * @param slots a power of two; over half of them taken, ids begin to spill into a map
 */
export function createIdTable(slots: number): IdTable {
  /** 0 where the slot is free. A column of its own: it is looked at for every message, the others seldom. */
  const hashes = new Int32Array(slots);
  /** Where in its line the id starts, times 256, plus its length. */
  const places = new Int32Array(slots);
  const numbers = new Int32Array(slots);
  const ages = new Uint8Array(slots);
  const lines: string[] = new Array(slots).fill('');
  const spilled = new Map<string, number>();
  let size = 0;

  /** The slot of the id, or the free one that it can take; -1 where it can be in the map alone. */
  function find(line: string, idStart: number, idEnd: number, hash: number): number {
    for (let step = 0; step < LONGEST_PROBE; step++) {
      const slot = (hash + step) & (slots - 1);
      if (hashes[slot] === 0) return slot;
      if (hashes[slot] === hash && isIdAt(slot, line.slice(idStart, idEnd))) return slot;
    }
    return -1;
  }

  function isIdAt(slot: number, id: string): boolean {
    const place = places[slot] as number;
    return (place & 255) === id.length && (lines[slot] as string).startsWith(id, place >> 8);
  }

  function copyId(slot: number): void {
    const place = places[slot] as number;
    const start = place >> 8;
    const length = place & 255;
    lines[slot] = detachedCopy((lines[slot] as string).slice(start, start + length));
    places[slot] = length;
  }

  return {
    size: () => size,
    has(line, idStart, idEnd, hash) {
      const slot = find(line, idStart, idEnd, hash);
      return slot < 0 ? spilled.has(line.slice(idStart, idEnd)) : hashes[slot] !== 0;
    },
    numberOf(line, idStart, idEnd, hash) {
      const slot = find(line, idStart, idEnd, hash);
      if (slot < 0) return spilled.get(line.slice(idStart, idEnd)) ?? -1;
      return hashes[slot] === 0 ? -1 : (numbers[slot] as number);
    },
    add(line, idStart, idEnd, hash, number) {
      const slot = find(line, idStart, idEnd, hash);
      if (slot < 0 ? spilled.has(line.slice(idStart, idEnd)) : hashes[slot] !== 0) return false;
      if (slot < 0) spilled.set(detachedCopy(line.slice(idStart, idEnd)), number);
      else {
        hashes[slot] = hash;
        places[slot] = (idStart << 8) | (idEnd - idStart);
        numbers[slot] = number;
        lines[slot] = line;
      }
      size++;
      return true;
    },
    letOldLinesGo() {
      for (let slot = 0; slot < slots; slot++) {
        const age = ages[slot];
        if (hashes[slot] === 0 || age === COPIED) continue;
        if (age === OLD) copyId(slot);
        ages[slot] = age === YOUNG ? OLD : COPIED;
      }
    },
    clear() {
      hashes.fill(0);
      ages.fill(YOUNG);
      lines.fill('');
      spilled.clear();
      size = 0;
    },
  };
}

/**
 * From the last six characters of the id `line[start, end)`, five bits each: in a UUID they are chance. Ids that
 * are alike there share their slots, and past those spill. Never 0.
 */
export function hashOfId(line: string, start: number, end: number): number {
  let hash = end - start;
  if (hash >= 6) {
    hash =
      (line.charCodeAt(end - 1) & 31) |
      ((line.charCodeAt(end - 2) & 31) << 5) |
      ((line.charCodeAt(end - 3) & 31) << 10) |
      ((line.charCodeAt(end - 4) & 31) << 15) |
      ((line.charCodeAt(end - 5) & 31) << 20) |
      ((line.charCodeAt(end - 6) & 31) << 25);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash ^= hash >>> 13;
  return hash === 0 ? 1 : hash;
}
