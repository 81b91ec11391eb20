import type { MessageLine } from '../src/chat/line.ts';
import { textOf } from '../src/domain/chat-message.ts';
import type { MonotonicMs, YieldToTasks } from '../src/domain/clock.ts';
import type { CountingMode } from '../src/domain/counting-rules.ts';
import type { Emote } from '../src/domain/emote.ts';
import { RECENT_S } from '../src/domain/limits.ts';
import type { KeepRule } from '../src/domain/recording.ts';
import { appendSeries, emptySeries } from '../src/domain/series.ts';
import type { Step } from '../src/domain/snapshot.ts';
import type { Vote } from '../src/domain/vote.ts';
import type { RecordingStore } from '../src/recording/store.ts';
import { createCounter } from '../src/session/counter.ts';
import type { AnswerTo, ChannelMessage, WorkerRequest } from '../src/session/protocol.ts';
import { createUseCounter } from '../src/stats/message-counts.ts';
import { createArchive } from '../src/worker/archive.ts';
import { memoryUsage } from './memory-usage.ts';
import { neverYield } from './never-yield.ts';
import { notLoaded } from './not-loaded.ts';
import { readLine } from './read-line.ts';
import { recordedEmote } from './recorded-session.ts';
import { recordingRules } from './recording-rules.ts';

export const START_S = 1_800_000_000;
/** The words of the chat that are emotes. */
export const CODES = ['a', 'b', 'c', 'd', '=1+1'];

export const emoteOf = (code: string): Emote => recordedEmote(code);

/** Resolves after all pending reads and writes of a table in memory. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** A channel that is recorded. Its clock starts at `startS`. `isDelayed`: messages may be sent after the next step. */
export function startRecordedChannel(
  store: RecordingStore,
  startS = START_S,
  keep: KeepRule = 'watched',
  isDelayed = false,
  yieldToTasks: YieldToTasks = neverYield,
  isTimeKnown: () => boolean = () => true,
  firstRandom = 0,
  usage = memoryUsage(),
) {
  const emotes = CODES.map(emoteOf);
  const uses = createUseCounter();
  const counter = createCounter({
    countsOf(message) {
      for (const word of textOf(message).split(' ')) {
        if (CODES.includes(word)) uses.add(CODES.indexOf(word));
      }
      return uses.finish();
    },
    emotes: () => emotes,
    initialOffsetMs: -startS * 1_000,
  });
  counter.recount('every-use');
  if (isDelayed) counter.window.moveTo(0 as MonotonicMs, 0);
  const emitted: ChannelMessage[] = [];
  let endVote: (vote: Vote) => void = () => undefined;
  const troubles: string[] = [];
  let random = firstRandom;
  const recordings = createArchive({
    store,
    usage,
    random: () => (random += 0.001),
    yieldToTasks,
    loadFiles: notLoaded,
    logWarning: (text) => troubles.push(text),
  });
  const recorder = recordings.startRecorder(
    {
      channelLogin: 'somebody',
      window: counter.window,
      emotes: () => emotes,
      noteWords: () => undefined,
      isTimeKnown,
      lists: () => ({ states: [], emotes: new Map(), globalListIds: [] }),
      earlierChat: async () => null,
      watchVotes(onVote) {
        endVote = onVote;
      },
      emit: (message) => emitted.push(message),
    },
    recordingRules(keep),
  );
  /** The newest recorded second that is no gap, as the page knows it; null if there is none in the present recording. */
  function lastSeenS(): number | null {
    const recent = emitted.reduce(
      (series, message) =>
        message.kind === 'seconds' ? appendSeries(series, message.seconds, RECENT_S) : series,
      emptySeries(0),
    );
    const seenS = recent.startS + recent.gaps.lastIndexOf(0);
    return seenS >= (recorder.recording()?.info.startS ?? Number.POSITIVE_INFINITY) ? seenS : null;
  }
  let ended = 0;
  let countedMode: CountingMode = 'every-use';
  function say(atMs: number, text: string, userId: number, id = `${atMs}-${userId}`): void {
    const read = readLine(`@id=${id};user-id=${userId} :u!u@u PRIVMSG #c :${text}`);
    counter.receive(read as MessageLine, atMs as MonotonicMs);
  }
  async function step(index: number, isFollowed = true, mode: CountingMode = 'every-use'): Promise<Step> {
    if (mode !== countedMode) counter.recount(mode);
    countedMode = mode;
    const at = (index * 1_000) as MonotonicMs;
    const counted = counter.step(at, isDelayed ? at : undefined);
    const step = { step: ++ended, ...counted, observedMs: 10_000, lastCountedAt: counted.endTime };
    recorder.append(step, isFollowed, at);
    await settled();
    return step;
  }
  const recordingId = (): string => recorder.recording()?.info.recordingId ?? '';
  const request = <Request extends WorkerRequest>(question: Request) =>
    recordings.answer(question) as Promise<AnswerTo<Request['kind']>>;
  return {
    counter,
    recordings,
    recorder,
    emitted,
    troubles,
    say,
    /** Ends the second `index` and waits for what it stores. */
    step,
    /** Ends these seconds, the first and the last one included; in each of them one person writes `text`. */
    async talk(from: number, until: number, text = ''): Promise<void> {
      for (let second = from; second <= until; second++) {
        if (text !== '') say(second * 1_000 - 500, text, second);
        await step(second);
      }
    },
    /** The page is left, and what it has is stored. */
    async leave(): Promise<void> {
      recorder.stop();
      await settled();
    },
    request,
    series: (id = recordingId()) => request({ kind: 'series', recordingId: id }),
    info: (id = recordingId()) => request({ kind: 'info', recordingId: id }),
    /** The table of a second after `START_S`, every use counted. */
    windowAt: (afterS: number, id = recordingId()) =>
      request({ kind: 'window', recordingId: id, second: START_S + afterS, countingMode: 'every-use' }),
    lastSeenS,
    /** Marks the newest second by hand. */
    async mark(): Promise<void> {
      await request({
        kind: 'mark',
        recordingId: recordingId(),
        second: lastSeenS() ?? 0,
        countingMode: 'every-use',
      });
    },
    recordingId,
    endVote: (vote: Vote) => endVote(vote),
    savingState: () => emitted.findLast((message) => message.kind === 'recording')?.savingState,
  };
}
