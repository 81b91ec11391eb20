import * as v from 'valibot';
import type { Emote } from '../../domain/emote.ts';
import type { EmoteSchema } from './stored-emote.ts';
import { parseUnknown, VERSION } from './stored-values.ts';

/** Longest block of a minute, in bytes. The block of a busy chat has 20 000. */
export const BLOCK_MAX_BYTES = 4_000_000;

const minuteSchema = v.object({
  version: v.literal(VERSION),
  block: v.pipe(
    v.instance(Uint8Array),
    v.check((block) => isBlockShort(block)),
  ),
});

const emotesSchema = v.object({ version: v.literal(VERSION), emotes: v.array(v.unknown()) });

export function isBlockShort({ length }: Uint8Array): boolean {
  return length <= BLOCK_MAX_BYTES;
}

export function encodeMinute(block: Uint8Array): unknown {
  // A copy: the database would store the whole buffer that the block is a part of.
  return { version: VERSION, block: block.slice() };
}

export function decodeMinute(value: unknown): Uint8Array | null {
  return parseUnknown(minuteSchema, value)?.block ?? null;
}

export function encodeEmotes(emotes: readonly Emote[]): unknown {
  return { version: VERSION, emotes };
}

/** At most `max` emotes. Undefined for one that cannot be read. */
export function decodeEmotes(
  value: unknown,
  max: number,
  emoteSchema: EmoteSchema,
): readonly (Emote | undefined)[] {
  const { emotes = [] } = parseUnknown(emotesSchema, value) ?? {};
  return emotes.slice(0, max).map((emote) => parseUnknown(emoteSchema, emote) ?? undefined);
}
