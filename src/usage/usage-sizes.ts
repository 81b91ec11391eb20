import * as v from 'valibot';
import type { UsageChannel } from '../domain/usage.ts';
import { isNewerThan, loginSchema, parseUnknown, wholeSchema } from '../recording/stored-values.ts';
import { EMOTE_BYTES, isListed, type StoredChannel } from './stored-usage.ts';

/** The key of one small value with the sizes of all channels: to make room, no channel is decoded. */
export const SIZES_KEY = 'sizes';

const VERSION = 1;

/** What a channel takes besides its emotes and days, in bytes: an estimate. */
const CHANNEL_BYTES = 2_000;

const sizeSchema = v.object({
  channelLogin: loginSchema,
  /** How much chat was seen, in all its days. */
  seconds: wholeSchema,
  /** Records of days, and what they take. */
  records: wholeSchema,
  dayBytes: wholeSchema,
  emotes: wholeSchema,
  /** Of the emotes, those that were never used: without them no day loses anything. */
  unused: wholeSchema,
  /** Of the emotes, those that are in no list now. */
  unlisted: wholeSchema,
});

const sizesSchema = v.object({ version: v.literal(VERSION), channels: v.array(sizeSchema) });

export type ChannelSize = v.InferOutput<typeof sizeSchema>;

export function sizeOf({ channelLogin, emotes, parts }: StoredChannel): ChannelSize {
  return {
    channelLogin,
    seconds: parts.reduce((sum, { seconds }) => sum + seconds, 0),
    records: parts.length,
    dayBytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    emotes: emotes.length,
    unused: emotes.filter(({ number }) => number === null).length,
    unlisted: emotes.filter((emote) => !isListed(emote)).length,
  };
}

/** What a channel takes without its days, in bytes. */
export const namesBytes = ({ emotes }: ChannelSize): number => CHANNEL_BYTES + emotes * EMOTE_BYTES;

export const usageChannelOf = (size: ChannelSize): UsageChannel => ({
  channelLogin: size.channelLogin,
  bytes: size.dayBytes + namesBytes(size),
});

/** Null if the value is missing, damaged, or of a newer version: then the sizes of all channels must be read from these. */
export function decodeSizes(value: unknown): readonly ChannelSize[] | null {
  return parseUnknown(sizesSchema, value)?.channels ?? null;
}

/** @param before what is stored. A newer version is not replaced */
export function encodeSizes(before: unknown, channels: readonly ChannelSize[]): unknown {
  return isNewerThan(VERSION, before) ? before : { version: VERSION, channels };
}

/** The value after a channel changed. While the sizes of the others are not known it stays as it is. */
export function changedSizes(before: unknown, channelLogin: string, size: ChannelSize | null): unknown {
  const known = decodeSizes(before);
  if (known === null) return before;
  const others = known.filter((other) => other.channelLogin !== channelLogin);
  return encodeSizes(before, size === null ? others : [...others, size]);
}
