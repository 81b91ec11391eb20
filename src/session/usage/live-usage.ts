import type { Stop } from '../../domain/clock.ts';
import { WINDOW_MS } from '../../domain/limits.ts';
import type { KeepRule } from '../../domain/recording.ts';
import type { Day, UsageSaving } from '../../domain/usage.ts';
import type { RecordedChannel, StepRecorder } from '../recording/recorder.ts';
import { clearMinute, type ReadCalendar, setMinute } from './calendar.ts';
import { type ChannelNumbers, createChannelNumbers, type DayCounts, numberedDay } from './day-changes.ts';
import { readDayBlock } from './day-codec.ts';
import { type ChannelLists, seeLists } from './seen-lists.ts';
import { LIVE, MINUTE_BYTES, type StoredDay } from './stored-usage.ts';
import { newChannel, type SaveOutcome, type UsageStore } from './usage-store.ts';
import { createUseCounts, type UseColumns, type UseCounts } from './use-counts.ts';

/** Counts the usage of a followed channel. */
export interface LiveUsage extends StepRecorder {
  readonly channelLogin: string;
  /** `keep` as for recordings: a channel of the board may count only once it was watched. */
  setRule(keep: KeepRule): void;
  /** Saves what is counted so far, with the messages of the window. */
  saveNow(): Promise<void>;
  saving(): UsageSaving;
  /** What was counted so far is not saved again. */
  forget(): void;
}

export interface LiveUsageDeps {
  readonly store: UsageStore;
  /** Locks a name until the result is called. Null if another page has the lock. */
  readonly holdName: (name: string) => Promise<Stop | null>;
  readonly readCalendar: ReadCalendar;
  /** A name that nobody has used. */
  readonly newId: () => string;
}

/** All versions of the page lock by this name. */
const LOCK_PREFIX = 'emotes-per-second-usage/';
const NO_BASE: ReadonlyMap<string, DayCounts> = new Map();

/** What of a day is stored already, when the session begins to count on it. */
interface DayBase {
  readonly generation: string | null;
  readonly counts: ReadonlyMap<string, DayCounts>;
  readonly seconds: number;
  readonly others: number;
  readonly minutes: Uint8Array;
}

/** What this session has counted on a day. */
interface CountedDay {
  readonly day: Day;
  seconds: number;
  readonly minutes: Uint8Array<ArrayBuffer>;
  /** Null before its first save. */
  base: DayBase | null;
  /** It was forgotten: it is not saved again. */
  isForgotten: boolean;
}

/** The counts of a day at the time of a save. */
interface SavedCopy {
  readonly target: CountedDay;
  readonly seconds: number;
  readonly minutes: Uint8Array;
  readonly emotes: UseCounts['emotes'];
  readonly columns: UseColumns;
  readonly others: number;
  readonly lists: ChannelLists;
  readonly nowS: number;
}

/**
 * Counts until stopped. Of several tabs with one channel, one counts: that with the lock. The next one begins when it ends.
 * Each minute the record of the day is replaced by one with what was stored before and what is counted.
 */
export function startLiveUsage(
  channel: RecordedChannel,
  { store, holdName, readCalendar, newId }: LiveUsageDeps,
  firstRule: KeepRule,
): LiveUsage {
  const { channelLogin, window, emotes, lists } = channel;
  const writer = newId();
  let rule = firstRule;
  let wasWatched = false;
  let release: Stop | null = null;
  let isLocking = false;
  /** The messages of the window are counted already: by another tab, or before counting was switched off. */
  let isWindowCounted = false;
  let counts: UseCounts | null = null;
  let counted: CountedDay | null = null;
  /** The channel was saved: if it is missing later, it was forgotten. */
  let generation: string | null = null;
  let saving: UsageSaving = 'off';
  let queue: Promise<void> = Promise.resolve();
  let lastMinute = -1;
  let nowS = 0;
  let isStopped = false;

  function mayCount(): boolean {
    wasWatched ||= rule === 'watched';
    return rule === 'always' || rule === 'watched' || (rule === 'once-watched' && wasWatched);
  }

  async function lock(): Promise<void> {
    isLocking = true;
    const held = await holdName(LOCK_PREFIX + channelLogin);
    isLocking = false;
    if (held === null) {
      isWindowCounted = true;
      saving = 'elsewhere';
      return;
    }
    if (isStopped || !mayCount()) {
      held();
      return;
    }
    release = held;
    saving = 'saved';
    counts = createUseCounts(window, emotes(), isWindowCounted ? window.nextNumber() : 0);
  }

  /** Saves and counts no longer. */
  function end(): void {
    const ended = release;
    release = null;
    void save().finally(() => ended?.());
    isWindowCounted ||= counts !== null;
    counts?.stop();
    counts = null;
    counted = null;
    saving = 'off';
  }

  /** What is counted on a day. */
  function dayAt(day: Day): CountedDay {
    if (counted !== null && counted.day !== day) {
      // The messages of the window are of the next day.
      counts?.setCounting(false);
      void save();
      counts?.clear();
      counts?.setCounting(true);
      counted = null;
    }
    counted ??= { day, seconds: 0, minutes: new Uint8Array(MINUTE_BYTES), base: null, isForgotten: false };
    return counted;
  }

  /** Saves a copy of the present counts, after the saves before it. */
  function save(): Promise<void> {
    if (counts === null || counted === null) return queue;
    const copy: SavedCopy = {
      target: counted,
      seconds: counted.seconds,
      minutes: counted.minutes.slice(),
      emotes: counts.emotes,
      columns: counts.columns(),
      others: counts.otherUses(),
      lists: lists(),
      nowS,
    };
    queue = queue
      .then(() => saveCopy(copy))
      .catch(() => {
        saving = 'failed';
      });
    return queue;
  }

  async function saveCopy(copy: SavedCopy): Promise<void> {
    const { target } = copy;
    if (target.isForgotten) return;
    const before = target.base ?? (await readBase(target.day));
    if (before === 'newer') {
      accept('newer');
      return;
    }
    const part = { day: target.day, part: LIVE, bytes: 0 };
    let savedGeneration = '';
    const outcome = await store.change(channelLogin, [part], (stored) => {
      const known = generation ?? before.generation;
      if (target.isForgotten || (known !== null && stored?.generation !== known)) return null;
      const old = stored ?? newChannel(channelLogin, newId());
      savedGeneration = old.generation;
      const { emotes: stillKnown, lists: seen } = seeLists(old, copy.lists, copy.nowS);
      const numbers = createChannelNumbers(stillKnown);
      const day = dayOf(copy, before, numbers, writer);
      return {
        channel: { ...old, emotes: numbers.emotes, lists: seen },
        days: new Map([[part, day]]),
      };
    });
    if (outcome === 'refused') forget();
    else accept(outcome);
    if (outcome !== 'saved') return;
    generation = savedGeneration;
    if (target.base === null) void store.makeRoom().catch(() => undefined);
    target.base = before;
  }

  function accept(outcome: Exclude<SaveOutcome, 'refused'>): void {
    if (saving !== 'off') saving = outcome;
  }

  async function readBase(day: Day): Promise<DayBase | 'newer'> {
    const [read, readDay] = [await store.read(channelLogin), await store.readDay(channelLogin, day, LIVE)];
    if (read.kind === 'newer' || readDay.kind === 'newer') return 'newer';
    const stored = read.kind === 'stored' ? read.channel : null;
    const none = { generation: stored?.generation ?? null, counts: NO_BASE, seconds: 0, others: 0 };
    if (stored === null || readDay.kind !== 'stored')
      return { ...none, minutes: new Uint8Array(MINUTE_BYTES) };
    const byKey = new Map<string, DayCounts>();
    readDayBlock(readDay.stored.block, (number, uses, messages, chatters) => {
      const emote = stored.emotes[number];
      if (emote !== undefined) byKey.set(emote.key, { emote, uses, messages, chatters });
    });
    const { seconds, others, minutes } = readDay.stored;
    return { ...none, counts: byKey, seconds, others, minutes };
  }

  /** Messages in the window are forgotten too. */
  function forget(): void {
    counts?.stop();
    counts &&= createUseCounts(window, emotes(), window.nextNumber());
    if (counted !== null) counted.isForgotten = true;
    counted = null;
    generation = null;
  }

  return {
    channelLogin,
    append({ endTime }, isFollowed) {
      nowS = Math.floor(endTime / 1_000);
      if (isStopped || !mayCount()) return;
      if (counts === null) {
        if (!isLocking) void lock();
        return;
      }
      counts.setDictionary(emotes());
      // A use leaves the window ten seconds after it was sent.
      const { day, minute } = readCalendar((endTime - WINDOW_MS) / 1_000);
      const present = dayAt(day);
      // A minute that nobody saw can still be counted from a file.
      if (isFollowed) {
        present.seconds++;
        setMinute(present.minutes, minute);
      }
      const savedMinute = Math.floor(nowS / 60);
      if (savedMinute !== lastMinute && lastMinute !== -1) void save();
      lastMinute = savedMinute;
    },
    miss({ fromS, untilS }) {
      if (counted === null) return;
      counted.seconds = Math.max(0, counted.seconds - (untilS - fromS + 1));
      for (let atS = Math.ceil(fromS / 60) * 60; atS + 59 <= untilS; atS += 60) {
        const { day, minute } = readCalendar(atS);
        if (day === counted.day) clearMinute(counted.minutes, minute);
      }
    },
    restartDetails: () => counts?.setDictionary(emotes()),
    setRule(next) {
      rule = next;
      if (!mayCount() && release !== null) end();
    },
    saveNow: save,
    saving: () => saving,
    forget,
    stop() {
      isStopped = true;
      end();
    },
  };
}

/** The record of a day: what was stored before, and what is counted. */
function dayOf(copy: SavedCopy, before: DayBase, numbers: ChannelNumbers, writer: string): StoredDay {
  const { block, others } = numberedDay(numbers, copy.emotes, copy.columns, before.counts);
  return {
    writer,
    seconds: before.seconds + copy.seconds,
    others: before.others + copy.others + others,
    minutes: joined(before.minutes, copy.minutes),
    block,
  };
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  return other.map((bits, index) => bits | (one[index] ?? 0));
}
