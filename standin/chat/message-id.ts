import type { Random } from '../seeded-random.ts';

/** An id in the format of a random UUID (version 4), drawn from `random`. */
export function drawMessageId(random: Random): string {
  return messageIdFrom([0, 1, 2, 3].map(() => Math.floor(random() * 4_294_967_296)));
}

/** An id in the same format, built from four unsigned 32-bit numbers. */
export function messageIdFrom(words: readonly number[]): string {
  const hex = words.map((word) => word.toString(16).padStart(8, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
