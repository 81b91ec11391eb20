import type { Emote } from '../domain/emote.ts';
import type { RecordingEdit, RecordingInfo, RecordingRules } from '../domain/recording.ts';
import type { Failed, RecordingHandlers } from '../session/protocol.ts';
import type { RecordedChannel } from '../session/step-recorder.ts';
import { mergeBestCounts } from './best-counts.ts';
import { momentsOf } from './edits.ts';
import { fileName } from './exports/export-source.ts';
import { markedMoment } from './marked-moment.ts';
import { findMoments, readPeaks } from './read-peaks.ts';
import {
  type ReadableRecording,
  readAllSeconds,
  readCountsBefore,
  readEmoteSeries,
  readSecond,
  readSeries,
  readSums,
  readWindow,
} from './read-recording.ts';
import { type Recorder, type RecorderDeps, startRecorder } from './recorder.ts';
import type { RecordingStore } from './recording-store.ts';

/** Reads and changes recordings: in the storage, or of opened files. */
export type ReadableStore = Pick<RecordingStore, 'read' | 'minutes' | 'emotes' | 'edit'>;

export interface RecordingsDeps extends Omit<RecorderDeps, 'recorders'> {
  /** Null for a recording that is not of an opened file. */
  readonly openedFile: (recordingId: string) => ReadableStore | null;
}

/** The recordings of all channels. */
export function createRecordings(deps: RecordingsDeps) {
  const { store, openedFile, yieldToTasks } = deps;
  const recorders = new Set<Recorder>();
  /** The emotes that were read last: requests about one recording usually come together. */
  let lastRead: { readonly recordingId: string; readonly emotes: readonly Emote[] } | null = null;

  const recorderOf = (recordingId: string): Recorder | undefined =>
    [...recorders].find((recorder) => recorder.recording()?.info.recordingId === recordingId);

  const storeOf = (recordingId: string): ReadableStore => openedFile(recordingId) ?? store;

  /** Reads the info each time, because another recorder or page can have changed it. */
  async function find(recordingId: string): Promise<ReadableRecording | null> {
    const live = recorderOf(recordingId)?.recording();
    if (live) return live;
    const source = storeOf(recordingId);
    const stored = await source.read(recordingId);
    if (stored === null) return null;
    const { channelLogin, startS, video } = stored.info;
    const isKnown = lastRead?.recordingId === recordingId && lastRead.emotes.length === stored.emoteCount;
    const emotes = isKnown && lastRead ? lastRead.emotes : await source.emotes(recordingId);
    lastRead = { recordingId, emotes };
    return {
      info: { recordingId, channelLogin, startS, moments: momentsOf(stored.info), video },
      emotes,
      minutes: stored.minutes,
      blocks: (numbers) => source.minutes(recordingId, numbers),
    };
  }

  /** Null if the recording does not exist. */
  async function read<Content>(
    { recordingId }: { readonly recordingId: string },
    contentOf: (recording: ReadableRecording) => Content | Promise<Content>,
  ): Promise<Content | null> {
    const recording = await find(recordingId);
    return recording && contentOf(recording);
  }

  const bestCountsOf: RecordingHandlers['best-counts'] = async ({ recordingId }) => {
    const source = storeOf(recordingId);
    const info = recorderOf(recordingId)?.recording()?.infoToSave() ?? (await source.read(recordingId))?.info;
    if (info === undefined) return null;
    const { channelLogin, bestCounts } = info;
    const channel = await store.channelBestCounts(channelLogin);
    return {
      recording: bestCounts,
      channel: source === store ? mergeBestCounts(channel, bestCounts) : channel,
    };
  };

  /** Returns the new info; `failed` if the change could not be saved. */
  async function change(recordingId: string, edit: RecordingEdit): Promise<RecordingInfo | Failed> {
    const recorder = recorderOf(recordingId);
    if (recorder === undefined) {
      const { kind } = await storeOf(recordingId).edit(recordingId, [edit]);
      return kind === 'saved' ? ((await find(recordingId))?.info ?? 'failed') : 'failed';
    }
    recorder.edit(edit);
    return recorder.recording()?.info ?? 'failed';
  }

  /** Fails for a gap, and if the mark could not be saved. */
  const mark: RecordingHandlers['mark'] = async ({ recordingId, second, countingMode }) => {
    const recording = await find(recordingId);
    const marked = recording && (await readSecond(recording, second));
    if (recording === null || marked === null) return 'failed';
    return change(recordingId, { added: markedMoment(marked, recording.emotes, countingMode) });
  };

  /** Refuses a recording that a page continues: that page would overwrite the moments with the next minute. */
  const findAgain: RecordingHandlers['find-moments'] = async ({ recordingId, rules }) => {
    const listed = (await store.list())?.find((one) => one.recordingId === recordingId);
    const isRecorded = recorderOf(recordingId) !== undefined || listed?.isLive === true;
    const recording = isRecorded ? null : await find(recordingId);
    if (recording === null) return 'failed';
    return change(recordingId, { found: await findMoments(recording, rules, yieldToTasks) });
  };

  /** A recording that continues is replaced by a new one. */
  const remove: RecordingHandlers['delete'] = async ({ recordingId }) => {
    const isMeant = (recorder: Recorder): boolean =>
      recordingId === null || recorder.recording()?.info.recordingId === recordingId;
    // Undo brings back the last seconds too.
    await Promise.all([...recorders].filter(isMeant).map((recorder) => recorder.restart()));
    return store.delete(recordingId);
  };

  const handlers: RecordingHandlers = {
    info: (request) => read(request, ({ info }) => info),
    series: (request) => read(request, (recording) => readSeries(recording, yieldToTasks)),
    'emote-series': (request) =>
      read(request, (recording) =>
        readEmoteSeries(recording, request.emoteKey, request.countingMode, yieldToTasks),
      ),
    window: (request) =>
      read(request, (recording) => readWindow(recording, request.second, request.countingMode)),
    'counts-before': (request) =>
      read(request, (recording) => readCountsBefore(recording, request.second, request.countingMode)),
    peaks: (request) => read(request, (recording) => readPeaks(recording, request.of, yieldToTasks)),
    summary: (request) =>
      read(request, async (recording) => ({
        info: recording.info,
        series: await readSeries(recording, yieldToTasks),
        sums: await readSums(recording, request.countingMode, yieldToTasks),
        fileName: fileName(recording.info, 'summary.png'),
      })),
    export: (request) =>
      read(request, async (recording) => {
        const { exportRecording } = await import('./exports/export-recording.ts');
        const { info, emotes } = recording;
        const seconds = await readAllSeconds(recording, yieldToTasks);
        return exportRecording({ info, emotes, seconds }, request.options);
      }),
    list: async () => (await store.list()) ?? 'failed',
    drops: () => store.drops(),
    'forget-drops': () => store.forgetDrops(),
    delete: remove,
    'undo-delete': ({ recordingId }) => store.undoDelete(recordingId),
    'best-counts': bestCountsOf,
    edit: ({ recordingId, edit }) => change(recordingId, edit),
    mark,
    'find-moments': findAgain,
  };

  return {
    startRecorder(channel: RecordedChannel, rules: RecordingRules): Recorder {
      const recorder = startRecorder(channel, { ...deps, recorders: () => recorders.size }, rules);
      recorders.add(recorder);
      return {
        ...recorder,
        stop() {
          recorders.delete(recorder);
          recorder.stop();
        },
      };
    },
    handlers,
    /** Saves what is not saved yet. */
    saveNow(): void {
      for (const recorder of recorders) recorder.saveNow();
    },
  };
}
