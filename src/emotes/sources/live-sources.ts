import { followList } from '../lists/live-list.ts';
import { createPersonalEmotes } from '../personal-emotes.ts';
import { BETTER_TTV } from './better-ttv/better-ttv.ts';
import { openBetterTtv } from './better-ttv/live.ts';
import type { LiveDeps, LiveSources } from './emote-source.ts';
import { openSevenTv } from './seven-tv/live.ts';
import { SEVEN_TV } from './seven-tv/seven-tv.ts';

/** The sources with live events, by name. */
const OPENERS = [
  [BETTER_TTV, openBetterTtv],
  [SEVEN_TV, openSevenTv],
] as const;

/** This file and all that only it imports are a chunk that is loaded later. */
export function createLiveSources(deps: LiveDeps): LiveSources {
  const personal = createPersonalEmotes();
  return {
    personal,
    open() {
      const sources = OPENERS.map(([name, open]) => [name, open({ ...deps, personal })] as const);
      return {
        follow(roomId, lists) {
          const followed = new Map(Array.from(lists, ([id, list]) => [id, followList(list, deps)]));
          const rooms = new Map(sources.map(([name, { follow }]) => [name, follow(roomId, followed)]));
          return {
            rooms,
            stop() {
              for (const { stop } of [...rooms.values(), ...followed.values()]) stop();
            },
          };
        },
        stop() {
          for (const [, { stop }] of sources) stop();
        },
      };
    },
  };
}
