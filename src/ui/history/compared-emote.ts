import type { Emote } from '../../domain/emote.ts';

/** Most emotes that are compared at a time: more lines cannot be told apart. */
export const COMPARED_MAX = 3;

/** An emote beside the total. */
export interface ComparedEmote {
  readonly emote: Emote;
  /** Its count in each second of the series. Null until it is known. */
  readonly counts: Uint32Array | null;
  /** It could not be read. */
  readonly hasFailed: boolean;
}
