import type { Stop } from '../../domain/clock.ts';
import { CODE_RETRY_MS } from '../../domain/limits.ts';
import type { PersonalEmotes } from '../personal-emotes.ts';
import type { EmoteSource, LiveDeps, LiveSource, OpenLiveSource } from '../sources/emote-source.ts';
import type { RoomLists } from './room-lists.ts';

interface LiveEventsDeps extends LiveDeps {
  readonly sources: readonly EmoteSource[];
  readonly globalRoom: RoomLists;
  /** Called the first time that the code cannot be loaded. It is requested again every `CODE_RETRY_MS`. */
  readonly logWarning: (text: string) => void;
}

interface Entrant {
  readonly room: RoomLists;
  readonly onPersonalEmotes: (emotes: PersonalEmotes) => void;
}

/** The live events of all rooms. Each source is opened for the first room and stopped after the last one. */
export function createLiveEvents(deps: LiveEventsDeps) {
  const { globalRoom } = deps;
  const entrants = new Set<Entrant>();
  /** The code is loaded, requested, or waits for another attempt. */
  let isRequested = false;
  let isFailureLogged = false;
  /** Null until the code is loaded. */
  let openers: ReadonlyMap<string, OpenLiveSource> | null = null;
  /** Null while none is open. */
  let open: ReadonlyMap<string, LiveSource> | null = null;
  /** Null until the first source is opened. They outlive the rooms, as the global lists do. */
  let personal: PersonalEmotes | null = null;

  function personalEmotes(create: () => PersonalEmotes): PersonalEmotes {
    if (personal === null) {
      personal = create();
      for (const { onPersonalEmotes } of entrants) onPersonalEmotes(personal);
    }
    return personal;
  }

  function openSources(): void {
    if (openers === null || entrants.size === 0) return;
    const openDeps = { ...deps, personalEmotes };
    open = new Map(Array.from(openers, ([name, openSource]) => [name, openSource(openDeps)]));
    for (const room of enteredRooms().add(globalRoom)) room.follow(open);
  }

  function enteredRooms(): Set<RoomLists> {
    return new Set(Array.from(entrants, ({ room }) => room));
  }

  function leave(entrant: Entrant): void {
    entrants.delete(entrant);
    if (entrants.size === 0) {
      for (const { stop } of open?.values() ?? []) stop();
      globalRoom.unfollow();
      open = null;
    }
    if (!enteredRooms().has(entrant.room)) entrant.room.unfollow();
  }

  /** Must be called after each request for a list: the code of live events is loaded only then, if a room needs it. */
  function load(): void {
    if (isRequested || entrants.size === 0) return;
    isRequested = true;
    loadOpeners(deps.sources).then(
      (loaded) => {
        openers = loaded;
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
     * there are personal emotes, at once if there are.
     */
    enter(entrant: Entrant): Stop {
      const { room, onPersonalEmotes } = entrant;
      const isFollowed = enteredRooms().has(room);
      entrants.add(entrant);
      if (personal !== null) onPersonalEmotes(personal);
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

async function loadOpeners(sources: readonly EmoteSource[]): Promise<ReadonlyMap<string, OpenLiveSource>> {
  const openers = new Map<string, OpenLiveSource>();
  const load = async ({ name, loadLive }: EmoteSource): Promise<void> => {
    if (loadLive !== undefined) openers.set(name, await loadLive());
  };
  await Promise.all(sources.map(load));
  return openers;
}
