import type { Stop } from '../../domain/clock.ts';
import { WINDOW_MS } from '../../domain/limits.ts';
import type { KeepRule } from '../../domain/recording.ts';
import type { Day, UsageSaving } from '../../domain/usage.ts';
import type { EarlierChat } from '../earlier-chat/earlier-chat.ts';
import type { RecordedChannel, StepRecorder } from '../recording/recorder.ts';
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
const WINDOW_S = WINDOW_MS / 1_000;

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
  const saver = createLiveSaver(store, channelLogin, newId);
  const seen = createSeenSeconds(WINDOW_S);
  let rule = firstRule;
  let wasWatched = false;
  let release: Stop | null = null;
  let isLocking = false;
  /** The messages of the window are counted already: by another tab, or before counting was switched off. */
  let isWindowCounted = false;
  let counts: UseCounts | null = null;
  let counted: CountedDay | null = null;
  let saving: UsageSaving = 'off';
  let queue: Promise<void> = Promise.resolve();
  let lastMinute = -1;
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
    saving = 'off';
  }

  /** What is counted on a day. */
  function dayAt(day: Day): CountedDay {
    if (counted !== null && counted.day !== day) {
      // The messages of the window are of the next day.
      void saveFinal();
      counts?.clear();
      counted = null;
    }
    counted ??= { day, seconds: 0, minutes: new Uint8Array(MINUTE_BYTES), base: null, isForgotten: false };
    return counted;
  }

  /** Saves what has left the window. */
  function saveFinal(): Promise<void> {
    return counts === null ? queue : saveWith(counts.columns(), []);
  }

  /** Saves what is counted, with the messages of the window. */
  function save(): Promise<void> {
    const inWindow = seen.inWindow();
    if (counts === null) return queue;
    if (inWindow.length > 0) dayAt(counted?.day ?? readCalendar(nowS - 1));
    return saveWith(counts.columnsWithWindow(), inWindow);
  }

  /** Saves a copy of the present counts, after the saves before it. @param ages of the seconds of the window that it has */
  function saveWith(columns: UseColumns, ages: readonly number[]): Promise<void> {
    if (counts === null || counted === null) return queue;
    const { day } = counted;
    const minutes = counted.minutes.slice();
    for (const age of ages) setMinute(minutes, minuteOf(nowS - 1 - age, day));
    const copy: SavedCopy = {
      target: counted,
      seconds: counted.seconds + ages.length,
      minutes,
      emotes: counts.emotes,
      columns,
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
    saver.forget();
  }

  return {
    channelLogin,
    append({ endTime }, isFollowed) {
      nowS = Math.floor(endTime / 1_000);
      const wasFollowed = seen.end(isFollowed);
      if (isStopped || !mayCount()) return;
      if (counts === null) {
        if (!isLocking) void lock();
        return;
      }
      counts.setDictionary(emotes());
      // A use leaves the window ten seconds after it was sent.
      const nextS = nowS - WINDOW_S;
      // A minute that nobody saw can still be counted from a file.
      if (wasFollowed) {
        const day = readCalendar(nextS - 1);
        const present = dayAt(day);
        present.seconds++;
        setMinute(present.minutes, minuteOf(nextS - 1, day));
      }
      if (counted !== null) dayAt(readCalendar(nextS));
      const savedMinute = Math.floor(nowS / 60);
      if (savedMinute !== lastMinute && lastMinute !== -1) void saveFinal();
      lastMinute = savedMinute;
    },
    miss({ fromS, untilS }) {
      let missed = untilS - fromS + 1;
      for (let age = 0; age < WINDOW_S; age++) {
        const second = nowS - 1 - age;
        if (second >= fromS && second <= untilS && seen.forget(age)) missed--;
      }
      if (counted === null) return;
      counted.seconds = Math.max(0, counted.seconds - missed);
      for (let atS = Math.ceil(fromS / 60) * 60; atS + 59 <= untilS; atS += 60) {
        clearMinute(counted.minutes, minuteOf(atS, counted.day));
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
