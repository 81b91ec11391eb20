import type { Pause, Stop } from '../../domain/clock.ts';
import type { Emote } from '../../domain/emote.ts';
import type { HistoryKeeping, RecordedSecond } from '../../domain/history.ts';
import { STRIP_S } from '../../domain/limits.ts';
import type { Step } from '../../domain/snapshot.ts';
import { BLOCK_S, type SecondHead } from '../../stats/history/minute-block.ts';
import { type DetailsKeeper, keepDetails } from '../keep-details.ts';
import type { ChannelMessage } from '../protocol.ts';
import type { HistoryStore } from './history-store.ts';
import { createLiveSession, type LiveSession, newSession, type SessionStart } from './live-session.ts';
import { eachSecond } from './read-session.ts';
import { type ObservedWindow, recordSeconds } from './record-seconds.ts';

/** Records one channel. It is in a chunk of its own. */
export interface Recording extends Pick<DetailsKeeper, 'watch' | 'renumber'> {
  /** Must be called with each step, before its columns are transferred. `isSeen`: the channel is joined. */
  addStep(step: Step, isSeen: boolean): void;
  /** Also sends what is known of the session, and its last seconds, again. */
  setStored(isStored: boolean): void;
  /** Marks a moment by hand, now. */
  mark(): void;
  /** Stores what is not stored yet, also of the minute that is not over. */
  storeNow(): Promise<void>;
  /** The session that is recorded now; null until a stored one was looked for. */
  session(): LiveSession | null;
  /** Sends what is known of the session again, because it was changed. */
  announce(): void;
  /** Forgets the session and begins another one. Resolves when nothing of it is being stored any more. */
  restart(): Promise<void>;
  stop: Stop;
}

/** A channel as the recording sees it. */
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
  /** Between slices of long reading. */
  readonly pause: Pause;
  /** How many recordings there are now. They share the memory. Default 1. */
  readonly recordings?: () => number;
}

/** Goes on with the channel's session if that ended less than six hours ago and no other page records it. */
export function startRecording(
  { channelLogin, window, emotes, emit }: RecordedChannel,
  { store, random, pause, recordings }: RecordingDeps,
  isStoredAtFirst: boolean,
): Recording {
  const details = keepDetails(window, emotes, emit);
  let isStored = isStoredAtFirst;
  let keeping: HistoryKeeping = isStored ? 'stored' : 'visit';
  let session: LiveSession | null = null;
  /** The last seconds of the session, at most `STRIP_S`. */
  let recent: SecondHead[] = [];
  /** Another page must not go on with the session while this one records it. */
  let release: Stop | null = null;
  /** Numbers emotes for the session, or until there is one for nobody. */
  const seconds = recordSeconds(window, emotes, (emote) => session?.recordedEmotes.numberOf(emote) ?? 0);
  let isBeginning = false;
  /** There is no stored session to go on with: the next second begins one. */
  let mayBegin = false;
  let minute = -1;
  let storing = Promise.resolve();
  /** The session that was forgotten last. It is not stored again. */
  let dropped: LiveSession | null = null;
  let isStopped = false;

  function open(start: SessionStart): LiveSession {
    const { historyId } = start;
    return createLiveSession(start, (numbers) => store.minutes(historyId, numbers), recordings);
  }

  function beginNew(second: number): LiveSession {
    const historyId = `${second}-${Math.floor(random() * 2 ** 48).toString(36)}`;
    session = open(newSession(historyId, channelLogin, second));
    recent = [];
    if (isStored) void hold(historyId);
    return session;
  }

  async function hold(historyId: string): Promise<void> {
    const held = await store.begin(historyId);
    if (isStopped || session?.facts.historyId !== historyId) held();
    else release = held;
  }

  /** Goes on with a stored session, or begins one. */
  async function beginAt(second: number): Promise<void> {
    const found = isStored ? await store.resume(channelLogin, second) : null;
    if (found === null) mayBegin = true;
    else {
      const resumed = open({ ...found.session, emotes: await store.emotes(found.session.historyId) });
      const replayed = await replay(resumed, second);
      if (isStopped) {
        found.release();
        return;
      }
      release = found.release;
      session = resumed;
      recent = replayed;
      // Until the first line tells the server's clock, that of the device can be behind.
      seconds.continueAfter(found.session.facts.endS);
      repeat();
    }
  }

  /** Shows the seconds of a stored session to the detector. Returns those that the strip shows. */
  async function replay(resumed: LiveSession, now: number): Promise<SecondHead[]> {
    const heads: SecondHead[] = [];
    await eachSecond(resumed, pause, (second, isOpen) => {
      resumed.replay(second, isOpen);
      if (second.second > now - STRIP_S) heads.push(headOf(second));
    });
    return heads;
  }

  function announce(): void {
    if (session !== null) emit({ kind: 'recording', facts: session.facts, keeping });
  }

  function repeat(): void {
    if (session !== null && recent.length > 0) sendSeconds([...recent], session);
    announce();
  }

  function sendSeconds(sent: readonly SecondHead[], { moments }: LiveSession): void {
    emit({ kind: 'seconds', seconds: sent, ratio: moments.ratio() });
  }

  /** The session that the second belongs to: a new one if there is none or the last is over. */
  function sessionAt(second: number): LiveSession {
    if (session !== null && !session.isOverAt(second)) return session;
    end();
    mayBegin = false;
    const next = beginNew(second);
    announce();
    return next;
  }

  function add(recorded: RecordedSecond, current: LiveSession): void {
    if (current.add(recorded)) announce();
    const minuteNow = Math.floor((recorded.second - current.facts.startS) / BLOCK_S);
    if (minuteNow !== minute) void storeAll(false);
    minute = minuteNow;
    const head = headOf(recorded);
    if (recent.push(head) > STRIP_S) recent.shift();
    sendSeconds([head], current);
  }

  /** Stores what is left of the session, and then leaves it to other pages. */
  function end(): void {
    const held = release;
    release = null;
    void storeAll(true).finally(() => held?.());
  }

  /** Stores the session that is recorded at the call, after what is being stored already. */
  function storeAll(withOpenMinute: boolean): Promise<void> {
    const stored = session;
    if (stored !== null) storing = storing.then(() => storeSession(stored, withOpenMinute));
    return storing;
  }

  async function storeSession(stored: LiveSession, withOpenMinute: boolean): Promise<void> {
    const minutes = isStored && stored !== dropped ? stored.unstored(withOpenMinute) : [];
    if (minutes.length === 0) return;
    const isDone = await store.store(stored.facts.historyId, minutes, stored.storedFacts());
    if (isDone) stored.stored(minutes);
    const next = isDone ? 'stored' : 'refused';
    if (isStored && next !== keeping) {
      keeping = next;
      announce();
    }
  }

  return {
    addStep(step, isSeen) {
      if (isStopped) return;
      details.addStep(step);
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
      add(seconds.record(second, step, isSeen), current);
    },
    watch: details.watch,
    renumber(newNumberOf) {
      details.renumber(newNumberOf);
      seconds.restart();
    },
    setStored(next) {
      if (next !== isStored) keeping = next ? 'stored' : 'visit';
      isStored = next;
      if (next && session !== null && release === null) void hold(session.facts.historyId);
      repeat();
    },
    mark() {
      if (session?.moments.mark()) announce();
    },
    storeNow: () => storeAll(true),
    session: () => session,
    announce,
    restart() {
      release?.();
      release = null;
      dropped = session;
      session = null;
      mayBegin = true;
      return storing;
    },
    stop() {
      isStopped = true;
      seconds.stop();
      end();
    },
  };
}

function headOf({ second, isGap, messages, chatters, emoteChatters, totals }: RecordedSecond): SecondHead {
  return { second, isGap, messages, chatters, emoteChatters, totals };
}
