import type { MonotonicMs, Stop } from '../domain/clock.ts';
import { USAGE_MIN_S } from '../domain/limits.ts';
import type { KeepRule } from '../domain/recording.ts';
import type { Step } from '../domain/snapshot.ts';
import type { UsageSaving } from '../domain/usage.ts';
import { createKeepDecision } from '../recording/keep-decision.ts';
import type { OpenTabsDeps } from '../recording/open-tabs.ts';
import type { RecordedChannel } from '../session/step-recorder.ts';
import { createAgedUses } from '../stats/aged-uses.ts';
import type { ReadCalendar } from './calendar.ts';
import { createDayTotals } from './day-totals.ts';
import { createLiveSaver, type LiveSaverDeps } from './live-saver.ts';

/** Counts the usage of a followed channel. */
export type LiveUsage = ReturnType<typeof startLiveUsage>;

export interface LiveUsageDeps extends Omit<LiveSaverDeps, 'channelLogin'>, Pick<OpenTabsDeps, 'holdName'> {
  readonly readCalendar: ReadCalendar;
}

/** All versions of the page lock by this name. */
const LOCK_PREFIX = 'emotes-per-second-usage/';

/** This tab has the lock, and counts. */
interface Counting {
  readonly release: Stop;
  readonly uses: ReturnType<typeof createAgedUses>;
  readonly saver: ReturnType<typeof createLiveSaver>;
  /** It is saved whenever this changes. */
  progress: string;
}

/** Counts until stopped. If several tabs follow a channel, only the tab with the lock counts. Saves changed days each minute. */
export function startLiveUsage(
  channel: RecordedChannel,
  { holdName, readCalendar, leastS = USAGE_MIN_S, ...saverDeps }: LiveUsageDeps,
  firstRule: KeepRule,
) {
  const { channelLogin, window, emotes, lists } = channel;
  const totals = createDayTotals(readCalendar);
  const isKeptBy = createKeepDecision();
  let isWanted = isKeptBy(firstRule);
  /** Null: another tab may be counting, or the channel is not counted. */
  let counting: Counting | null = null;
  /** What the page shows while counting is wanted. */
  let saving: UsageSaving = 'off';
  let isLocking = false;
  /** The messages of the window were counted before: by another tab, or before counting was switched off. */
  let isWindowCounted = false;
  let queue: Promise<void> = Promise.resolve();
  let nowS = 0;

  /** Messages before this number were counted before. */
  let fromNumber = 0;
  const isLeftOut = (messageNumber: number): boolean =>
    messageNumber < fromNumber || channel.isEarlier(messageNumber);

  async function lock(): Promise<void> {
    isLocking = true;
    const release = await holdName(LOCK_PREFIX + channelLogin);
    isLocking = false;
    saving = release === null ? 'elsewhere' : 'saved';
    if (release === null) isWindowCounted = true;
    else if (!isWanted) release();
    else {
      if (isWindowCounted) leaveOutWindow();
      counting = begin(release);
    }
  }

  function leaveOutWindow(): void {
    totals.clear();
    fromNumber = window.nextNumber();
  }

  function begin(release: Stop): Counting {
    return {
      release,
      uses: createAgedUses(window, emotes, isLeftOut),
      saver: createLiveSaver({ ...saverDeps, leastS, channelLogin }),
      progress: '',
    };
  }

  /** Saves, and stops counting. */
  function end(ended: Counting): void {
    void save(ended, true).finally(() => ended.release());
    isWindowCounted = true;
    ended.uses.stop();
    counting = null;
  }

  /** Saves the days that changed, after the saves before it. */
  function save(saved: Counting, withWindow: boolean): Promise<void> {
    const days = new Map(totals.days);
    const present = withWindow && channel.isTimeKnown() ? totals.withWindow(saved.uses.inWindow) : null;
    if (present !== null) days.set(present.day, present);
    const copy = { days: [...days.values()], lists: lists(), nowS };
    const note = (outcome: UsageSaving): void => {
      if (counting === saved) saving = outcome;
    };
    queue = queue
      .then(() => saved.saver.save(copy))
      .then((outcome) => {
        if (outcome === 'refused') forget();
        else if (outcome !== null) note(outcome);
      })
      .catch(() => note('failed'));
    return queue;
  }

  /** Discards all that was counted, with the messages of the window. */
  function forget(): void {
    leaveOutWindow();
    if (counting === null) return;
    counting.uses.stop();
    counting.saver.stop();
    counting = begin(counting.release);
  }

  /**
   * Each minute, with each new day, and as soon as a new channel may be stored: the first save takes longer than a closing page
   * has.
   */
  function saveIfDue(due: Counting): void {
    const days = [...totals.days.values()];
    const mayStore = days.some(({ seconds }) => seconds >= leastS);
    const progress = `${Math.floor(nowS / 60)} ${days.length} ${mayStore}`;
    if (progress !== due.progress) void save(due, false);
    due.progress = progress;
  }

  return {
    channelLogin,
    append(step: Step, isFollowed: boolean, at: MonotonicMs): void {
      nowS = Math.floor(step.endTime / 1_000);
      totals.note(step, isFollowed, at, channel.isTimeKnown());
      totals.count(counting?.uses.drain ?? null);
      if (counting !== null) saveIfDue(counting);
      else if (!isLocking && isWanted) void lock();
    },
    miss: totals.miss,
    /** As for recordings, a channel of the board may have to be watched before it counts. */
    setRule(next: KeepRule): void {
      isWanted = isKeptBy(next);
      if (!isWanted && counting !== null) end(counting);
    },
    /** Saves what is counted so far, with the messages of the window. */
    saveNow: (): Promise<void> => (counting === null ? queue : save(counting, true)),
    saving: (): UsageSaving => (isWanted ? saving : 'off'),
    forget,
    stop(): void {
      isWanted = false;
      if (counting !== null) end(counting);
    },
  };
}
