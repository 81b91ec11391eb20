import type { Stop, YieldToTasks } from '../../domain/clock.ts';
import { byMode } from '../../domain/counting-rules.ts';
import type { Emote } from '../../domain/emote.ts';
import { STRIP_S } from '../../domain/limits.ts';
import type {
  KeepRule,
  MissedSeconds,
  RecordedSecond,
  SavingState,
  SecondTotals,
  Series,
} from '../../domain/recording.ts';
import { appendSeries, emptySeries, seriesOf, seriesSince, withGaps } from '../../domain/series.ts';
import type { Step } from '../../domain/snapshot.ts';
import { BLOCK_S } from '../../stats/history/minute-block.ts';
import { hotTotal } from '../../stats/moments/hot-total.ts';
import { type DetailsKeeper, keepDetails } from '../keep-details.ts';
import type { ChannelMessage } from '../protocol.ts';
import type { HistoryStore, StoreResult } from './history-store.ts';
import { createLiveSession, type LiveSession, newSession, type SessionStart } from './live-session.ts';
import { eachSecond } from './read-session.ts';
import { type ObservedWindow, recordSeconds } from './record-seconds.ts';
import { addingMoment, type Edit } from './session-edits.ts';
import { createSessionWriter } from './session-writer.ts';

/** Records one channel. It is in a chunk that is loaded on demand. */
export interface Recording extends Pick<DetailsKeeper, 'watch' | 'renumber'> {
  /** Must be called with each step, before its columns are transferred. `isFollowed`: the channel was joined at its end. */
  addStep(step: Step, isFollowed: boolean): void;
  /** Turns recorded seconds into gaps: they were counted without their lines, because the link stalled. */
  miss(seconds: MissedSeconds): void;
  /** Sets whether the session is stored, with what is recorded already. Also emits its facts and last seconds again. */
  setKeep(keep: KeepRule): void;
  /** Marks a moment by hand, now. */
  mark(): void;
  /** Stores what is not stored yet, including the minute that has not ended. */
  storeNow(): Promise<void>;
  /** The session that is recorded now. Null before the first second, and while a stored session is searched. */
  session(): LiveSession | null;
  /** Changes the present session by hand, and stores the change at once if the session is in the storage. */
  edit(edit: Edit): void;
  /** Later writes wait until `before` is settled. */
  writeAfter(before: Promise<unknown>): void;
  /** Drops a session, which is not stored again. If it is the present one, the next second begins another one. */
  drop(live: LiveSession): void;
  stop: Stop;
}

/** The parts of a channel's session that a recording uses. */
export interface RecordedChannel {
  readonly channelLogin: string;
  readonly window: ObservedWindow;
  /** The live dictionary, by number. */
  readonly emotes: () => readonly Emote[];
  readonly emit: (message: ChannelMessage) => void;
}

interface RecordingDeps {
  readonly store: HistoryStore;
  readonly random: () => number;
  /** Called between the slices of a long read. */
  readonly yieldToTasks: YieldToTasks;
  /** The present number of recordings, which share the memory. Default 1. */
  readonly recordings?: () => number;
}

/**
 * Records until stopped. If it is stored, it resumes the channel's last stored session: one that ended at most `GAP_MAX_S`
 * ago and that no other page records.
 */
export function startRecording(
  { channelLogin, window, emotes, emit }: RecordedChannel,
  { store, random, yieldToTasks, recordings }: RecordingDeps,
  keepAtFirst: KeepRule,
): Recording {
  const details = keepDetails(window, emotes, emit);
  /** The channel was watched during this recording. */
  let isWatched = false;
  let isStored = isStoredBy(keepAtFirst);
  let keeping: SavingState = isStored ? 'stored' : 'visit';
  let session: LiveSession | null = null;
  /** The last seconds of the session, at most `STRIP_S`. */
  let recent = emptySeries(0);
  /** Lets other pages resume the session; null while it is not held. */
  let release: Stop | null = null;
  /** Seconds are recorded only while there is a session, which numbers the emotes: the 0 is never used. */
  const seconds = recordSeconds(window, emotes, (emote) => session?.recordedEmotes.numberOf(emote) ?? 0);
  /** A stored session is being searched and read. */
  let isBeginning = false;
  /** There is no stored session to resume: the next second begins a new one. */
  let mayBegin = false;
  /** The minute of the last second. */
  let lastMinute = -1;
  const writer = createSessionWriter(store, () => isStored, accept);
  let isStopped = false;

  function isStoredBy(keep: KeepRule): boolean {
    isWatched ||= keep === 'watched';
    return keep === 'watched' || keep === 'always' || (keep === 'once-watched' && isWatched);
  }

  function open(start: SessionStart): LiveSession {
    const { recordingId } = start;
    return createLiveSession(start, (numbers) => store.minutes(recordingId, numbers), recordings);
  }

  function beginNew(second: number): LiveSession {
    // With 48 random bits, because two pages can begin a session in one second.
    const recordingId = `${second}-${Math.floor(random() * 2 ** 48).toString(36)}`;
    session = open(newSession(recordingId, channelLogin, second));
    recent = emptySeries(0);
    if (isStored) void hold(recordingId);
    return session;
  }

  async function hold(recordingId: string): Promise<void> {
    const releaseHeld = await store.begin(recordingId);
    if (isStopped || session?.facts.recordingId !== recordingId) releaseHeld();
    else release = releaseHeld;
  }

  /** Resumes a stored session. If there is none, the next second begins a new one. */
  async function beginAt(second: number): Promise<void> {
    const found = isStored ? await store.resume(channelLogin, second).catch(noStorage) : null;
    if (found === null) {
      mayBegin = true;
      return;
    }
    const resumed = open({ ...found.session, emotes: await store.emotes(found.session.recordingId) });
    const replayed = await replay(resumed, second);
    // It can have been deleted or changed during the replay.
    const stored = await store.read(found.session.recordingId);
    if (isStopped || stored === null) {
      found.release();
      mayBegin = true;
      return;
    }
    resumed.markStored([], [], stored.facts);
    release = found.release;
    session = resumed;
    recent = replayed;
    // Before the first line, the server's time is an estimate by the device's clock, which can be behind.
    seconds.continueAfter(found.session.facts.endS);
    emitAgain();
  }

  function noStorage(): null {
    keeping = 'refused';
    return null;
  }

  /** Replays the seconds of a stored session, for the detector of moments. Returns those that the strip shows. */
  async function replay(resumed: LiveSession, nowS: number): Promise<Series> {
    const shown: SecondTotals[] = [];
    await eachSecond(resumed, yieldToTasks, (second, isOpen) => {
      resumed.replay(second, isOpen);
      if (second.second > nowS - STRIP_S) shown.push(second);
    });
    return seriesOf(shown);
  }

  function emitFacts(): void {
    if (session !== null) emit({ kind: 'recording', facts: session.facts, keeping });
  }

  function emitAgain(): void {
    if (session !== null && recent.gaps.length > 0) emitSeconds(recent, session);
    emitFacts();
  }

  function emitSeconds(sent: Series, { moments }: LiveSession): void {
    const hotTotals = byMode((mode) => hotTotal(recent.totals[mode], recent.gaps));
    emit({ kind: 'seconds', seconds: sent, ratio: moments.ratio(), hotTotals });
  }

  /** The session of a second: a new one if there is none, or if the second must begin another one. */
  function sessionAt(second: number): LiveSession {
    if (session !== null && !session.isOverAt(second)) return session;
    end();
    mayBegin = false;
    const next = beginNew(second);
    emitFacts();
    return next;
  }

  function add(recorded: RecordedSecond, current: LiveSession): void {
    const wasShort = !current.mayBeStored();
    if (current.add(recorded)) emitFacts();
    const minute = Math.floor((recorded.second - current.facts.startS) / BLOCK_S);
    if (minute !== lastMinute) void storeAll(false);
    // A session with gaps becomes long enough within a minute: more than the last minute would be lost until its end.
    else if (wasShort && current.mayBeStored() && minute > 0) void storeAll(true);
    lastMinute = minute;
    const added = seriesOf([recorded]);
    recent = appendSeries(recent, added, STRIP_S);
    emitSeconds(added, current);
  }

  /** Stores the rest of the session, and then releases it. */
  function end(): void {
    const releaseEnded = release;
    release = null;
    void storeAll(true).finally(() => releaseEnded?.());
  }

  /** Stores the present session, after the pending writes. */
  function storeAll(withOpenMinute: boolean): Promise<void> {
    return session === null ? writer.pending() : writer.write(session, withOpenMinute);
  }

  function accept(stored: LiveSession, result: StoreResult, mark: () => void): void {
    const before = JSON.stringify([keeping, stored.facts]);
    mark();
    if (result.kind === 'deleted') drop(stored);
    else if (isStored) keeping = result.kind === 'failed' ? 'refused' : result.kind;
    if (JSON.stringify([keeping, stored.facts]) !== before) emitFacts();
  }

  function drop(live: LiveSession): void {
    writer.drop(live);
    if (session !== live) return;
    release?.();
    release = null;
    session = null;
    mayBegin = true;
  }

  function edit(change: Edit): void {
    if (session === null) return;
    session.edit(change);
    emitFacts();
    if (session.isInStorage()) void storeAll(true);
  }

  return {
    addStep(step, isFollowed) {
      if (isStopped) return;
      details.addStep(step);
      // Also in a step that is not recorded: its messages are not those of the next second.
      const messages = seconds.drainMessages();
      const stepS = Math.floor(step.endTime / 1_000);
      if (session === null && !mayBegin) {
        if (isBeginning) return;
        isBeginning = true;
        void beginAt(stepS).finally(() => {
          isBeginning = false;
        });
        return;
      }
      const second = seconds.secondOf(step);
      if (second === null) return;
      const current = sessionAt(second);
      add(seconds.record(second, messages, isFollowed), current);
    },
    miss(missed) {
      if (session === null) return;
      session.miss(missed);
      recent = withGaps(recent, missed);
      const changed = seriesSince(recent, missed.fromS);
      if (changed.gaps.length > 0) emitSeconds(changed, session);
    },
    watch: details.watch,
    renumber(newNumberOf) {
      details.renumber(newNumberOf);
      seconds.restart();
    },
    setKeep(keep) {
      const next = isStoredBy(keep);
      if (next !== isStored) keeping = next ? 'stored' : 'visit';
      isStored = next;
      if (next && session !== null && release === null) void hold(session.facts.recordingId);
      void storeAll(false);
      emitAgain();
    },
    mark() {
      const moment = session?.moments.markNow() ?? null;
      if (moment !== null) edit(addingMoment(moment));
    },
    storeNow: () => storeAll(true),
    session: () => session,
    edit,
    writeAfter: writer.writeAfter,
    drop,
    stop() {
      isStopped = true;
      seconds.stop();
      end();
    },
  };
}
