import type { EmoteListId } from '../../domain/emote-list.ts';
import { loadBetterTtvChannel, loadBetterTtvGlobal } from '../sources/better-ttv/better-ttv.ts';
import { loadFrankerFaceZChannel, loadFrankerFaceZGlobal } from '../sources/franker-face-z/franker-face-z.ts';
import { loadSevenTvChannel, loadSevenTvGlobal } from '../sources/seven-tv/load.ts';
import type { LoadEmoteList } from './load-emote-list.ts';

/** How each list is asked for. */
export const EMOTE_LIST_LOADERS: Readonly<Record<EmoteListId, LoadEmoteList>> = {
  bttvChannel: loadBetterTtvChannel,
  bttvGlobal: loadBetterTtvGlobal,
  ffzGlobal: loadFrankerFaceZGlobal,
  ffzChannel: loadFrankerFaceZChannel,
  sevenTvChannel: loadSevenTvChannel,
  sevenTvGlobal: loadSevenTvGlobal,
};
