import { readRawTag } from '../chat/line.ts';
import { type ChannelLogin, readChannelLogin } from '../domain/channel-login.ts';
import type { MonotonicMs, YieldToTasks } from '../domain/clock.ts';
import { DEFAULT_COUNTING_RULES } from '../domain/counting-rules.ts';
import { type LeftOutCounts, type ReadProgress, UNNAMED_CHANNEL } from '../domain/recorded-chat.ts';
import type { MomentRules } from '../domain/recording.ts';
import { EMOTES_MAX } from '../recording/live-recording.ts';
import { productionServiceAddress } from '../session/service-address.ts';
import { type ChatFile, type NamedFile, openChatFile, type TimedEntry } from './chat-file.ts';
import { createChatCounter, type FileCounting, firstSecondMs } from './count-chat.ts';
import { createFileRecorder } from './file-recorder.ts';
import type { ChatFacts } from './forms/chat-form.ts';
import { joinFiles } from './join-files.ts';
import { createRepeatedMessages } from './repeated-messages.ts';
import { type ChatEmotes, NO_LISTS } from './todays-lists.ts';

/** What is known of a chat before it is counted. */
export interface FoundChat {
  readonly channelLogin: ChannelLogin;
  /** Empty: unknown. */
  readonly roomId: string;
  /** The other rooms of a shared chat, at most `OTHER_ROOMS_MAX`. */
  readonly otherRoomIds: readonly string[];
  /** How many third-party emotes the files define. */
  readonly ownEmotes: number;
}

export interface RecordChatDeps {
  readonly yieldToTasks: YieldToTasks;
  readonly onProgress?: (progress: ReadProgress) => void;
  /** Called while reading, if the files have a room and no emotes of their own. Some show that only at their end. */
  readonly onRoom?: (chat: Pick<FoundChat, 'channelLogin'>) => void;
  /** Called once, before the first message is counted. Emotes of the files come before these lists. Default: no lists. */
  readonly chooseEmotes?: ((chat: FoundChat) => Promise<ChatEmotes>) | undefined;
  /** Called with each line of the channel after it was counted. */
  readonly onLine?: (line: string) => void;
  /** Aborted: `recordChat` rejects. */
  readonly signal: AbortSignal;
  readonly momentRules?: MomentRules;
  /** Default: every visible emote is counted. */
  readonly counting?: FileCounting;
}

/** A recorded chat after it was counted. */
export type CountedChat = Awaited<ReturnType<typeof recordChat>>;

/** What the usage needs to add a counted chat. */
export type CountedUses = Pick<CountedChat, 'used' | 'reports' | keyof LeftOutCounts>;

/** A real shared chat has at most six rooms. */
const OTHER_ROOMS_MAX = 5;
/** Lines that are searched for other rooms between two pauses. */
const SEARCHED_AT_ONCE = 2_000;
const COUNT_ALL: FileCounting = {
  rules: DEFAULT_COUNTING_RULES,
  customEmotes: [],
  pictureAddress: productionServiceAddress,
  now: () => 0 as MonotonicMs,
};
/** The longest chat: ten days. A wrong time must not make it years. */
const SPAN_MAX_MS = 864_000_000;

/** Reads files of one chat, joins them by time, and counts them into a recording. The files are not changed. */
export async function recordChat(recordingId: string, named: readonly NamedFile[], deps: RecordChatDeps) {
  const { yieldToTasks, onProgress = () => undefined, onLine = () => undefined, signal } = deps;
  const { chooseEmotes = async () => NO_LISTS, momentRules, counting = COUNT_ALL } = deps;
  const files = named.map((file) => openChatFile(file, named.length === 1));
  const totalBytes = named.reduce((sum, { size }) => sum + size, 0);
  const pause: YieldToTasks = async () => {
    await yieldToTasks();
    signal.throwIfAborted();
  };
  const sumOf = (figureOf: (file: ChatFile) => number): number =>
    files.reduce((sum, file) => sum + figureOf(file), 0);
  function report(): void {
    const messages = sumOf((file) => file.report().entries);
    onProgress({ readBytes: sumOf((file) => file.readBytes()), totalBytes, messages });
    const { channelLogin, roomId } = factsOf(files);
    const mayHaveEmotes = files.some((file) => file.mayHaveMoreEmotes() || file.emotes().length > 0);
    if (!mayHaveEmotes && roomId !== '') deps.onRoom?.({ channelLogin });
  }

  async function start(entries: readonly TimedEntry[]) {
    const { channelLogin, roomId, zeroMs, startMs } = factsOf(files);
    const firstMs = entries[0]?.at ?? 0;
    const firstS = firstSecondMs(firstMs) / 1_000 + 1;
    const zeroS = zeroMs === undefined ? null : Math.round(zeroMs / 1_000);
    const own = files.flatMap((file) => file.emotes());
    const chosen = await chooseEmotes({
      channelLogin,
      roomId,
      otherRoomIds: await otherRoomsOf(entries, roomId, pause),
      ownEmotes: own.length,
    });
    const lists =
      own.length === 0 ? chosen : { ...chosen, emotes: new Map([['file', own], ...chosen.emotes]) };
    // A start far from the first message is wrong, or of another day.
    const isNear = (second: number): boolean => isNearTo(firstMs, second * 1_000);
    const saidStartS = startMs === undefined ? (zeroS ?? firstS) : Math.round(startMs / 1_000);
    const startS = isNear(saidStartS) ? Math.max(0, Math.min(saidStartS, firstS)) : firstS;
    const recorder = createFileRecorder(recordingId, channelLogin, startS, momentRules);
    const counter = await createChatCounter(channelLogin, roomId, lists, recorder, onLine, counting);
    return { recorder, counter, zeroS: zeroS !== null && isNear(zeroS) ? zeroS : startS };
  }

  /** Ends the count, and adds the video and the marks of the files. */
  function finish({ recorder, counter }: Awaited<ReturnType<typeof start>>): void {
    counter.end();
    const { recording } = recorder;
    const { startS, endS } = recording.infoToSave();
    for (const file of files) {
      const { videoId, zeroMs = Number.NaN } = file.facts();
      if (videoId !== undefined && isNearTo(startS * 1_000, zeroMs) && recording.info.video === null) {
        recording.edit({ video: { videoId, zeroS: zeroMs / 1_000 } });
      }
      for (const moment of file.marks()) {
        if (moment.peakS >= startS && moment.peakS <= endS) recording.edit({ added: moment });
      }
    }
  }

  let started: Awaited<ReturnType<typeof start>> | null = null;
  let span: ReturnType<typeof spanOf> | null = null;
  const leftOut = { late: 0, foreign: 0, beyond: 0 };
  const repeated = createRepeatedMessages(files.length > 1);
  try {
    for await (const { entries, late } of joinFiles(files, pause, report)) {
      leftOut.late = late;
      if (entries.length === 0) continue;
      span ??= spanOf(entries);
      const { fromMs, untilMs } = span;
      const inSpan = entries.filter(({ at }) => at >= fromMs && at <= untilMs);
      leftOut.beyond += entries.length - inSpan.length;
      started ??= await start(inSpan);
      leftOut.foreign += await started.counter.count(inSpan, repeated.asNew, pause);
    }
  } finally {
    await Promise.all(files.map((file) => file.stop()));
  }
  if (started !== null) finish(started);
  const reports = files.map((file) => file.report());
  const recorder = reports.some(({ entries }) => entries > 0) ? (started?.recorder ?? null) : null;
  const emotes = recorder?.recording.emotes ?? [];
  return {
    /** Null: no file has a message, and the reports say why. */
    recording: recorder?.recording ?? null,
    /** Null for the same reason. */
    used: recorder && { ...recorder.recording.infoToSave(), ...recorder.uses },
    /** The emotes of the recording, and those that the rules of counting leave out. */
    foundEmotes: [...emotes, ...(recorder?.ignored ?? [])],
    /** The zero of the chat's times, in Unix seconds: the start of its video, of its offsets, or of the recording. */
    zeroS: started?.zeroS ?? 0,
    reports,
    ...leftOut,
    repeated: repeated.count(),
    /** Some emotes of the recording are only in its totals. */
    hasTooManyEmotes: emotes.length >= EMOTES_MAX,
  };
}

/**
 * The times that are counted, in Unix milliseconds: `SPAN_MAX_MS` from the first that is near the middle one. So a wrong time
 * leaves out its own message, not the chat.
 *
 * @param entries in order, at least one
 */
function spanOf(entries: readonly TimedEntry[]): { readonly fromMs: number; readonly untilMs: number } {
  const middleMs = entries[entries.length >> 1]?.at ?? 0;
  const fromMs = entries.find(({ at }) => at >= middleMs - SPAN_MAX_MS)?.at ?? 0;
  return { fromMs, untilMs: fromMs + SPAN_MAX_MS };
}

/** If files disagree, the first is right. */
function factsOf(files: readonly ChatFile[]) {
  const facts: Partial<ChatFacts> = Object.assign({}, ...files.map((file) => file.facts()).reverse());
  const channelLogin = readChannelLogin(facts.channelLogin ?? '') ?? (UNNAMED_CHANNEL as ChannelLogin);
  return { roomId: '', ...facts, channelLogin };
}

async function otherRoomsOf(
  entries: readonly TimedEntry[],
  roomId: string,
  yieldToTasks: YieldToTasks,
): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    if (index % SEARCHED_AT_ONCE === 0) await yieldToTasks();
    const other = entry.kind === 'line' ? readRawTag(entry.line, 'source-room-id') : '';
    if (/^\d{1,20}$/.test(other) && other !== roomId) found.add(other);
    if (found.size === OTHER_ROOMS_MAX) break;
  }
  return [...found];
}

/** Whether both times can be in one chat. */
function isNearTo(oneMs: number, otherMs: number): boolean {
  return Math.abs(oneMs - otherMs) <= SPAN_MAX_MS;
}
