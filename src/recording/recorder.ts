import type { Stop, YieldToTasks } from '../domain/clock.ts';
import type { NumberedEmotes } from '../domain/emote.ts';
import { RECENT_S } from '../domain/limits.ts';
import type {
  MissedSeconds,
  RecordingEdit,
  RecordingRules,
  Second,
  SecondTotals,
} from '../domain/recording.ts';
import { type Series, seriesOf } from '../domain/series.ts';
import type { Step } from '../domain/snapshot.ts';
import type { Vote } from '../domain/vote.ts';
import type { EarlierChat } from '../session/earlier-chat.ts';
import { keepDetails } from '../session/keep-details.ts';
import type { RecordedChannel, StepRecorder } from '../session/step-recorder.ts';
import { earlierSeconds } from './earlier-seconds.ts';
import { createKeepDecision } from './keep-decision.ts';
import {
  createLiveRecording,
  type LiveRecording,
  memoryOfEach,
  newRecording,
  type RecordingStart,
} from './live-recording.ts';
import { voteMoment } from './marked-moment.ts';
import { createMessageMoods } from './message-moods.ts';
import { BLOCK_S } from './minute-codec.ts';
import { eachSecond } from './read-recording.ts';
import { recordSeconds } from './record-seconds.ts';
import { failureOf, type LockedRecording, type RecordingStore } from './recording-store.ts';
import { createSaveQueue } from './save-queue.ts';

/** Records one channel. It is in a chunk that is loaded on demand. */
export type Recorder = StepRecorder & Omit<ReturnType<typeof startRecorder>, keyof StepRecorder>;

/** A recording that continues now. */
interface Recording {
  readonly live: LiveRecording;
  /** Lets other pages resume it, as soon as it is locked. */
  readonly release: Promise<Stop>;
  /** The minute of its last second; -1 before the first. */
  lastMinute: number;
}

export interface RecorderDeps {
  readonly store: RecordingStore;
  readonly random: () => number;
  /** Called between the slices of a long read. */
  readonly yieldToTasks: YieldToTasks;
  /** The present number of recorders, which share the memory. */
  readonly recorders: () => number;
}

/**
 * Records until stopped, from the first second whose time is known. If it saves, it resumes the channel's last stored recording:
 * one that ended at most `GAP_MAX_S` ago and that no other page continues. Nothing is recorded during that search.
 */
export function startRecorder(
  { channelLogin, window, emotes, noteWords, isTimeKnown, watchVotes, earlierChat, emit }: RecordedChannel,
  { store, random, yieldToTasks, recorders }: RecorderDeps,
  rulesAtFirst: RecordingRules,
) {
  const details = keepDetails(window, emotes, emit);
  const isKeptBy = createKeepDecision();
  let rules = rulesAtFirst;
  let isKept = isKeptBy(rules.keep);
  const queue = createSaveQueue(store, () => isKept, onDeleted, emitInfo);
  /** `waiting`: the next step whose time is known searches for a stored recording, which is read while `searching`. */
  let phase: 'waiting' | 'searching' | 'recording' | 'stopped' = 'waiting';
  /** Null: the next second that is recorded begins one. After `stop` it is the last one. */
  let present: Recording | null = null;
  /** Chat from before joining, until it is recorded with the first second. */
  let earlier: EarlierChat | null = null;
  let moods = createMessageMoods(rules.moodCodes, emotes);
  noteWords(moods.words);
  /** Of the recording that continues; null before the first. */
  let lastSecond: Second | null = null;
  /** Votes that are over but not recorded yet: with a delay, the recording is behind the chat. */
  let endedVotes: readonly Vote[] = [];
  watchVotes((vote) => {
    endedVotes = [...endedVotes, vote];
    if (lastSecond !== null) markVotes(lastSecond);
  });
  const seconds = recordSeconds(
    window,
    emotes,
    (second) => recordingAt(second).live.recordedEmotes,
    moods.moodsOf,
  );

  function open(start: RecordingStart): LiveRecording {
    const { recordingId } = start;
    return createLiveRecording(start, (numbers) => store.minutes(recordingId, numbers), {
      memoryMax: () => memoryOfEach(recorders()),
      momentRate: () => rules.momentRate,
      moodTable: () => moods.table,
    });
  }

  function beginNew(second: number): Recording {
    // With 48 random bits, because two pages can begin a recording in one second.
    const recordingId = `${second}-${Math.floor(random() * 2 ** 48).toString(36)}`;
    const live = open(newRecording(recordingId, channelLogin, second));
    present = { live, release: store.begin(recordingId), lastMinute: -1 };
    return present;
  }

  /** Saves the rest of a recording, and then lets other pages resume it. */
  async function end({ live, release }: Recording): Promise<void> {
    await queue.save(live, true);
    const unlock = await release;
    unlock();
  }

  /** Continues what is stored. @param second the present one */
  async function search(second: number): Promise<void> {
    phase = 'searching';
    const chat = await earlierChat();
    await chat?.settled;
    const found = await findStored(second);
    if (phase !== 'searching') {
      found?.release();
      return;
    }
    phase = queue.hasFailedOnce() ? 'waiting' : 'recording';
    if (phase === 'waiting') return;
    earlier = chat;
    if (found === null) return;
    const { live, recent, release } = found;
    present = { live, release: Promise.resolve(release), lastMinute: -1 };
    // Before the first line, the server's time is estimated by the device's clock, which can be behind.
    seconds.continueAfter(live.infoToSave().endS);
    emitSeconds(recent, live);
    emitInfo();
  }

  /** Null if there is nothing to resume, and if the storage fails. */
  async function findStored(second: number) {
    let found: LockedRecording | null = null;
    try {
      found = isKept ? await store.resume(channelLogin, second) : null;
      const resumed = found && (await replay(found, second));
      queue.note('saved');
      if (resumed !== null) return resumed;
    } catch (error) {
      queue.note(failureOf(error));
    }
    found?.release();
    return null;
  }

  /** Adds the seconds of a stored recording again, and returns its recent ones. Null if it was deleted while it was read. */
  async function replay({ recording, release }: LockedRecording, nowS: number) {
    const { recordingId } = recording;
    const live = open({ ...recording, emotes: await store.emotes(recordingId) });
    const recent: SecondTotals[] = [];
    for await (const second of eachSecond(live, yieldToTasks)) {
      live.replay(second);
      if (second.second > nowS - RECENT_S) recent.push(second);
    }
    return (await store.read(recordingId)) && { live, recent: seriesOf(recent), release };
  }

  function setMoods(): void {
    moods = createMessageMoods(rules.moodCodes, emotes);
    seconds.setMoods(moods.moodsOf);
    noteWords(moods.words);
  }

  function emitInfo(): void {
    if (present === null || phase === 'stopped') return;
    emit({ kind: 'recording', info: present.live.info, savingState: queue.state() });
  }

  function emitSeconds(added: Series, { moments, highest }: LiveRecording): void {
    emit({ kind: 'seconds', seconds: added, level: moments.level(), highest: highest() });
  }

  /** The recording that a second belongs to: a new one if there is none, or if the present one is over. */
  function recordingAt(second: number): Recording {
    if (present !== null && !present.live.isOverAt(second)) return present;
    if (present !== null) void end(present);
    const next = beginNew(second);
    emitInfo();
    return next;
  }

  /** Records the seconds up to and including `step`, at most those that the page keeps. */
  function recordEarlier(chat: EarlierChat, step: Step): void {
    const lastS = secondOf(step);
    const recordedUntil = present?.live.infoToSave().endS ?? Number.NEGATIVE_INFINITY;
    const fromS = Math.max(lastS - RECENT_S, recordedUntil + 1);
    // Emits no info yet: the page would announce the moments of earlier chat.
    const recordingOf = (second: number): Recording => present ?? beginNew(second);
    const numbered = (second: number): NumberedEmotes => recordingOf(second).live.recordedEmotes;
    const added = [...earlierSeconds(chat, step, fromS, emotes, numbered, moods.moodsOf)];
    const [first] = added;
    if (first === undefined) return;
    const { live } = recordingOf(first.second);
    for (const one of added) live.append(one);
    seconds.continueAfter(lastS);
    emitSeconds(seriesOf(added), live);
    emitInfo();
  }

  function miss(missed: MissedSeconds): void {
    if (present === null) return;
    present.live.miss(missed);
    emit({ kind: 'missed', missed });
  }

  function record(recorded: Second): void {
    const recording = recordingAt(recorded.second);
    const { live } = recording;
    lastSecond = recorded;
    const wasShort = !live.mayBeSaved();
    if (live.append(recorded)) emitInfo();
    markVotes(recorded);
    const minute = Math.floor((recorded.second - live.info.startS) / BLOCK_S);
    // With gaps, a recording becomes long enough within a minute.
    if (minute !== recording.lastMinute || (wasShort && live.mayBeSaved())) void queue.save(live, false);
    recording.lastMinute = minute;
    emitSeconds(seriesOf([recorded]), live);
  }

  /** Marks the votes that have ended by the end of this second. @param untilMs default: that end */
  function markVotes(last: Second, untilMs = (last.second + 1) * 1_000): void {
    const due = endedVotes.filter(({ endsAt }) => endsAt < untilMs);
    endedVotes = endedVotes.filter((vote) => !due.includes(vote));
    for (const vote of due) edit({ added: voteMoment(vote, last, present?.live.info.startS) });
  }

  async function save(withOpenMinute: boolean): Promise<void> {
    if (present !== null) await queue.save(present.live, withOpenMinute);
  }

  /** Changes the present recording by hand, and saves it at once if it is long enough. */
  function edit(change: RecordingEdit): void {
    if (present === null) return;
    present.live.edit(change);
    emitInfo();
    void save(true);
  }

  /** Ends the present recording, and saves the rest of it. The next second begins another one. */
  async function restart(): Promise<void> {
    const ended = present;
    present = null;
    lastSecond = null;
    if (ended !== null) await end(ended);
  }

  function onDeleted(live: LiveRecording): void {
    if (present?.live === live) void restart();
  }

  return {
    append(step: Step, isFollowed: boolean): void {
      if (phase === 'stopped') return;
      details.addStep(step);
      if (phase !== 'recording' || !isTimeKnown()) {
        seconds.skip();
        if (phase === 'waiting' && isTimeKnown()) void search(secondOf(step));
        return;
      }
      if (earlier !== null) recordEarlier(earlier, step);
      earlier = null;
      const recorded = seconds.add(step, isFollowed);
      if (recorded !== null) record(recorded);
    },
    miss,
    watch: details.watch,
    restartDictionary: details.restart,
    /** Sets whether the recording is saved, with what was recorded so far. Emits its info again. */
    setRules(next: RecordingRules): void {
      const hasOtherMoods = next.moodCodes.join() !== rules.moodCodes.join();
      rules = next;
      if (hasOtherMoods) setMoods();
      isKept = isKeptBy(rules.keep);
      void save(false);
      emitInfo();
    },
    /** Saves what is not saved yet, including the minute that has not ended. */
    saveNow: (): void => void save(true),
    /** The present recording, or the last one. Null before the first second, and during the search for a stored one. */
    recording: (): LiveRecording | null => present?.live ?? null,
    edit,
    restart,
    stop(): void {
      if (lastSecond !== null) markVotes(lastSecond, Number.POSITIVE_INFINITY);
      phase = 'stopped';
      seconds.stop();
      if (present !== null) void end(present);
    },
  };
}

/** The second that ends with a step. */
function secondOf({ endTime }: Step): number {
  return Math.floor(endTime / 1_000);
}
