import type { Emote } from '../domain/emote.ts';
import type { Day } from '../domain/usage.ts';
import type { ChannelLists } from '../session/step-recorder.ts';
import { type DayBase, type DayCopy, dayAfter, readDayBase } from './day-base.ts';
import { type ChannelNumbers, createChannelNumbers } from './day-changes.ts';
import { seeLists } from './seen-lists.ts';
import { type DayPart, LIVE, newChannel } from './stored-usage.ts';
import { makeRoom } from './usage-room.ts';
import type { SaveOutcome, UsageStore } from './usage-store.ts';

/** A day on which a session counts. */
export interface CountedDay {
  readonly day: Day;
  seconds: number;
  readonly minutes: Uint8Array<ArrayBuffer>;
  /** What was stored before its first save, which can be stored although it fails; null until that is read. */
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

/** What the last save of the whole channel left. */
interface SavedChannel {
  readonly generation: string;
  readonly numbers: ChannelNumbers;
  readonly lists: ChannelLists;
  readonly savedS: number;
}

/** For this long a save can leave out the channel, which says when its lists were seen, in seconds. */
const CHANNEL_EVERY_S = 1_800;

/**
 * Saves what a session counts in a channel. One save must end before the next one begins.
 *
 * @param leastS a channel is new to the storage until this many seconds of it were seen on a day
 */
export function createLiveSaver(
  store: UsageStore,
  channelLogin: string,
  newId: () => string,
  leastS: number,
) {
  const writer = newId();
  /** If it is missing later, it was forgotten. */
  let saved: SavedChannel | null = null;

  /** Nothing in the channel changes: neither a list nor an emote that is new. Reading and writing all of its emotes costs more than the day. */
  function isDayEnough(
    { lists, nowS, emotes, columns }: SavedCopy,
    { numbers, lists: before, savedS }: SavedChannel,
  ): boolean {
    return (
      lists.states === before.states &&
      lists.emotes === before.emotes &&
      Math.abs(nowS - savedS) < CHANNEL_EVERY_S &&
      emotes.every((emote, index) => columns.uses[index] === 0 || numbers.isNumbered(emote))
    );
  }

  /**
   * False if the record is not the one that this session has saved. Emotes that are new to the channel get no number here: their uses
   * have no row until the channel is saved.
   */
  async function saveDay(copy: SavedCopy, before: DayBase, { numbers }: SavedChannel): Promise<boolean> {
    const { day } = copy.target;
    const numberOf = (emote: Emote): number | null =>
      numbers.isNumbered(emote) ? numbers.numberOf(emote) : null;
    const outcome = await store.changeDay(channelLogin, day, LIVE, (stored) =>
      stored?.writer === writer ? dayAfter(before, copy, { numberOf }, writer) : null,
    );
    return outcome === 'saved';
  }

  async function saveChannel(copy: SavedCopy, before: DayBase): Promise<SaveOutcome> {
    const { target, lists, nowS } = copy;
    const part: DayPart = { day: target.day, part: LIVE };
    let next: SavedChannel | null = null;
    const outcome = await store.change(channelLogin, [part], (stored) => {
      const known = saved?.generation ?? before.generation;
      if (target.isForgotten || (known !== null && stored?.generation !== known)) return null;
      const old = stored ?? newChannel(channelLogin, newId());
      const seen = { ...old, ...seeLists(old, lists, nowS) };
      const numbers = createChannelNumbers(seen);
      const day = dayAfter(before, copy, numbers, writer);
      next = { generation: old.generation, numbers, lists, savedS: nowS };
      return { channel: { ...seen, ...numbers.channel() }, days: new Map([[part, day]]) };
    });
    // What was forgotten meanwhile is deleted after this: the next save makes a new channel.
    if (outcome === 'saved' && !target.isForgotten) saved = next;
    return outcome;
  }

  async function baseOf(target: CountedDay): Promise<DayBase | 'newer'> {
    if (target.base !== null) return target.base;
    const base = await readDayBase(store, channelLogin, target.day);
    if (base === 'newer') return 'newer';
    target.base = base;
    // If the storage fails, the save says it.
    await makeRoom(store, channelLogin).catch(() => undefined);
    return base;
  }

  /** Whether a day with so much chat seen would be stored now. False until `begin` has ended. */
  const mayStore = ({ base }: CountedDay, seconds: number): boolean =>
    base !== null && (saved !== null || base.generation !== null || seconds >= leastS);

  return {
    /** Reads what is stored of a new day, so that its first save is one transaction: a page that is closed has time for little more. */
    begin: baseOf,
    mayStore,
    /**
     * Replaces the record of the day by one with what was stored before and what is counted. `refused`: the channel was forgotten
     * meanwhile. Null: nothing is saved, because this day was, or because too little of a new channel was seen.
     */
    async save(copy: SavedCopy): Promise<SaveOutcome | null> {
      const { target } = copy;
      if (target.isForgotten) return null;
      const base = await baseOf(target);
      if (base === 'newer') return 'newer';
      if (!mayStore(target, copy.seconds)) return null;
      // The day first: a page that is closed has no time for more.
      if (saved !== null && (await saveDay(copy, base, saved)) && isDayEnough(copy, saved)) return 'saved';
      return saveChannel(copy, base);
    },
    /** Saves the channel as a new one. */
    forget(): void {
      saved = null;
    },
  };
}
