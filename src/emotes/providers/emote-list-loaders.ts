import type { EmoteListId } from '../../domain/emote-list.ts';
import { loadBetterTtvChannel, loadBetterTtvGlobal } from './better-ttv.ts';
import { loadFrankerFaceZChannel, loadFrankerFaceZGlobal } from './franker-face-z.ts';
import type { LoadEmoteList } from './load-emote-list.ts';
import { loadSevenTvChannel, loadSevenTvGlobal } from './seven-tv.ts';

/** How each list is asked for. */
export const EMOTE_LIST_LOADERS: Readonly<Record<EmoteListId, LoadEmoteList>> = {
  bttvChannel: loadBetterTtvChannel,
  bttvGlobal: loadBetterTtvGlobal,
  ffzGlobal: loadFrankerFaceZGlobal,
  ffzChannel: loadFrankerFaceZChannel,
  sevenTvChannel: loadSevenTvChannel,
  sevenTvGlobal: loadSevenTvGlobal,
};
