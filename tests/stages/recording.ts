import type { MessageLine } from '../../src/chat/line.ts';
import { textOf } from '../../src/domain/chat-message.ts';
import type { MonotonicMs, YieldToTasks } from '../../src/domain/clock.ts';
import { type CountingMode, DEFAULT_COUNTING_RULES } from '../../src/domain/counting-rules.ts';
import type { Emote } from '../../src/domain/emote.ts';
import { RECENT_S } from '../../src/domain/limits.ts';
import type { KeepRule } from '../../src/domain/recording.ts';
import { appendSeries, emptySeries } from '../../src/domain/series.ts';
import type { Step } from '../../src/domain/snapshot.ts';
import type { ChannelUsage, Day } from '../../src/domain/usage.ts';
import type { Vote } from '../../src/domain/vote.ts';
import type { RecordingStore } from '../../src/recording/recording-store.ts';
import { createCounter } from '../../src/session/counter.ts';
import type {
  AnswerTo,
  ChannelMessage,
  Failed,
  RequestHandlers,
  RequestKind,
  RequestOf,
  SessionMessage,
  WorkerRequest,
} from '../../src/session/protocol.ts';
import { createUseCounter } from '../../src/stats/message-counts.ts';
import { holdName, type Locks } from '../../src/storage/held-name.ts';
import type { Rows } from '../../src/storage/rows.ts';
import type { ReadCalendar } from '../../src/usage/calendar.ts';
import { createUsage, type ListsOf, type Usage } from '../../src/usage/usage.ts';
import { createUsageStore } from '../../src/usage/usage-store.ts';
import { createArchive } from '../../src/worker/archive.ts';
import { readLine } from '../builders/lines.ts';
import { recordedEmote, recordingRules } from '../builders/recordings.ts';
import { neverYield } from '../fakes/clock.ts';
import { createFakeLocks, createMemoryRows } from '../fakes/storage.ts';
import { notLoaded } from './session.ts';

export const START_S = 1_800_000_000;
/** The words of the chat that are emotes. */
export const CODES = ['a', 'b', 'c', 'd', '=1+1'];

export const emoteOf = (code: string): Emote => recordedEmote(code);

/** Resolves after all pending reads and writes of rows in memory. */
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
      isEarlier: () => false,
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

/** How the page asks for a file to be added, as long as no option is changed and the file is not open. */
export const ADDED_BY_DEFAULT = {
  kind: 'add-to-usage',
  rules: DEFAULT_COUNTING_RULES,
  customEmotes: [],
  openedId: null,
} as const;

/** The calendar of a place without a change of clocks. */
export const utcCalendar: ReadCalendar = (unixS) => Math.floor(unixS / 86_400);

const HOUR_S = 3_600;

/** Calendars whose clocks are `hours` ahead of UTC, and `later` from the time `changeS` on. */
const calendarOf =
  (hours: number, later = hours, changeS = 0): ReadCalendar =>
  (unixS) =>
    utcCalendar(unixS + (unixS < changeS ? hours : later) * HOUR_S);

/** Calendars around a midnight of UTC: whole zones, and places in which the clocks change near it. */
export function calendarsAround(midnightS: number): readonly ReadCalendar[] {
  return [
    utcCalendar,
    calendarOf(14),
    calendarOf(-12),
    // Summer time begins: a date of 23 hours, which begins two minutes early.
    calendarOf(0, 1, midnightS - 120),
    // It ends just before midnight, which comes an hour later: 25 hours.
    calendarOf(0, -1, midnightS - 60),
    // It ends after midnight: the date before comes back for an hour.
    calendarOf(0, -1, midnightS + 60),
    // The traveller crosses the line of dates.
    calendarOf(-11, 13, midnightS + 30),
  ];
}

interface MemoryUsageOptions {
  readonly rows?: Rows;
  readonly locks?: Locks;
  readonly readCalendar?: ReadCalendar;
  readonly nowS?: () => number;
  /** Default: a channel is stored from the first second on. */
  readonly leastS?: number;
  /** Default: nobody follows a channel. */
  readonly listsOf?: ListsOf;
}

/** The usage of a worker, over rows and the locks of a browser. Default: a browser of its own. */
export function memoryUsage({
  rows = createMemoryRows().rows,
  locks = createFakeLocks(),
  readCalendar = utcCalendar,
  nowS = () => 0,
  leastS = 0,
  listsOf = () => null,
}: MemoryUsageOptions = {}): Usage {
  let ids = 0;
  let calls = 0;
  return createUsage({
    store: createUsageStore(rows, 'http://localhost:8080'),
    holdName: (name) => holdName(name, () => locks),
    readCalendar,
    newId: () => `${++ids}`,
    leastS,
    listsOf,
    pictureAddress: (url) => url,
    nowS,
    yieldToTasks: neverYield,
    // Each call is a second later.
    now: () => (++calls * 1_000) as MonotonicMs,
  });
}

/** The stored usage of a channel on these days: default, on all. */
export async function usageIn(
  usage: Usage,
  fromDay: Day = 0,
  untilDay: Day = 30_000,
  channelLogin = 'somebody',
): Promise<ChannelUsage> {
  const periods = [{ fromDay, untilDay }];
  return (await ask(usage.handlers, { kind: 'usage', channelLogin, periods })) as ChannelUsage;
}

/** The uses of each emote in the first period, by code. */
export const usesByCode = ({ emotes, periods }: ChannelUsage): Readonly<Record<string, number>> =>
  Object.fromEntries(emotes.map(({ code }, index) => [code, periods[0]?.uses[index] ?? 0]));

/** Asks handlers as the page does. @param emit called with what the request tells before its answer */
export function ask<Kind extends RequestKind, Request extends RequestOf<Kind>>(
  handlers: RequestHandlers<Kind>,
  request: Request,
  emit: (message: SessionMessage) => void = () => undefined,
): Promise<AnswerTo<Request['kind']>> {
  return handlers[request.kind as Kind](request as RequestOf<Kind>, emit) as Promise<
    AnswerTo<Request['kind']>
  >;
}

/** An answer; throws if the request failed. */
export function answered<Answer>(answer: Answer | Failed): Exclude<Answer, Failed> {
  if (answer === 'failed') throw new Error('The request failed.');
  return answer as Exclude<Answer, Failed>;
}
