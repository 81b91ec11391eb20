import type { Stop } from '../../domain/clock.ts';
import { GLOBAL_LIST_IDS } from '../../domain/emote-list.ts';
import type { SevenTvSubjects } from '../sources/seven-tv/answer.ts';
import type { KeptList } from './keep-emote-list.ts';
import { keepListOfRoom, type ListWorld } from './keep-list-of-room.ts';
import { GLOBAL_ROOM_ID } from './list-store.ts';
import type { OnSubjects } from './load-emote-list.ts';

interface GlobalListener {
  readonly onChange: (didEmotesChange: boolean) => void;
  readonly onSubjects: OnSubjects;
}

/** The lists that all rooms have in common. They outlive a channel, so that the next one does not ask again. */
export interface GlobalLists {
  readonly lists: readonly KeptList[];
  /** Keeps them fresh as long as somebody listens. What they would follow live is told at once, if it is known. */
  listen(listener: GlobalListener): Stop;
}

/** Reads what was kept; asks nothing before somebody listens. */
export function createGlobalLists(world: ListWorld): GlobalLists {
  const listeners = new Set<GlobalListener>();
  let subjects: Partial<SevenTvSubjects> = {};
  const lists = GLOBAL_LIST_IDS.map((id) =>
    keepListOfRoom(id, GLOBAL_ROOM_ID, world, {
      onChange(didEmotesChange) {
        for (const listener of [...listeners]) listener.onChange(didEmotesChange);
      },
      onSubjects(found) {
        subjects = { ...subjects, ...found };
        for (const listener of [...listeners]) listener.onSubjects(found);
      },
    }),
  );
  return {
    lists,
    listen(listener) {
      listeners.add(listener);
      listener.onSubjects(subjects);
      for (const list of lists) list.start(0);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) for (const list of lists) list.pause();
      };
    },
  };
}
