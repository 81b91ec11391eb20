import type { Day } from '../../domain/usage.ts';
import { type DayBase, type DayCopy, dayAfter, readDayBase } from './day-base.ts';
import { type ChannelNumbers, createChannelNumbers } from './day-changes.ts';
import { type ChannelLists, seeLists } from './seen-lists.ts';
import { LIVE } from './stored-usage.ts';
import { newChannel, type SaveOutcome, type UsageStore } from './usage-store.ts';

/** A day on which a session counts. */
export interface CountedDay {
  readonly day: Day;
  seconds: number;
  readonly minutes: Uint8Array<ArrayBuffer>;
  /** What was stored before; null before its first save. */
  base: DayBase | null;
  /** It was forgotten: it is not saved again. */
  isForgotten: boolean;
}

/** What is saved at one time. */
export interface SavedCopy extends DayCopy {
  readonly target: CountedDay;
  readonly lists: ChannelLists;
  readonly nowS: number;
}

/** Saves what a session counts in a channel. One save must end before the next one begins. */
export interface LiveSaver {
  /**
   * Replaces the record of the day by one with what was stored before and what is counted. `refused`: the channel was forgotten
   * meanwhile. Null: this day was, so nothing is saved.
   */
  save(copy: SavedCopy): Promise<SaveOutcome | null>;
  /** Saves the channel as a new one. */
  forget(): void;
}

/** What the last save of the whole channel left. */
interface SavedChannel {
  readonly generation: string;
  readonly numbers: ChannelNumbers;
  readonly lists: ChannelLists;
  readonly savedS: number;
}

/** For this long a save can leave out the channel, which says when its lists were seen, in seconds. */
const CHANNEL_EVERY_S = 1_800;

export function createLiveSaver(store: UsageStore, channelLogin: string, newId: () => string): LiveSaver {
  const writer = newId();
  /** If it is missing later, it was forgotten. */
  let saved: SavedChannel | null = null;

  /** Nothing in the channel changes: neither a list nor an emote that is new. Reading and writing all of its emotes costs more than the day. */
  function isDayEnough({ target, lists, nowS, emotes, columns }: SavedCopy): boolean {
    if (saved === null || target.base === null) return false;
    const { numbers, lists: before, savedS } = saved;
    return (
      lists.states === before.states &&
      lists.emotes === before.emotes &&
      Math.abs(nowS - savedS) < CHANNEL_EVERY_S &&
      emotes.every((emote, index) => columns.uses[index] === 0 || numbers.isKnown(emote))
    );
  }

  /** False if the record is not the one that this session has saved. */
  async function saveDay(copy: SavedCopy, before: DayBase, { numbers }: SavedChannel): Promise<boolean> {
    const { day } = copy.target;
    const outcome = await store.changeDay(channelLogin, day, LIVE, (stored) =>
      stored?.writer === writer ? dayAfter(before, copy, numbers, writer) : null,
    );
    return outcome === 'saved';
  }

  async function saveChannel(copy: SavedCopy, before: DayBase): Promise<SaveOutcome> {
    const { target, lists, nowS } = copy;
    const part = { day: target.day, part: LIVE, bytes: 0 };
    let next: SavedChannel | null = null;
    const outcome = await store.change(channelLogin, [part], (stored) => {
      const known = saved?.generation ?? before.generation;
      if (target.isForgotten || (known !== null && stored?.generation !== known)) return null;
      const old = stored ?? newChannel(channelLogin, newId());
      const { emotes: stillKnown, lists: seen } = seeLists(old, lists, nowS);
      const numbers = createChannelNumbers(stillKnown);
      const day = dayAfter(before, copy, numbers, writer);
      next = { generation: old.generation, numbers, lists, savedS: nowS };
      return { channel: { ...old, emotes: numbers.emotes, lists: seen }, days: new Map([[part, day]]) };
    });
    // What was forgotten meanwhile is deleted after this: the next save makes a new channel.
    if (outcome === 'saved' && !target.isForgotten) saved = next;
    return outcome;
  }

  return {
    async save(copy) {
      const { target } = copy;
      if (target.isForgotten) return null;
      const before = target.base ?? (await readDayBase(store, channelLogin, target.day));
      if (before === 'newer') return 'newer';
      if (saved !== null && isDayEnough(copy) && (await saveDay(copy, before, saved))) return 'saved';
      const isFirst = target.base === null;
      const outcome = await saveChannel(copy, before);
      if (outcome !== 'saved') return outcome;
      target.base = before;
      if (isFirst) void store.makeRoom().catch(() => undefined);
      return 'saved';
    },
    forget() {
      saved = null;
    },
  };
}
