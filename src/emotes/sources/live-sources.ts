import type { ListLoader } from '../lists/list-loader.ts';
import { followList } from '../lists/live-list.ts';
import { createPersonalEmotes } from '../personal-emotes.ts';
import { BETTER_TTV } from './better-ttv/better-ttv.ts';
import { openBetterTtv } from './better-ttv/live.ts';
import type { LiveDeps, LiveSource, LiveSourceDeps } from './emote-source.ts';
import { openSevenTv } from './seven-tv/live.ts';
import { SEVEN_TV } from './seven-tv/seven-tv.ts';

/** The sources with live events, by name. */
const OPENERS: readonly (readonly [string, (deps: LiveSourceDeps) => LiveSource])[] = [
  [BETTER_TTV, openBetterTtv],
  [SEVEN_TV, openSevenTv],
];

export type LiveSources = ReturnType<typeof createLiveSources>;

export type OpenSources = ReturnType<LiveSources['open']>;

/** This file and all that only it imports are a chunk that is loaded later. */
export function createLiveSources(deps: LiveDeps) {
  const personal = createPersonalEmotes();
  return {
    /** They outlive the sockets, as the global lists do. */
    personal,
    open() {
      const sources = OPENERS.map(([name, open]) => [name, open({ ...deps, personal })] as const);
      return {
        /** Lets live events change the channel lists of a room, or the global lists. A room is followed once at a time. */
        follow(roomId: string, lists: ReadonlyMap<string, ListLoader>) {
          const followed = new Map(Array.from(lists, ([id, list]) => [id, followList(list, deps)]));
          /** By the name of the source. */
          const rooms = new Map(sources.map(([name, { follow }]) => [name, follow(roomId, followed)]));
          return {
            rooms,
            stop(): void {
              for (const { stop } of [...rooms.values(), ...followed.values()]) stop();
            },
          };
        },
        /** Closes the sockets. Called before the rooms are stopped. */
        stop(): void {
          for (const [, { stop }] of sources) stop();
        },
      };
    },
  };
}
