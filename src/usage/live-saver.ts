import { USAGE_MIN_S } from '../domain/limits.ts';
import type { Day } from '../domain/usage.ts';
import type { ChannelLists } from '../session/step-recorder.ts';
import { type ChannelNumbers, createChannelNumbers } from './channel-numbers.ts';
import { encodeTotal, readTotal } from './day-codec.ts';
import { type DayTotal, sumOf } from './day-totals.ts';
import { seeLists } from './seen-lists.ts';
import { LIVE, newChannel, type StoredChannel } from './stored-usage.ts';
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

/** A day that this page counts. */
interface BegunDay {
  /** The part that it replaces with each save. */
  readonly part: string;
  /** What the part had before; null without any. */
  readonly before: DayTotal | null;
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
  /** Of the channel; null if it is not stored. If it changes, the channel was forgotten. */
  let generation: string | null = null;
  let saved: SavedChannel | null = null;
  let isStopped = false;
  const begun = new Map<Day, Promise<BegunDay | 'newer'>>();
  const ready = new Map<Day, BegunDay>();
  /** What was stored of each day, by `contentOf`. */
  const stored = new Map<Day, string>();

  async function read(day: Day): Promise<BegunDay | 'newer'> {
    try {
      // If the storage fails, the save reports it.
      await makeRoom(store, channelLogin, bounds).catch(() => undefined);
      const channel = await store.read(channelLogin);
      const part = await store.day(channelLogin, { day, part: LIVE });
      if (channel.kind === 'newer' || part.kind === 'newer') return 'newer';
      if (channel.kind !== 'stored') return { part: LIVE, before: null };
      generation ??= channel.channel.generation;
      return {
        part: LIVE,
        before: part.kind === 'stored' ? readTotal(day, part.stored, channel.channel) : null,
      };
    } catch {
      // A part that cannot be read must not be replaced, so this page writes one of its own.
      return { part: `${LIVE}-${newId()}`, before: null };
    }
  }

  function begin(day: Day): Promise<BegunDay | 'newer'> {
    const known = begun.get(day);
    if (known !== undefined) return known;
    const reading = read(day);
    begun.set(day, reading);
    void reading.then((one) => one !== 'newer' && ready.set(day, one));
    return reading;
  }

  /** Whether a channel with these days would be stored now. */
  function mayStore(days: readonly DayTotal[]): boolean {
    const isEnough = days.some((total) => ready.has(total.day) && total.seconds >= leastS);
    return isEnough || (generation !== null && days.some(({ day }) => ready.has(day)));
  }

  /** No list changed and no emote is new. Then the channel is not stored: all its emotes cost more than the days. */
  function areDaysEnough({ lists, nowS, days }: SavedCopy, channel: SavedChannel): boolean {
    return (
      lists.states === channel.lists.states &&
      lists.emotes === channel.lists.emotes &&
      Math.abs(nowS - channel.savedS) < CHANNEL_EVERY_S &&
      days.every(({ emotes }) => [...emotes.values()].every(({ emote }) => channel.numbers.isNumbered(emote)))
    );
  }

  const partsOf = (days: readonly DayTotal[], numbers: ChannelNumbers) =>
    days.map((total) => {
      const { part, before } = ready.get(total.day) as BegunDay;
      const whole = before === null ? total : sumOf(before, total);
      return { day: total.day, part, stored: encodeTotal(whole, numbers) };
    });

  /** Emotes that are new to the channel get a number when it is saved. Until then their uses have no row. */
  function saveDays(days: readonly DayTotal[], { numbers }: SavedChannel): Promise<SaveOutcome> {
    const known: ChannelNumbers = {
      ...numbers,
      numberOf: (emote) => (numbers.isNumbered(emote) ? numbers.numberOf(emote) : null),
    };
    return store.saveDays(channelLogin, generation ?? '', partsOf(days, known));
  }

  async function saveChannel(days: readonly DayTotal[], { lists, nowS }: SavedCopy): Promise<SaveOutcome> {
    let next: SavedChannel | null = null;
    let channel: StoredChannel | null = null;
    const outcome = await store.change(channelLogin, (found) => {
      if (isStopped || (generation !== null && found?.generation !== generation)) return null;
      const old = found ?? newChannel(channelLogin, newId());
      const seen = { ...old, ...seeLists(old, lists, nowS), seenS: nowS };
      const numbers = createChannelNumbers(seen);
      const parts = partsOf(days, numbers);
      next = { numbers, lists, savedS: nowS };
      channel = { ...seen, ...numbers.channel() };
      return { channel, parts };
    });
    if (outcome === 'saved' && channel !== null) ({ generation } = channel as StoredChannel);
    if (outcome === 'saved') saved = next;
    return outcome;
  }

  /** The days first: a closing page has no time for more. */
  async function saveChanged(changed: readonly DayTotal[], copy: SavedCopy): Promise<SaveOutcome> {
    const outcome = saved === null || changed.length === 0 ? 'saved' : await saveDays(changed, saved);
    if (outcome !== 'saved' || (saved !== null && areDaysEnough(copy, saved))) return outcome;
    return saveChannel(changed, copy);
  }

  return {
    /** Reads a new day from the storage, so that its first save is one transaction: a closing page has time for little more. */
    begin: (day: Day): void => void begin(day),
    mayStore,
    /** Saves the changed days. `refused`: the channel was forgotten. Null: a new channel was seen too little, or after `stop`. */
    async save(copy: SavedCopy): Promise<SaveOutcome | null> {
      const read = await Promise.all(copy.days.map(({ day }) => begin(day)));
      if (read.includes('newer')) return 'newer';
      if (isStopped || !mayStore(copy.days)) return null;
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
