import type { MonotonicMs, YieldToTasks } from '../../domain/clock.ts';
import type { Emote } from '../../domain/emote.ts';
import type {
  BestCounts,
  DroppedRecordings,
  ListChange,
  RecordingInfo,
  RecordingRules,
} from '../../domain/recording.ts';
import { openDatabase } from '../../storage/database.ts';
import { heldNames, holdName } from '../../storage/held-name.ts';
import { serviceAddress } from '../open-services.ts';
import { platformTimers } from '../platform-timers.ts';
import type { RecordingMessage, RecordingRequest, RecordingResponses, SessionMessage } from '../protocol.ts';
import type { OpenedFiles } from '../recorded-chat/opened-files.ts';
import { localCalendar } from '../usage/calendar.ts';
import { createUsageFormat } from '../usage/stored-usage.ts';
import { createUsage, type Usage } from '../usage/usage.ts';
import { createUsageStore } from '../usage/usage-store.ts';
import { createYieldToMessages } from '../yield-to-messages.ts';
import { mergeBestCounts } from './best-counts.ts';
import { bothRecorders } from './both-recorders.ts';
import { addingMoment, type Edit, removingMarked, settingVideo } from './edits.ts';
import { createIndexedDbStore } from './indexed-db-store.ts';
import type { LiveRecording } from './live-recording.ts';
import { markedMoment } from './marked-moment.ts';
import { type ReadableRecording, readSecond } from './read-recording.ts';
import { type RecordedChannel, type Recorder, startRecorder } from './recorder.ts';
import { contentOf } from './recording-content.ts';
import type { RecordingStore } from './store.ts';

/** A session that can be recorded. */
interface RecordableSession {
  record(start: (channel: RecordedChannel) => Recorder): Recorder;
}

/** The recordings of all channels. They are in a chunk that is loaded on demand. */
export interface Recordings {
  /**
   * Handles a message of the page.
   *
   * @param sessionOf the session with this number, unless it was left
   * @param emit called with the response to a request
   */
  handle(
    message: RecordingMessage,
    sessionOf: (sessionId: number) => RecordableSession | undefined,
    emit: (message: SessionMessage) => void,
  ): Promise<void>;
  startRecorder(channel: RecordedChannel, rules: RecordingRules): Recorder;
  /** Never rejects: what cannot be read is null. */
  respond(
    request: RecordingRequest,
    emit?: (message: SessionMessage) => void,
  ): Promise<RecordingResponses[keyof RecordingResponses]>;
  /** Saves what is not saved yet. Must be called when the page is hidden or closed. */
  saveNow(): void;
}

export interface RecordingsDeps {
  readonly store: RecordingStore;
  readonly usage: Usage;
  readonly random: () => number;
  /** Called between the slices of a long read. */
  readonly yieldToTasks: YieldToTasks;
  readonly logWarning: (text: string) => void;
  /** Loads the code for files of recorded chat, at the first request about them. Without it, these are answered with null. */
  readonly loadFiles?: () => Promise<OpenedFiles>;
}

/**
 * The recordings in the browser's storage, and the usage. Each has its own database, so that the emote lists and the other one
 * remain when it is deleted.
 */
export function openRecordings(): Recordings {
  const tableOf = (name: string) => openDatabase(name, ['records'], { timers: platformTimers })('records');
  const ownOrigin = location.origin;
  const yieldToTasks = createYieldToMessages();
  const store = createIndexedDbStore({
    table: tableOf('emotes-per-second-history'),
    holdName,
    heldNames,
    ownOrigin,
  });
  return createRecordings({
    store,
    usage: createUsage({
      store: createUsageStore(tableOf('emotes-per-second-usage'), createUsageFormat(ownOrigin)),
      holdName,
      readCalendar: localCalendar,
      newId: () => crypto.randomUUID(),
      pictureAddress: serviceAddress(),
      nowS: () => Date.now() / 1_000,
      yieldToTasks,
      now: () => performance.now() as MonotonicMs,
    }),
    random: Math.random,
    yieldToTasks,
    logWarning: (text) => console.error(text),
    loadFiles: async () => (await import('../recorded-chat/open-files.ts')).openFiles(store, yieldToTasks),
  });
}

export function createRecordings(deps: RecordingsDeps): Recordings {
  const { store, usage, logWarning, yieldToTasks } = deps;
  /** The recorded chats of files; null before the first request about one. */
  let files: OpenedFiles | null = null;
  const recorders = new Set<Recorder>();
  const recorderOfSession = new WeakMap<RecordableSession, Recorder>();
  /** The emotes that were read last: requests about one recording usually come together. */
  let lastRead: { readonly recordingId: string; readonly emotes: readonly Emote[] } | null = null;

  const recorderOf = (recordingId: string): Recorder | undefined =>
    [...recorders].find((recorder) => recorder.recording()?.info.recordingId === recordingId);

  /** Reads the info each time, because another recorder, of this or another page, can have changed it. */
  async function find(recordingId: string): Promise<ReadableRecording | null> {
    const live = recorderOf(recordingId)?.recording() ?? files?.recordingOf(recordingId);
    if (live) return live;
    const stored = await store.read(recordingId);
    if (stored === null) return null;
    const { channelLogin, startS, moments, video } = stored.info;
    const isKnown = lastRead?.recordingId === recordingId && lastRead.emotes.length === stored.emoteCount;
    const emotes = isKnown && lastRead ? lastRead.emotes : await store.emotes(recordingId);
    lastRead = { recordingId, emotes };
    return {
      info: { recordingId, channelLogin, startS, moments, video },
      emotes,
      minutes: stored.minutes,
      blocks: (numbers) => store.minutes(recordingId, numbers),
    };
  }

  async function bestCountsOf(
    recordingId: string,
  ): Promise<{ recording: BestCounts; channel: BestCounts } | null> {
    const file = files?.recordingOf(recordingId);
    const live = recorderOf(recordingId)?.recording() ?? file;
    const info = live?.infoToSave() ?? (await store.read(recordingId))?.info;
    if (info === undefined) return null;
    const channel = await store.channelBestCounts(info.channelLogin);
    if (file && !files?.isKept(recordingId)) return { recording: info.bestCounts, channel };
    return { recording: info.bestCounts, channel: mergeBestCounts(channel, info.bestCounts) };
  }

  /** Returns the new info of a recording. Null if the change could not be saved. */
  async function change(recordingId: string, edit: Edit): Promise<RecordingInfo | null> {
    const recorder = recorderOf(recordingId);
    const file = files?.recordingOf(recordingId);
    if (file) return (await files?.edit(recordingId, edit)) ? file.info : null;
    if (recorder === undefined) {
      const { kind } = await store.edit(recordingId, [edit]);
      return kind === 'saved' ? ((await find(recordingId))?.info ?? null) : null;
    }
    recorder.edit(edit);
    return recorder.recording()?.info ?? null;
  }

  /** Marks a second of a recording by hand. Returns its new info; null for a gap, or if it could not be saved. */
  async function mark(recordingId: string, second: number): Promise<RecordingInfo | null> {
    const recording = await find(recordingId);
    const marked = recording && (await readSecond(recording, second));
    return marked && change(recordingId, addingMoment(markedMoment(marked, recording.emotes)));
  }

  /** Null deletes all recordings. One that continues now is replaced by a new one. */
  async function remove(recordingId: string | null): Promise<ListChange> {
    const isMeant = (live: LiveRecording): boolean =>
      recordingId === null || live.info.recordingId === recordingId;
    const liveNow = () =>
      [...recorders].flatMap((recorder) => {
        const live = recorder.recording();
        return live !== null && isMeant(live) ? [{ recorder, live }] : [];
      });
    const meant = liveNow();
    // The last seconds can be put back too.
    await Promise.all(meant.map(({ recorder }) => recorder.saveNow()));
    const deleting = store.delete(recordingId);
    for (const { recorder } of meant) recorder.saveAfter(deleting);
    const isDone = await deleting;
    // One that was being resumed continues only now.
    const resumed = liveNow().filter(({ live }) => live.isInStorage());
    if (isDone) for (const { recorder, live } of [...meant, ...resumed]) recorder.drop(live);
    return { isDone, recordings: await store.list() };
  }

  async function undoDelete(recordingId: string): Promise<ListChange> {
    return { isDone: await store.undoDelete(recordingId), recordings: await store.list() };
  }

  async function forgetDrops(): Promise<DroppedRecordings> {
    await store.forgetDrops();
    return store.drops();
  }

  async function responseTo(
    request: RecordingRequest,
    emit: (message: SessionMessage) => void,
  ): Promise<RecordingResponses[keyof RecordingResponses]> {
    switch (request.kind) {
      case 'open-files':
      case 'answer-lists':
      case 'cancel-files':
      case 'close-files':
      case 'keep-files':
        files ??= (await deps.loadFiles?.()) ?? null;
        return files?.respond(request, emit) ?? null;
      case 'list':
        return store.list();
      case 'drops':
        return store.drops();
      case 'forget-drops':
        return forgetDrops();
      case 'delete':
        return remove(request.recordingId);
      case 'undo-delete':
        return undoDelete(request.recordingId);
      case 'best-counts':
        return bestCountsOf(request.recordingId);
      case 'set-video':
        return change(request.recordingId, settingVideo(request.video));
      case 'mark':
        return mark(request.recordingId, request.second);
      case 'remove-moment':
        return change(request.recordingId, removingMarked(request.startS));
      case 'restore-moment':
        return change(request.recordingId, addingMoment(request.moment));
      case 'info':
      case 'series':
      case 'emote-series':
      case 'window':
      case 'counts-before':
      case 'peaks':
      case 'summary':
      case 'export': {
        const recording = await find(request.recordingId);
        return recording && contentOf(recording, request, yieldToTasks);
      }
      case 'add-to-usage':
        return usage.respond(request, emit, files?.listsOf(request.openedId ?? ''));
      default:
        return usage.respond(request, emit);
    }
  }

  function startOne(channel: RecordedChannel, rules: RecordingRules): Recorder {
    const recorder = startRecorder(channel, { ...deps, recorders: () => recorders.size }, rules);
    const used = usage.start(channel, rules.usage);
    const both = bothRecorders(recorder, used);
    recorders.add(recorder);
    return {
      ...recorder,
      ...both,
      setRules(next) {
        recorder.setRules(next);
        used.setRule(next.usage);
      },
      stop() {
        recorders.delete(recorder);
        both.stop();
      },
    };
  }

  const respond: Recordings['respond'] = async (request, emit = () => undefined) => {
    try {
      return await responseTo(request, emit);
    } catch (error) {
      logWarning(`The recordings could not be read: ${error}`);
      return null;
    }
  };

  function saveNow(): void {
    for (const recorder of recorders) void recorder.saveNow();
    void usage.saveNow();
  }

  function record(session: RecordableSession, rules: RecordingRules): void {
    const recorder = recorderOfSession.get(session);
    if (recorder !== undefined) recorder.setRules(rules);
    else
      recorderOfSession.set(
        session,
        session.record((channel) => startOne(channel, rules)),
      );
  }

  return {
    async handle(message, sessionOf, emit) {
      switch (message.kind) {
        case 'record': {
          const session = sessionOf(message.sessionId);
          if (session !== undefined) record(session, message.rules);
          break;
        }
        case 'details': {
          const session = sessionOf(message.sessionId);
          if (session !== undefined) recorderOfSession.get(session)?.watch(message.emoteId);
          break;
        }
        case 'save-recordings':
          saveNow();
          break;
        case 'recording-request': {
          const { requestId, request } = message;
          emit({ kind: 'recording-response', requestId, response: await respond(request, emit) });
          break;
        }
      }
    },
    startRecorder: startOne,
    respond,
    saveNow,
  };
}
