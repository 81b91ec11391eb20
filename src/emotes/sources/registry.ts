import { betterTtv } from './better-ttv/better-ttv.ts';
import type { EmoteList, EmoteSource } from './emote-source.ts';
import { frankerFaceZ } from './franker-face-z/franker-face-z.ts';
import { sevenTv } from './seven-tv/seven-tv.ts';
import { twitch } from './twitch/twitch.ts';

/** Every source of emotes, in the order of the chips and in which an equal score is decided. */
export const EMOTE_SOURCES: readonly EmoteSource[] = [twitch, betterTtv, frankerFaceZ, sevenTv];

/** The lists of `sources`, in the order in which an equal score is decided. */
export function listsOf(sources: readonly EmoteSource[]): readonly EmoteList[] {
  return sources.flatMap(({ name, lists }) => lists.map((list) => ({ ...list, source: name })));
}
