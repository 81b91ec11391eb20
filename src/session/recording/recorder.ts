import type { MonotonicMs, Stop, YieldToTasks } from '../../domain/clock.ts';
import type { Emote } from '../../domain/emote.ts';
import { RECENT_S } from '../../domain/limits.ts';
import { createNumberedEmotes, type NumberedEmotes } from '../../domain/numbered-emotes.ts';
import type {
  KeepRule,
  MissedSeconds,
  RecordingRules,
  SavingState,
  SecondTotals,
} from '../../domain/recording.ts';
import type { Second } from '../../domain/second.ts';
import {
  appendSeries,
  emptySeries,
  type Series,
  seriesOf,
  seriesSince,
  withGaps,
} from '../../domain/series.ts';
import type { Step } from '../../domain/snapshot.ts';
import type { EarlierChat } from '../earlier-chat/earlier-chat.ts';
import type { NotedWords } from '../emote-index.ts';
import { type DetailsKeeper, keepDetails } from '../keep-details.ts';
import type { ChannelMessage } from '../protocol.ts';
import type { ChannelLists } from '../usage/seen-lists.ts';
import { createEarlierSeconds } from './earlier-seconds.ts';
import type { Edit } from './edits.ts';
import {
  createLiveRecording,
  type LiveRecording,
  newRecording,
  type RecordingStart,
} from './live-recording.ts';
import { createMessageMoods } from './message-moods.ts';
import { BLOCK_S } from './minute-codec.ts';
import { eachSecond } from './read-recording.ts';
import { type ObservedWindow, recordSeconds } from './record-seconds.ts';
import { createSaveQueue } from './save-queue.ts';
import { isUnanswered, type RecordingStore, type SaveResult } from './store.ts';

/** Records the steps of a session. */
export interface StepRecorder {
  /** Must be called when the live dictionary restarts. The recording goes on: its emotes have numbers of their own. */
  restartDetails(): void;
  /**
   * Must be called with each step, before its columns are transferred.
   *
   * @param isFollowed the channel was joined at its end
   * @param at its end on our clock
   */
  append(step: Step, isFollowed: boolean, at: MonotonicMs): void;
  /** Turns recorded seconds into gaps: they were counted without their lines, because the link stalled. */
  miss(seconds: MissedSeconds): void;
  stop: Stop;
}

/** Records one channel. It is in a chunk that is loaded on demand. */
export interface Recorder extends StepRecorder, Pick<DetailsKeeper, 'watch'> {
  /** Sets whether the recording is saved, with what is recorded already. Also emits its info and last seconds again. */
  setRules(rules: RecordingRules): void;
  /** Saves what is not saved yet, including the minute that has not ended. */
  saveNow(): Promise<void>;
  /** The recording that continues now. Null before the first second, and while a stored recording is searched. */
  recording(): LiveRecording | null;
  /** Changes the present recording by hand, and saves the change at once if the recording is in the storage. */
  edit(edit: Edit): void;
  /** Later saves wait until `before` is settled. */
  saveAfter(before: Promise<unknown>): void;
  /** Drops a recording, which is not saved again. If it is the present one, the next second begins another one. */
  drop(live: LiveRecording): void;
}

/** The parts of a channel's session that are recorded. */
export interface RecordedChannel {
  readonly channelLogin: string;
  readonly window: ObservedWindow;
  /** The live dictionary, by number. */
  readonly emotes: () => readonly Emote[];
  /** Lets the session note words that have a mood, also in its messages so far. */
  readonly noteWords: (words: NotedWords) => void;
  readonly lists: () => ChannelLists;
  /** Chat from before joining, which is recorded first; null if it does not count. */
  readonly earlierChat: () => Promise<EarlierChat | null>;
  readonly emit: (message: ChannelMessage) => void;
}

const SAVING_STATES = {
  saved: 'saved',
  full: 'full',
  unanswered: 'save-failed',
  failed: 'save-failed',
} as const;

interface RecorderDeps {
  readonly store: RecordingStore;
  readonly random: () => number;
  /** Called between the slices of a long read. */
  readonly yieldToTasks: YieldToTasks;
  /** The present number of recorders, which share the memory. Default 1. */
  readonly recorders?: () => number;
}

/**
 * Records until stopped. If it saves, it resumes the channel's last stored recording: one that ended at most `GAP_MAX_S` ago
 * and that no other page continues.
 */
export function startRecorder(
  { channelLogin, window, emotes, noteWords, earlierChat, emit }: RecordedChannel,
  { store, random, yieldToTasks, recorders }: RecorderDeps,
  rulesAtFirst: RecordingRules,
): Recorder {
  const details = keepDetails(window, emotes, emit);
  /** The channel was watched since the start. */
  let isWatched = false;
  let isKept = isKeptBy(rulesAtFirst.keep);
  let { momentRate, moodCodes } = rulesAtFirst;
  let moods = createMessageMoods(moodCodes, emotes);
  noteWords(moods.words);
  let savingState: SavingState = isKept ? 'saved' : 'in-memory';
  /** The last call of the storage took too long, as on a busy machine. Only when the next one does too, saving has failed. */
  let isUnansweredOnce = false;
  let recording: LiveRecording | null = null;
  /** The last seconds of the recording, at most `RECENT_S`. */
  let recent = emptySeries(0);
  /** Lets other pages resume the recording; null while it is not locked. */
  let release: Stop | null = null;
  /** Seconds are recorded only while there is a recording, which numbers the emotes. */
  const unused = createNumberedEmotes();
  const numbered = (): NumberedEmotes => recording?.recordedEmotes ?? unused;
  const seconds = recordSeconds(window, emotes, numbered, moods.moodsOf);
  /** The last step, while a stored recording is searched. */
  let passed: Step | null = null;
  /** A stored recording is being searched and read. */
  let isBeginning = false;
  /** There is no stored recording to resume: the next second begins a new one. */
  let mayBegin = false;
  /** The minute of the last second. */
  let lastMinute = -1;
  const queue = createSaveQueue(store, () => isKept, accept);
  let isStopped = false;

  function isKeptBy(keep: KeepRule): boolean {
    isWatched ||= keep === 'watched';
    return keep === 'watched' || keep === 'always' || (keep === 'once-watched' && isWatched);
  }

  function open(start: RecordingStart): LiveRecording {
    const { recordingId } = start;
    return createLiveRecording(start, (numbers) => store.minutes(recordingId, numbers), {
      recorders,
      momentRate: () => momentRate,
      moodTable: () => moods.table,
    });
  }

  function beginNew(second: number): LiveRecording {
    // With 48 random bits, because two pages can begin a recording in one second.
    const recordingId = `${second}-${Math.floor(random() * 2 ** 48).toString(36)}`;
    recording = open(newRecording(recordingId, channelLogin, second));
    recent = emptySeries(0);
    if (isKept) void lock(recordingId);
    return recording;
  }

  async function lock(recordingId: string): Promise<void> {
    const unlock = await store.begin(recordingId);
    if (isStopped || recording?.info.recordingId !== recordingId) unlock();
    else release = unlock;
  }

  /** Begins with chat from before joining, after what is stored. */
  async function begin(): Promise<void> {
    const earlier = await earlierChat();
    await earlier?.settled;
    if (passed !== null && !(await resumeAt(secondOf(passed)))) return;
    if (earlier !== null && passed !== null && !isStopped) recordEarlier(earlier, passed);
  }

  /**
   * Resumes a stored recording. If there is none, the next second begins a new one. False if the storage took too long for the
   * first time: the next step asks it again.
   */
  async function resumeAt(second: number): Promise<boolean> {
    const wasUnanswered = isUnansweredOnce;
    isUnansweredOnce = false;
    const found = isKept ? await store.resume(channelLogin, second).catch(noStorage) : null;
    if (isUnansweredOnce && !wasUnanswered) return false;
    if (found === null) {
      if (isUnansweredOnce) savingState = 'save-failed';
      mayBegin = true;
      return true;
    }
    const resumed = open({ ...found.recording, emotes: await store.emotes(found.recording.recordingId) });
    const replayed = await replay(resumed, second);
    // It can have been deleted or changed during the replay.
    const stored = await store.read(found.recording.recordingId);
    if (isStopped || stored === null) {
      found.release();
      mayBegin = true;
      return true;
    }
    resumed.markSaved([], [], stored.info);
    release = found.release;
    recording = resumed;
    recent = replayed;
    // Before the first line, the server's time is an estimate by the device's clock, which can be behind.
    seconds.continueAfter(found.recording.info.endS);
    emitAgain();
    return true;
  }

  function noStorage(error: unknown): null {
    if (isUnanswered(error)) isUnansweredOnce = true;
    else savingState = 'save-failed';
    return null;
  }

  /** Replays the seconds of a stored recording, for the detector of moments. Returns the last `RECENT_S`. */
  async function replay(resumed: LiveRecording, nowS: number): Promise<Series> {
    const shown: SecondTotals[] = [];
    await eachSecond(resumed, yieldToTasks, (second, isOpen) => {
      resumed.replay(second, isOpen);
      if (second.second > nowS - RECENT_S) shown.push(second);
    });
    return seriesOf(shown);
  }

  function setMoodCodes(next: readonly string[]): void {
    moodCodes = next;
    moods = createMessageMoods(next, emotes);
    seconds.setMoods(moods.moodsOf);
    noteWords(moods.words);
  }

  function emitInfo(): void {
    if (recording !== null) emit({ kind: 'recording', info: recording.info, savingState });
  }

  function emitAgain(): void {
    if (recording !== null && recent.gaps.length > 0) emitSeconds(recent, recording);
    emitInfo();
  }

  function emitSeconds(sent: Series, { moments, highest }: LiveRecording): void {
    emit({ kind: 'seconds', seconds: sent, level: moments.level(), highest: highest() });
  }

  /** The recording of a second: a new one if there is none, or if the second must begin another one. */
  function recordingAt(second: number): LiveRecording {
    if (recording !== null && !recording.isOverAt(second)) return recording;
    end();
    mayBegin = false;
    const next = beginNew(second);
    emitInfo();
    return next;
  }

  /** Records the seconds up to the one that ends with `step`, at most those that the page keeps. */
  function recordEarlier(earlier: EarlierChat, step: Step): void {
    const lastS = secondOf(step);
    const before = createEarlierSeconds(earlier, step, emotes, numbered, moods.moodsOf);
    const recordedUntil = recording?.infoToSave().endS ?? Number.NEGATIVE_INFINITY;
    const firstS = before.firstS(Math.max(lastS - RECENT_S, recordedUntil + 1));
    if (firstS === null || recording?.isOverAt(firstS)) return;
    // The page gets info only with all moments: those of earlier chat are not announced.
    const current = recording ?? beginNew(firstS);
    const added = [...before.from(firstS)];
    for (const one of added) current.append(one);
    recent = appendSeries(recent, seriesOf(added), RECENT_S);
    seconds.continueAfter(lastS);
    emitAgain();
  }

  function append(recorded: Second, current: LiveRecording): void {
    const wasShort = !current.mayBeSaved();
    if (current.append(recorded)) emitInfo();
    const minute = Math.floor((recorded.second - current.info.startS) / BLOCK_S);
    if (minute !== lastMinute) void saveAll(false);
    // A recording with gaps becomes long enough within a minute: more than the last minute would be lost until its end.
    else if (wasShort && current.mayBeSaved() && minute > 0) void saveAll(true);
    lastMinute = minute;
    const added = seriesOf([recorded]);
    recent = appendSeries(recent, added, RECENT_S);
    emitSeconds(added, current);
  }

  /** Saves the rest of the recording, and then releases it. */
  function end(): void {
    const releaseEnded = release;
    release = null;
    void saveAll(true).finally(() => releaseEnded?.());
  }

  /** Saves the present recording, after the pending saves. */
  function saveAll(withOpenMinute: boolean): Promise<void> {
    return recording === null ? queue.pending() : queue.save(recording, withOpenMinute);
  }

  function accept(stored: LiveRecording, result: SaveResult, mark: () => void): void {
    const before = JSON.stringify([savingState, stored.info]);
    const isSlow = result.kind === 'failed' && result.isUnanswered === true;
    mark();
    if (result.kind === 'deleted') drop(stored);
    else if (isKept && (isUnansweredOnce || !isSlow)) savingState = SAVING_STATES[result.kind];
    isUnansweredOnce = isSlow;
    if (JSON.stringify([savingState, stored.info]) !== before) emitInfo();
  }

  function drop(live: LiveRecording): void {
    queue.drop(live);
    if (recording !== live) return;
    release?.();
    release = null;
    recording = null;
    mayBegin = true;
  }

  function edit(change: Edit): void {
    if (recording === null) return;
    recording.edit(change);
    emitInfo();
    if (recording.isInStorage()) void saveAll(true);
  }

  return {
    append(step, isFollowed) {
      if (isStopped) return;
      details.addStep(step);
      // Also in a step that is not recorded: its messages are not those of the next second.
      const messages = seconds.drainMessages();
      if (recording === null && !mayBegin) {
        passed = step;
        if (isBeginning) return;
        isBeginning = true;
        void begin().finally(() => {
          isBeginning = false;
        });
        return;
      }
      const second = seconds.secondOf(step);
      if (second === null) return;
      const current = recordingAt(second);
      append(seconds.toSecond(second, messages, isFollowed), current);
    },
    miss(missed) {
      if (recording === null) return;
      recording.miss(missed);
      recent = withGaps(recent, missed);
      const changed = seriesSince(recent, missed.fromS);
      if (changed.gaps.length > 0) emitSeconds(changed, recording);
    },
    watch: details.watch,
    restartDetails: details.restart,
    setRules(rules) {
      ({ momentRate } = rules);
      if (rules.moodCodes.join() !== moodCodes.join()) setMoodCodes(rules.moodCodes);
      const next = isKeptBy(rules.keep);
      if (next !== isKept) savingState = next ? 'saved' : 'in-memory';
      isKept = next;
      if (next && recording !== null && release === null) void lock(recording.info.recordingId);
      void saveAll(false);
      emitAgain();
    },
    saveNow: () => saveAll(true),
    recording: () => recording,
    edit,
    saveAfter: queue.saveAfter,
    drop,
    stop() {
      isStopped = true;
      seconds.stop();
      end();
    },
  };
}

/** The second that ends with a step. */
function secondOf({ endTime }: Step): number {
  return Math.floor(endTime / 1_000);
}
