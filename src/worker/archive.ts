import { loadOnce } from '../domain/load-once.ts';
import type { RecordingRules } from '../domain/recording.ts';
import type { OpenedFiles } from '../recorded-chat/opened-files.ts';
import { withKnownTime } from '../recording/known-time.ts';
import type { Recorder } from '../recording/recorder.ts';
import { createRecordings, type RecordingsDeps } from '../recording/recordings.ts';
import type { ChannelSession } from '../session/channel-session.ts';
import type {
  AnswerTo,
  ArchiveMessage,
  Failed,
  FilesHandlers,
  RequestHandlers,
  RequestKind,
  RequestOf,
  SessionMessage,
} from '../session/protocol.ts';
import type { RecordedChannel } from '../session/step-recorder.ts';
import type { Usage } from '../usage/usage.ts';

/** The recordings, files of chat, and the usage. In a chunk that is loaded on demand. */
export type Archive = ReturnType<typeof createArchive>;

export interface ArchiveDeps extends Omit<RecordingsDeps, 'openedFile'> {
  readonly usage: Usage;
  /** Loads the code for files of recorded chat, at the first request about them. */
  readonly loadFiles: () => Promise<OpenedFiles>;
  readonly logWarning: (text: string) => void;
}

export function createArchive(deps: ArchiveDeps) {
  const { usage } = deps;
  /** Null before the first request about a file. */
  let files: OpenedFiles | null = null;
  const loadFiles = loadOnce(async () => {
    files = await deps.loadFiles();
    return files;
  });
  const recordings = createRecordings({ ...deps, openedFile: (id) => files?.storeOf(id) ?? null });
  const recorderOfSession = new WeakMap<object, Recorder>();
  /** Its code is loaded with the first request. */
  const later =
    <Kind extends keyof FilesHandlers>(kind: Kind): RequestHandlers<Kind>[Kind] =>
    async (request, emit) =>
      (await loadFiles()).handlers[kind](request, emit);
  const handlers: RequestHandlers = {
    ...recordings.handlers,
    'open-files': later('open-files'),
    'answer-lists': later('answer-lists'),
    'cancel-files': later('cancel-files'),
    'close-files': later('close-files'),
    'keep-files': later('keep-files'),
    ...usage.handlers,
    'add-to-usage'(request, emit) {
      const count = files?.countedOf(request.openedId ?? '') ?? null;
      return usage.handlers['add-to-usage'](request, emit, count);
    },
  };

  /** Never rejects. */
  async function answer<Kind extends RequestKind>(
    request: RequestOf<Kind>,
    emit: (message: SessionMessage) => void = () => undefined,
  ): Promise<AnswerTo<Kind> | Failed> {
    try {
      return await handlers[request.kind](request, emit);
    } catch (error) {
      deps.logWarning(`A request could not be answered: ${request.kind}: ${error}`);
      return 'failed';
    }
  }

  function startRecorder(recorded: RecordedChannel, rules: RecordingRules): Recorder {
    const { channel, passTo } = withKnownTime(recorded);
    const recorder = recordings.startRecorder(channel, rules);
    const used = usage.start(channel, rules.usage);
    return {
      ...recorder,
      ...passTo(recorder, used),
      setRules(next) {
        recorder.setRules(next);
        used.setRule(next.usage);
      },
    };
  }

  function record(session: Pick<ChannelSession, 'record'>, rules: RecordingRules): void {
    const known = recorderOfSession.get(session);
    if (known !== undefined) known.setRules(rules);
    else
      recorderOfSession.set(
        session,
        session.record((channel) => startRecorder(channel, rules)),
      );
  }

  /** Saves what is not saved yet. Must be called when the page is hidden or closes. */
  function saveNow(): void {
    recordings.saveNow();
    void usage.saveNow();
  }

  return {
    /** Handles a message of the page. `session`: the one in it, unless it was left. `emit`: for what a request sends. */
    async handle(
      message: ArchiveMessage,
      session: Pick<ChannelSession, 'record'> | undefined,
      emit: (message: SessionMessage) => void,
    ): Promise<void> {
      switch (message.kind) {
        case 'record':
          if (session !== undefined) record(session, message.rules);
          break;
        case 'details':
          if (session !== undefined) recorderOfSession.get(session)?.watch(message.emoteId);
          break;
        case 'save-recordings':
          saveNow();
          break;
        case 'request': {
          const { requestId, request } = message;
          emit({ kind: 'answer', requestId, answer: await answer(request, emit) });
          break;
        }
      }
    },
    startRecorder,
    answer,
    saveNow,
  };
}
