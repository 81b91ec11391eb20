import type { MonotonicMs, Stop } from '../domain/clock.ts';
import { USAGE_MIN_S } from '../domain/limits.ts';
import type { KeepRule } from '../domain/recording.ts';
import type { Step } from '../domain/snapshot.ts';
import type { Day, UsageSaving } from '../domain/usage.ts';
import { createKeepDecision } from '../recording/keep-decision.ts';
import type { OpenTabsDeps } from '../recording/open-tabs.ts';
import type { RecordedChannel } from '../session/step-recorder.ts';
import { createAgedUses } from '../stats/aged-uses.ts';
import type { ReadCalendar } from './calendar.ts';
import { createDayTotals, type DayTotal } from './day-totals.ts';
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
  readonly kind: 'counting';
  readonly release: Stop;
  readonly uses: ReturnType<typeof createAgedUses>;
  readonly saver: ReturnType<typeof createLiveSaver>;
  saving: UsageSaving;
  /** It is saved whenever this changes. */
  progress: string;
}

/** `idle`: the next step locks, if the channel is counted. `locking`: another tab may be counting. */
type UsageState =
  | Counting
  | { readonly kind: 'idle' | 'locking'; readonly saving: UsageSaving }
  | { readonly kind: 'stopped'; readonly saving: 'off' };

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
  let state: UsageState = { kind: 'idle', saving: 'off' };
  const present = (): Counting | null => (state.kind === 'counting' ? state : null);
  /** The messages of the window were counted before: by another tab, or before counting was switched off. */
  let isWindowCounted = false;
  let queue: Promise<void> = Promise.resolve();
  let nowS = 0;

  /** Messages before this number were counted before. */
  let fromNumber = 0;
  const isLeftOut = (messageNumber: number): boolean =>
    messageNumber < fromNumber || channel.isEarlier(messageNumber);

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

  function leaveOutWindow(): void {
    totals.clear();
    fromNumber = window.nextNumber();
  }

  function begin(release: Stop): Counting {
    return {
      kind: 'counting',
      release,
      uses: createAgedUses(window, emotes, isLeftOut),
      saver: createLiveSaver({ ...saverDeps, leastS, channelLogin }),
      saving: 'saved',
      progress: '',
    };
  }

  /** Saves, and stops counting. */
  function end(counting: Counting): void {
    void save(counting, true).finally(() => counting.release());
    isWindowCounted = true;
    counting.uses.stop();
    state = { kind: 'idle', saving: 'off' };
  }

  /** Saves the days that changed, after the saves before it. */
  function save(counting: Counting, withWindow: boolean): Promise<void> {
    const { uses } = counting;
    const days = new Map<Day, DayTotal>(totals.days);
    const present = withWindow && channel.isTimeKnown() ? totals.withWindow(uses.inWindow) : null;
    if (present !== null) days.set(present.day, present);
    const copy = { days: [...days.values()], lists: lists(), nowS };
    queue = queue
      .then(() => counting.saver.save(copy))
      .then((outcome) => {
        if (outcome === 'refused') forget();
        else if (outcome !== null) counting.saving = outcome;
      })
      .catch(() => {
        counting.saving = 'failed';
      });
    return queue;
  }

  /** Discards all that was counted, with the messages of the window. */
  function forget(): void {
    leaveOutWindow();
    const counting = present();
    if (counting === null) return;
    counting.uses.stop();
    counting.saver.stop();
    state = { ...begin(counting.release), saving: counting.saving };
  }

  /**
   * Each minute, with each new day, and as soon as a new channel may be stored: the first save takes longer than a closing page
   * has.
   */
  function saveIfDue(counting: Counting): void {
    const days = [...totals.days.values()];
    const mayStore = days.some(({ seconds }) => seconds >= leastS);
    const progress = `${Math.floor(nowS / 60)} ${days.length} ${mayStore}`;
    if (progress !== counting.progress) void save(counting, false);
    counting.progress = progress;
  }

  return {
    channelLogin,
    append({ endTime }: Step, isFollowed: boolean, at: MonotonicMs): void {
      nowS = Math.floor(endTime / 1_000);
      const second = { endTime, at, isFollowed, isTimeKnown: channel.isTimeKnown() };
      if (state.kind === 'counting') {
        totals.add(second, state.uses.drain);
        saveIfDue(state);
        return;
      }
      totals.follow(second);
      if (state.kind === 'idle' && isWanted) void lock();
    },
    miss: totals.miss,
    restartDictionary: (): void => present()?.uses.restart(),
    /** As for recordings, a channel of the board may have to be watched before it counts. */
    setRule(next: KeepRule): void {
      isWanted = isKeptBy(next);
      if (!isWanted && state.kind === 'counting') end(state);
    },
    /** Saves what is counted so far, with the messages of the window. */
    saveNow(): Promise<void> {
      const counting = present();
      return counting === null ? queue : save(counting, true);
    },
    saving: (): UsageSaving => state.saving,
    forget,
    stop(): void {
      if (state.kind === 'counting') end(state);
      state = { kind: 'stopped', saving: 'off' };
    },
  };
}
