import type { Stop } from '../domain/clock.ts';
import { USAGE_MIN_S, WINDOW_S } from '../domain/limits.ts';
import type { KeepRule, MissedSeconds } from '../domain/recording.ts';
import type { Day, UsageSaving } from '../domain/usage.ts';
import { createKeepDecision } from '../recording/keep-decision.ts';
import type { OpenTabsDeps } from '../recording/open-tabs.ts';
import type { EarlierChat } from '../session/earlier-chat/earlier-chat.ts';
import type { ChannelLists, RecordedChannel, StepRecorder } from '../session/step-recorder.ts';
import { clearMinute, MINUTE_BYTES, minuteOf, type ReadCalendar, setMinute } from './calendar.ts';
import { type CountedDay, createLiveSaver, type SavedCopy } from './live-saver.ts';
import { createSeenSeconds } from './seen-seconds.ts';
import type { UsageStore } from './usage-store.ts';
import { createUseCounts, type UseColumns, type UseCounts } from './use-counts.ts';

/** Counts the usage of a followed channel. */
export interface LiveUsage extends StepRecorder {
  readonly channelLogin: string;
  /** `keep` as for recordings: a channel of the board may count only once it was watched. */
  setRule(keep: KeepRule): void;
  /** Saves what is counted so far, with the messages of the window. */
  saveNow(): Promise<void>;
  saving(): UsageSaving;
  /** The lists that the session knows now. */
  lists(): ChannelLists;
  /** What was counted so far is not saved again. */
  forget(): void;
}

export interface LiveUsageDeps extends Pick<OpenTabsDeps, 'holdName'> {
  readonly store: UsageStore;
  readonly readCalendar: ReadCalendar;
  /** A name that nobody has used. */
  readonly newId: () => string;
  /** Seconds of chat that are seen on a day before a channel is stored for the first time. Default: `USAGE_MIN_S`. */
  readonly leastS?: number;
}

/** All versions of the page lock by this name. */
const LOCK_PREFIX = 'emotes-per-second-usage/';

/** This tab has the lock, and counts. */
interface Counting {
  readonly kind: 'counting';
  readonly release: Stop;
  counts: UseCounts;
  /** The present day; null until a second of it has left the window. */
  counted: CountedDay | null;
  /** The whole of the day before that. */
  dayBefore: SavedCopy | null;
  /** The whole of days that are over and not saved. */
  readonly unsaved: Map<Day, SavedCopy>;
  saving: UsageSaving;
  /** It was saved as soon as it could be. */
  wasSaved: boolean;
  /** The minute of the last step; -1 before the first. */
  lastMinute: number;
}

/** `idle`: the next step locks, if the channel is counted. `locking`: it is not known yet whether another tab counts. */
type UsageState =
  | Counting
  | { readonly kind: 'idle' | 'locking'; readonly saving: UsageSaving }
  | { readonly kind: 'stopped'; readonly saving: 'off' };

/**
 * Counts until stopped. Of several tabs with one channel, one counts: that with the lock. The next one begins when it ends.
 * Each minute the record of the day is replaced by one with what was stored before and what is counted.
 */
export function startLiveUsage(
  channel: RecordedChannel,
  { store, holdName, readCalendar, newId, leastS = USAGE_MIN_S }: LiveUsageDeps,
  firstRule: KeepRule,
): LiveUsage {
  const { channelLogin, window, emotes, lists } = channel;
  const saver = createLiveSaver(store, channelLogin, newId, leastS);
  const seen = createSeenSeconds();
  const isKeptBy = createKeepDecision();
  let isWanted = isKeptBy(firstRule);
  let state: UsageState = { kind: 'idle', saving: 'off' };
  const present = (): Counting | null => (state.kind === 'counting' ? state : null);
  /** The messages of the window are counted already: by another tab, or before counting was switched off. */
  let isWindowCounted = false;
  let queue: Promise<void> = Promise.resolve();
  let nowS = 0;

  /** The page that was open before, or another one, can have counted messages from before the join. */
  let earlier: EarlierChat | null = null;
  void channel.earlierChat().then((chat) => {
    earlier = chat;
  });
  /** Messages before this number are counted already. */
  let fromNumber = 0;

  const countUses = (): UseCounts =>
    createUseCounts(window, emotes(), (number) => number < fromNumber || earlier?.isEarlier(number) === true);

  function leaveOutWindow(): void {
    seen.clear();
    fromNumber = window.nextNumber();
  }

  async function lock(): Promise<void> {
    const locking: UsageState = { kind: 'locking', saving: state.saving };
    state = locking;
    const release = await holdName(LOCK_PREFIX + channelLogin);
    if (state !== locking || !isWanted) release?.();
    if (state !== locking) return;
    if (release === null || !isWanted) {
      isWindowCounted ||= release === null;
      state = { kind: 'idle', saving: release === null ? 'elsewhere' : 'off' };
      return;
    }
    if (isWindowCounted) leaveOutWindow();
    state = begin(release);
  }

  function begin(release: Stop): Counting {
    const begun = {
      counted: null,
      dayBefore: null,
      saving: 'saved',
      wasSaved: false,
      lastMinute: -1,
    } as const;
    return { kind: 'counting', release, counts: countUses(), unsaved: new Map(), ...begun };
  }

  /** Saves and counts no longer. */
  function end(counting: Counting): void {
    void save(counting).finally(() => counting.release());
    isWindowCounted = true;
    counting.counts.stop();
    state = { kind: 'idle', saving: 'off' };
  }

  /** The seconds have left the window. */
  function count(counting: Counting, left: readonly number[]): void {
    counting.counts.setDictionary(emotes());
    // A minute that nobody saw can still be counted from a file.
    for (const second of left) {
      const day = readCalendar(second);
      const counted = dayAt(counting, day);
      counted.seconds++;
      markSeen(counted.minutes, second, day);
    }
    if (counting.counted !== null && channel.isTimeKnown())
      dayAt(counting, readCalendar(nextS(counting.counted)));
    saveIfDue(counting);
  }

  /** The second whose uses leave the window next. Before any has left, it is the first one that was followed. */
  function nextS({ seconds }: CountedDay): number {
    const agedS = nowS - WINDOW_S;
    return seconds > 0 ? agedS : (seen.inWindow()[0] ?? agedS);
  }

  function beginDay(day: Day): CountedDay {
    const begun = { day, seconds: 0, minutes: new Uint8Array(MINUTE_BYTES), base: null, isForgotten: false };
    // If it fails, the first save tries again.
    queue = queue.then(() => saver.begin(begun)).then(nothing, nothing);
    return begun;
  }

  /** What is counted on a day. */
  function dayAt(counting: Counting, day: Day): CountedDay {
    if (counting.counted !== null && counting.counted.day !== day) {
      // The messages of the window are of the next day.
      saveWhole(counting, finalCopy(counting));
      counting.counts.clear();
      counting.counted = null;
      // A date that comes back begins with what is stored of it.
      counting.unsaved.delete(day);
    }
    counting.counted ??= beginDay(day);
    return counting.counted;
  }

  /** Saves the day before the present one: again each minute, until it is done. */
  function saveWhole(counting: Counting, copy: SavedCopy | null): void {
    counting.dayBefore = copy;
    if (copy !== null) counting.unsaved.set(copy.target.day, copy);
    void saveAfter(counting, copy);
  }

  /** A copy of what has left the window; null without any. */
  function finalCopy(counting: Counting): SavedCopy | null {
    return copyWith(counting, counting.counts.columns(), []);
  }

  /** Saves what is counted, with the messages of the window. */
  function save(counting: Counting): Promise<void> {
    saveUnsaved(counting);
    if (counting.counted === null && !channel.isTimeKnown()) return queue;
    const inWindow = seen.inWindow();
    const [first] = inWindow;
    if (first !== undefined) dayAt(counting, counting.counted?.day ?? readCalendar(first));
    return saveAfter(counting, copyWith(counting, counting.counts.columnsWithWindow(), inWindow));
  }

  /** A copy of the present counts; null without any. @param inWindow the seconds of the window that it has */
  function copyWith(
    { counted, counts }: Counting,
    columns: UseColumns,
    inWindow: readonly number[],
  ): SavedCopy | null {
    if (counted === null) return null;
    const minutes = counted.minutes.slice();
    for (const second of inWindow) markSeen(minutes, second, counted.day);
    return {
      target: counted,
      seconds: counted.seconds + inWindow.length,
      minutes,
      emotes: counts.emotes,
      columns,
      others: counts.otherUses(),
      lists: lists(),
      nowS,
    };
  }

  function saveUnsaved(counting: Counting): void {
    for (const copy of counting.unsaved.values()) void saveAfter(counting, copy);
  }

  /** Saves a copy after the saves before it. */
  function saveAfter(counting: Counting, copy: SavedCopy | null): Promise<void> {
    if (copy === null) return queue;
    queue = queue
      .then(() => saver.save(copy))
      .then((outcome) => {
        if (outcome === 'refused') forget();
        else if (outcome !== null) counting.saving = outcome;
        if (outcome === 'full' || outcome === 'failed') return;
        const { day } = copy.target;
        if (counting.unsaved.get(day) === copy) counting.unsaved.delete(day);
      })
      .catch(() => {
        counting.saving = 'failed';
      });
    return queue;
  }

  /** Messages in the window are forgotten too. */
  function forget(): void {
    leaveOutWindow();
    saver.forget();
    const counting = present();
    if (counting === null) return;
    counting.counts.stop();
    if (counting.counted !== null) counting.counted.isForgotten = true;
    for (const { target } of counting.unsaved.values()) target.isForgotten = true;
    state = { ...begin(counting.release), saving: counting.saving };
  }

  /** Takes away what was counted as seen of a day, and was not: whole minutes, and seconds that have left the window. */
  function takeMissed(
    taken: Pick<CountedDay, 'minutes' | 'seconds'>,
    day: Day,
    { fromS, untilS }: MissedSeconds,
  ): void {
    for (let atS = Math.ceil(fromS / 60) * 60; atS + 59 <= untilS - WINDOW_S; atS += 60) {
      clearMinute(taken.minutes, minuteOf(atS, day));
    }
    let missed = 0;
    for (let second = fromS; second <= Math.min(untilS, nowS - WINDOW_S - 1); second++) {
      if (readCalendar(second) === day) missed++;
    }
    taken.seconds = Math.max(0, taken.seconds - missed);
  }

  /** Takes what was missed from the day before the present one, and saves it again. */
  function correct(counting: Counting, copy: SavedCopy, missed: MissedSeconds): void {
    const corrected = { minutes: copy.minutes.slice(), seconds: copy.seconds };
    takeMissed(corrected, copy.target.day, missed);
    saveWhole(counting, { ...copy, ...corrected, lists: lists(), nowS });
  }

  /** Each minute, and as soon as the channel may be stored: for that a page that is closed has no time. */
  function saveIfDue(counting: Counting): void {
    const { counted, lastMinute, wasSaved } = counting;
    const minute = Math.floor(nowS / 60);
    const isFirst = !wasSaved && counted !== null && saver.mayStore(counted, counted.seconds);
    if (isFirst || (minute !== lastMinute && lastMinute !== -1)) {
      saveUnsaved(counting);
      void saveAfter(counting, finalCopy(counting));
    }
    counting.wasSaved ||= isFirst;
    counting.lastMinute = minute;
  }

  return {
    channelLogin,
    append(step, isFollowed, at) {
      nowS = Math.floor(step.endTime / 1_000);
      const left = seen.end(step, isFollowed, at, channel.isTimeKnown());
      if (state.kind === 'counting') count(state, left);
      else if (state.kind === 'idle' && isWanted) void lock();
    },
    miss(missed) {
      const { fromS, untilS } = missed;
      const late = seen.forget(fromS, untilS);
      const counting = present();
      const day = counting?.counted?.day ?? (late[0] === undefined ? null : readCalendar(late[0]));
      if (counting === null || day === null) return;
      const counted = dayAt(counting, day);
      takeMissed(counted, day, missed);
      // The last lines of a backlog are late by less than the window, and count.
      for (const second of late) markSeen(counted.minutes, second, day);
      const { dayBefore } = counting;
      if (dayBefore?.target.day === readCalendar(fromS)) correct(counting, dayBefore, missed);
    },
    restartDictionary: () => present()?.counts.setDictionary(emotes()),
    setRule(next) {
      isWanted = isKeptBy(next);
      if (!isWanted && state.kind === 'counting') end(state);
    },
    saveNow() {
      const counting = present();
      return counting === null ? queue : save(counting);
    },
    saving: () => state.saving,
    lists,
    forget,
    stop() {
      if (state.kind === 'counting') end(state);
      state = { kind: 'stopped', saving: 'off' };
    },
  };
}

const nothing = (): void => undefined;

/** Chat can be followed for a part of the next second, in which messages count too: if that is of another minute, it is not counted again. */
function markSeen(minutes: Uint8Array, second: number, day: Day): void {
  setMinute(minutes, minuteOf(second, day));
  setMinute(minutes, minuteOf(second + 1, day));
}
