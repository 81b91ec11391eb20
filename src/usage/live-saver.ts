import { USAGE_MIN_S } from '../domain/limits.ts';
import type { Day } from '../domain/usage.ts';
import type { ChannelLists } from '../session/step-recorder.ts';
import { type ChannelNumbers, createChannelNumbers, encodeTotal, readTotal } from './day-codec.ts';
import { type DayTotal, sumOf } from './day-totals.ts';
import { seeLists } from './seen-lists.ts';
import { LIVE, newChannel } from './stored-usage.ts';
import { makeRoom, type UsageBounds } from './usage-room.ts';
import type { SaveOutcome, UsageStore } from './usage-store.ts';

export interface LiveSaverDeps {
  readonly store: UsageStore;
  readonly channelLogin: string;
  /** An unused name. */
  readonly newId: () => string;
  /** Observed seconds of a day before a channel is stored for the first time. Default: `USAGE_MIN_S`. */
  readonly leastS?: number;
  /** Default: `USAGE_BOUNDS`. */
  readonly bounds?: UsageBounds;
}

/** What is saved at one time. */
interface SavedCopy {
  readonly days: readonly DayTotal[];
  readonly lists: ChannelLists;
  readonly nowS: number;
}

/** What the last save of the whole channel left. */
interface SavedChannel {
  readonly numbers: ChannelNumbers;
  readonly lists: ChannelLists;
  readonly savedS: number;
}

/** The channel, which has the time when its lists were last seen, is saved at least this often, in seconds. */
const CHANNEL_EVERY_S = 1_800;

/**
 * Saves what a session counts in a channel. It is the only writer of its parts of days, so a save replaces them. Saves must not
 * overlap.
 */
export function createLiveSaver({ store, channelLogin, newId, leastS = USAGE_MIN_S, bounds }: LiveSaverDeps) {
  /** Of the channel; null before the first save. If it changes, the channel was forgotten. */
  let generation: string | null = null;
  let saved: SavedChannel | null = null;
  let isStopped = false;
  /** What was stored of each day before this page counted it; null: nothing. */
  const before = new Map<Day, DayTotal | null>();
  /** What was stored of each day, by `contentOf`. */
  const stored = new Map<Day, string>();

  /** No list changed and no emote is new. Then the channel is not stored: all its emotes cost more than the days. */
  function areDaysEnough({ lists, nowS, days }: SavedCopy, channel: SavedChannel): boolean {
    return (
      lists.states === channel.lists.states &&
      lists.emotes === channel.lists.emotes &&
      Math.abs(nowS - channel.savedS) < CHANNEL_EVERY_S &&
      days.every(({ emotes }) => [...emotes.values()].every(({ emote }) => channel.numbers.isNumbered(emote)))
    );
  }

  const partsOf = (days: readonly DayTotal[], numbers: Pick<ChannelNumbers, 'numberOf'>) =>
    days.map((total) => {
      const whole = sumOf(total.day, [before.get(total.day), total]);
      return { day: total.day, part: LIVE, stored: encodeTotal(whole, numbers) };
    });

  /** Emotes that are new to the channel get a number when it is saved. Until then their uses have no row. */
  function saveDays(days: readonly DayTotal[], { numbers }: SavedChannel): Promise<SaveOutcome> {
    const numberOf: ChannelNumbers['numberOf'] = (emote) =>
      numbers.isNumbered(emote) ? numbers.numberOf(emote) : null;
    return store.saveDays(channelLogin, generation ?? '', partsOf(days, { numberOf }));
  }

  /** Null: a new channel was seen too little. */
  async function saveChannel(
    days: readonly DayTotal[],
    newDays: readonly Day[],
    { lists, nowS }: SavedCopy,
  ): Promise<SaveOutcome | null> {
    let next: SavedChannel | null = null;
    let nextGeneration = generation;
    let isTooShort = false;
    const outcome = await store.change(
      channelLogin,
      (found, parts) => {
        if (isStopped || (generation !== null && found?.generation !== generation)) return null;
        isTooShort = found === null && days.every(({ seconds }) => seconds < leastS);
        if (isTooShort) return null;
        const old = found ?? newChannel(channelLogin, newId());
        // Once: a save can be stored although its answer comes too late.
        for (const [day, part] of parts) before.set(day, part && readTotal(day, part, old));
        const seen = { ...old, ...seeLists(old, lists, nowS), seenS: nowS };
        const numbers = createChannelNumbers(seen);
        next = { numbers, lists, savedS: nowS };
        nextGeneration = old.generation;
        return { parts: partsOf(days, numbers), channel: { ...seen, ...numbers.channel() } };
      },
      newDays,
    );
    if (outcome === 'saved') [saved, generation] = [next, nextGeneration];
    return isTooShort ? null : outcome;
  }

  /** The days first: a closing page has no time for more. */
  async function saveChanged(changed: readonly DayTotal[], copy: SavedCopy): Promise<SaveOutcome | null> {
    const newDays = changed.map(({ day }) => day).filter((day) => !before.has(day));
    // If the storage fails, the save reports it.
    if (newDays.length > 0) await makeRoom(store, channelLogin, bounds).catch(() => undefined);
    else if (saved !== null) {
      const outcome = changed.length === 0 ? 'saved' : await saveDays(changed, saved);
      if (outcome !== 'saved' || areDaysEnough(copy, saved)) return outcome;
    }
    return saveChannel(changed, newDays, copy);
  }

  return {
    /** Saves the changed days. `refused`: the channel was forgotten. Null: a new channel was seen too little, or after `stop`. */
    async save(copy: SavedCopy): Promise<SaveOutcome | null> {
      if (isStopped || copy.days.length === 0) return null;
      const changed = copy.days.filter((total) => stored.get(total.day) !== contentOf(total));
      const outcome = await saveChanged(changed, copy);
      if (outcome === 'saved') for (const total of changed) stored.set(total.day, contentOf(total));
      return outcome;
    },
    /** Nothing is saved any more. */
    stop(): void {
      isStopped = true;
    },
  };
}

/** A text that changes whenever more is counted. */
function contentOf({ seconds, others, emotes }: DayTotal): string {
  let uses = others;
  for (const counted of emotes.values()) uses += counted.uses;
  return `${seconds} ${uses}`;
}
