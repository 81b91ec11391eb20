import { betterTtv } from './better-ttv/better-ttv.ts';
import type { EmoteList, EmoteSource } from './emote-source.ts';
import { frankerFaceZ } from './franker-face-z/franker-face-z.ts';
import { sevenTv } from './seven-tv/seven-tv.ts';
import { twitch } from './twitch/twitch.ts';

/** All sources of emotes, in the order of the chips. Among emotes with equal scores, that of an earlier source wins. */
export const EMOTE_SOURCES: readonly EmoteSource[] = [twitch, betterTtv, frankerFaceZ, sevenTv];

/** The lists of `sources`, in order: among emotes with equal scores, that of an earlier list wins. */
export function listsOf(sources: readonly EmoteSource[]): readonly EmoteList[] {
  return sources.flatMap(({ name, lists }) => lists.map((list) => ({ ...list, source: name })));
}
