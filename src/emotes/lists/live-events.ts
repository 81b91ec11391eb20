import type { Stop } from '../../domain/clock.ts';
import { CODE_RETRY_MS } from '../../domain/limits.ts';
import type { PersonalEmotes } from '../personal-emotes.ts';
import type { LiveDeps, LiveSources, OpenSources } from '../sources/emote-source.ts';
import type { RoomLists } from './room-lists.ts';

export interface LiveEventsDeps extends LiveDeps {
  /** Loads the code, which is in a chunk of its own. */
  readonly loadLive?: () => Promise<{ readonly createLiveSources: (deps: LiveDeps) => LiveSources }>;
  /** Called the first time that the code cannot be loaded. It is requested again every `CODE_RETRY_MS`. */
  readonly logWarning: (text: string) => void;
}

interface Entrant {
  readonly room: RoomLists;
  readonly onPersonalEmotes: (emotes: PersonalEmotes) => void;
}

/** The live events of all rooms. The sources are opened for the first room and stopped after the last one. */
export function createLiveEvents(deps: LiveEventsDeps, globalRoom: RoomLists) {
  const { loadLive = () => import('../sources/live-sources.ts') } = deps;
  const entrants = new Set<Entrant>();
  /** The code is loaded, requested, or waits for another attempt. */
  let isRequested = false;
  let isFailureLogged = false;
  /** Null until the code is loaded. */
  let live: LiveSources | null = null;
  /** Null while they are not open. */
  let open: OpenSources | null = null;

  function openSources(): void {
    if (live === null || entrants.size === 0) return;
    open = live.open();
    for (const room of enteredRooms().add(globalRoom)) room.follow(open);
  }

  function enteredRooms(): Set<RoomLists> {
    return new Set(Array.from(entrants, ({ room }) => room));
  }

  function leave(entrant: Entrant): void {
    entrants.delete(entrant);
    if (entrants.size === 0) {
      open?.stop();
      globalRoom.unfollow();
      open = null;
    }
    if (!enteredRooms().has(entrant.room)) entrant.room.unfollow();
  }

  /** Must be called after each request for a list: the code of live events is loaded only then, if a room needs it. */
  function load(): void {
    if (isRequested || entrants.size === 0) return;
    isRequested = true;
    loadLive().then(
      ({ createLiveSources }) => {
        live = createLiveSources(deps);
        for (const { onPersonalEmotes } of entrants) onPersonalEmotes(live.personal);
        openSources();
        // Changes since their last answers were missed.
        if (isFailureLogged) for (const room of enteredRooms()) room.reload();
      },
      (error) => {
        if (!isFailureLogged) deps.logWarning(`Live events could not be loaded: ${error}`);
        isFailureLogged = true;
        deps.timers.after(CODE_RETRY_MS, () => {
          isRequested = false;
          load();
        });
      },
    );
  }

  return {
    /**
     * Follows the live events of a room and of the global lists, until stopped as often as entered. Calls `onPersonalEmotes` when
     * the code is loaded, at once if it is.
     */
    enter(entrant: Entrant): Stop {
      const { room, onPersonalEmotes } = entrant;
      const isFollowed = enteredRooms().has(room);
      entrants.add(entrant);
      if (live !== null) onPersonalEmotes(live.personal);
      if (open === null) openSources();
      else if (!isFollowed) {
        room.follow(open);
        // A room of a shared chat until now, without live events.
        room.reload();
      }
      return () => leave(entrant);
    },
    load,
  };
}
