import type { Stop } from '../../domain/clock.ts';
import { USAGE_MIN_S, WINDOW_MS } from '../../domain/limits.ts';
import type { KeepRule, MissedSeconds } from '../../domain/recording.ts';
import type { Day, UsageSaving } from '../../domain/usage.ts';
import type { EarlierChat } from '../earlier-chat/earlier-chat.ts';
import type { RecordedChannel, StepRecorder } from '../recording/recorder.ts';
import { clearMinute, MINUTE_BYTES, minuteOf, type ReadCalendar, setMinute } from './calendar.ts';
import { type CountedDay, createLiveSaver, type SavedCopy } from './live-saver.ts';
import type { ChannelLists } from './seen-lists.ts';
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

export interface LiveUsageDeps {
  readonly store: UsageStore;
  /** Locks a name until the result is called. Null if another page has the lock. */
  readonly holdName: (name: string) => Promise<Stop | null>;
  readonly readCalendar: ReadCalendar;
  /** A name that nobody has used. */
  readonly newId: () => string;
  /** Seconds of chat that are seen on a day before a channel is stored for the first time. Default: `USAGE_MIN_S`. */
  readonly leastS?: number;
}

/** All versions of the page lock by this name. */
const LOCK_PREFIX = 'emotes-per-second-usage/';
const WINDOW_S = WINDOW_MS / 1_000;

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
  let rule = firstRule;
  let wasWatched = false;
  let release: Stop | null = null;
  let isLocking = false;
  /** The messages of the window are counted already: by another tab, or before counting was switched off. */
  let isWindowCounted = false;
  let counts: UseCounts | null = null;
  let counted: CountedDay | null = null;
  /** The whole of the day before that. */
  let dayBefore: SavedCopy | null = null;
  let saving: UsageSaving = 'off';
  let queue: Promise<void> = Promise.resolve();
  let lastMinute = -1;
  let wasSaved = false;
  let nowS = 0;
  let isStopped = false;

  /** The page that was open before, or another one, can have counted messages from before the join. */
  let earlier: EarlierChat | null = null;
  void channel.earlierChat().then((chat) => {
    earlier = chat;
  });
  /** Messages before this number are counted already. */
  let fromNumber = 0;

  const isLeftOut = (number: number): boolean => number < fromNumber || earlier?.isEarlier(number) === true;

  function leaveOutWindow(): void {
    seen.clear();
    fromNumber = window.nextNumber();
  }

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
    if (isWindowCounted) leaveOutWindow();
    counts = createUseCounts(window, emotes(), isLeftOut);
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
    dayBefore = null;
    saving = 'off';
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
  function dayAt(day: Day): CountedDay {
    if (counted !== null && counted.day !== day) {
      // The messages of the window are of the next day.
      dayBefore = counts && copyWith(counts, counts.columns(), []);
      void saveAfter(dayBefore);
      counts?.clear();
      counted = null;
    }
    counted ??= beginDay(day);
    return counted;
  }

  /** Saves what has left the window. */
  function saveFinal(): Promise<void> {
    return saveAfter(counts && copyWith(counts, counts.columns(), []));
  }

  /** Saves what is counted, with the messages of the window. */
  function save(): Promise<void> {
    const inWindow = seen.inWindow();
    const [first] = inWindow;
    if (counts === null) return queue;
    if (first !== undefined) dayAt(counted?.day ?? readCalendar(first));
    return saveAfter(copyWith(counts, counts.columnsWithWindow(), inWindow));
  }

  /** A copy of the present counts; null without any. @param inWindow the seconds of the window that it has */
  function copyWith(
    { emotes: used, otherUses }: UseCounts,
    columns: UseColumns,
    inWindow: readonly number[],
  ): SavedCopy | null {
    if (counted === null) return null;
    const { day } = counted;
    const minutes = counted.minutes.slice();
    for (const second of inWindow) markSeen(minutes, second, day);
    return {
      target: counted,
      seconds: counted.seconds + inWindow.length,
      minutes,
      emotes: used,
      columns,
      others: otherUses(),
      lists: lists(),
      nowS,
    };
  }

  /** Saves a copy after the saves before it. */
  function saveAfter(copy: SavedCopy | null): Promise<void> {
    if (copy === null) return queue;
    queue = queue
      .then(() => saveCopy(copy))
      .catch(() => {
        saving = 'failed';
      });
    return queue;
  }

  async function saveCopy(copy: SavedCopy): Promise<void> {
    const outcome = await saver.save(copy);
    if (outcome === 'refused') forget();
    else if (outcome !== null && saving !== 'off') saving = outcome;
  }

  /** Messages in the window are forgotten too. */
  function forget(): void {
    leaveOutWindow();
    counts?.stop();
    counts &&= createUseCounts(window, emotes(), isLeftOut);
    if (counted !== null) counted.isForgotten = true;
    counted = null;
    dayBefore = null;
    wasSaved = false;
    saver.forget();
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
  function correct(copy: SavedCopy, missed: MissedSeconds): void {
    const seen = { minutes: copy.minutes.slice(), seconds: copy.seconds };
    takeMissed(seen, copy.target.day, missed);
    dayBefore = { ...copy, ...seen, lists: lists(), nowS };
    void saveAfter(dayBefore);
  }

  /** Each minute, and as soon as the channel may be stored: for that a page that is closed has no time. */
  function saveIfDue(): void {
    const minute = Math.floor(nowS / 60);
    const isFirst = !wasSaved && counted !== null && saver.mayStore(counted, counted.seconds);
    if (isFirst || (minute !== lastMinute && lastMinute !== -1)) void saveFinal();
    wasSaved ||= isFirst;
    lastMinute = minute;
  }

  return {
    channelLogin,
    append(step, isFollowed, at) {
      nowS = Math.floor(step.endTime / 1_000);
      const left = seen.end(step, isFollowed, at);
      if (isStopped || !mayCount()) return;
      if (counts === null) {
        if (!isLocking) void lock();
        return;
      }
      counts.setDictionary(emotes());
      // A minute that nobody saw can still be counted from a file.
      for (const second of left) {
        const day = readCalendar(second);
        const present = dayAt(day);
        present.seconds++;
        markSeen(present.minutes, second, day);
      }
      if (counted !== null) dayAt(readCalendar(nextS(counted)));
      saveIfDue();
    },
    miss(missed) {
      const { fromS, untilS } = missed;
      const late = seen.forget(fromS, untilS);
      const day = counted?.day ?? (late[0] === undefined ? null : readCalendar(late[0]));
      if (day === null) return;
      const present = dayAt(day);
      takeMissed(present, day, missed);
      // The last lines of a backlog are late by less than the window, and count.
      for (const second of late) markSeen(present.minutes, second, day);
      if (dayBefore?.target.day === readCalendar(fromS)) correct(dayBefore, missed);
    },
    restartDetails: () => counts?.setDictionary(emotes()),
    setRule(next) {
      rule = next;
      if (!mayCount() && release !== null) end();
    },
    saveNow: save,
    saving: () => saving,
    lists,
    forget,
    stop() {
      isStopped = true;
      end();
    },
  };
}

const nothing = (): void => undefined;

/** Chat can be followed for a part of the next second, in which messages count too: if that is of another minute, it is not counted again. */
function markSeen(minutes: Uint8Array, second: number, day: Day): void {
  setMinute(minutes, minuteOf(second, day));
  setMinute(minutes, minuteOf(second + 1, day));
}
