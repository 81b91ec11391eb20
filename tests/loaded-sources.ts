// Loaded before a manual clock moves.
import '../src/emotes/sources/seven-tv/load-v2.ts';
import type { EmoteSource } from '../src/emotes/sources/emote-source.ts';
import { EMOTE_SOURCES } from '../src/emotes/sources/registry.ts';

/** All sources, with the code of their live events loaded, so that it is there before a manual clock moves. */
export const LOADED_SOURCES: readonly EmoteSource[] = await Promise.all(
  EMOTE_SOURCES.map(async (source) => {
    const open = await source.loadLive?.();
    return open === undefined ? source : { ...source, loadLive: async () => open };
  }),
);

/** All sources, without live events. */
export const SILENT_SOURCES: readonly EmoteSource[] = EMOTE_SOURCES.map(
  ({ loadLive: _loadLive, ...source }) => source,
);
