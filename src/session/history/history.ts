import type { YieldToTasks } from '../../domain/clock.ts';
import type { Emote } from '../../domain/emote.ts';
import type {
  BestCounts,
  DroppedRecordings,
  KeepRule,
  ListChange,
  RecordingInfo,
} from '../../domain/recording.ts';
import type { RecordingRequest, RecordingResponses } from '../protocol.ts';
import type { HistoryStore } from './history-store.ts';
import type { LiveSession } from './live-session.ts';
import { mergeRecords } from './merge-records.ts';
import {
  type ReadableSession,
  readAllSeconds,
  readEmoteSeries,
  readSeries,
  readWindow,
} from './read-session.ts';
import { type RecordedChannel, type Recording, startRecording } from './recording.ts';
import { addingMoment, type Edit, removingMarked, settingVideo } from './session-edits.ts';

/** The history of all channels. It is in a chunk that is loaded on demand. */
export interface History {
  record(channel: RecordedChannel, keep: KeepRule): Recording;
  /** Never rejects: what cannot be read is null. */
  answer(question: RecordingRequest): Promise<RecordingResponses[keyof RecordingResponses]>;
  /** Stores what is not stored yet. Must be called when the page is hidden or closed. */
  storeNow(): void;
}

export interface HistoryDeps {
  readonly store: HistoryStore;
  readonly random: () => number;
  /** Called between the slices of a long read. */
  readonly yieldToTasks: YieldToTasks;
  readonly logWarning: (text: string) => void;
}

/** The questions whose answers are read from the seconds of a session. */
type SessionQuestion = Extract<
  RecordingRequest,
  { kind: 'facts' | 'series' | 'emote-series' | 'window' | 'export' }
>;

export function createHistory(deps: HistoryDeps): History {
  const { store, logWarning, yieldToTasks } = deps;
  const recordings = new Set<Recording>();
  /** The emotes that were read last: questions about one session usually come together. */
  let lastRead: { readonly recordingId: string; readonly emotes: readonly Emote[] } | null = null;

  const recordingOf = (recordingId: string): Recording | undefined =>
    [...recordings].find((recording) => recording.session()?.facts.recordingId === recordingId);

  /** Reads the facts each time, because another recording, of this or another page, can have changed them. */
  async function find(recordingId: string): Promise<ReadableSession | null> {
    const live = recordingOf(recordingId)?.session();
    if (live) return live;
    const stored = await store.read(recordingId);
    if (stored === null) return null;
    const { channelLogin, startS, moments, video } = stored.facts;
    const isKnown = lastRead?.recordingId === recordingId && lastRead.emotes.length === stored.emoteCount;
    const emotes = isKnown && lastRead ? lastRead.emotes : await store.emotes(recordingId);
    lastRead = { recordingId, emotes };
    return {
      facts: { recordingId, channelLogin, startS, moments, video },
      emotes,
      minutes: stored.minutes,
      blocks: (numbers) => store.minutes(recordingId, numbers),
    };
  }

  async function recordsOf(
    recordingId: string,
  ): Promise<{ session: BestCounts; channel: BestCounts } | null> {
    const live = recordingOf(recordingId)?.session();
    const facts = live?.storedFacts() ?? (await store.read(recordingId))?.facts;
    if (facts === undefined) return null;
    const channel = await store.channelRecords(facts.channelLogin);
    return { session: facts.records, channel: mergeRecords(channel, facts.records) };
  }

  /** Returns the new facts of a session. Null if the change could not be stored. */
  async function change(recordingId: string, edit: Edit): Promise<RecordingInfo | null> {
    const recording = recordingOf(recordingId);
    if (recording === undefined) {
      const { kind } = await store.edit(recordingId, [edit]);
      return kind === 'stored' ? ((await find(recordingId))?.facts ?? null) : null;
    }
    recording.edit(edit);
    return recording.session()?.facts ?? null;
  }

  /** Null deletes all sessions. A session that is recorded now is replaced by a new one. */
  async function remove(recordingId: string | null): Promise<ListChange> {
    const isMeant = (live: LiveSession): boolean =>
      recordingId === null || live.facts.recordingId === recordingId;
    const sessionsNow = () =>
      [...recordings].flatMap((recording) => {
        const live = recording.session();
        return live !== null && isMeant(live) ? [{ recording, live }] : [];
      });
    const meant = sessionsNow();
    // The last seconds can be put back too.
    await Promise.all(meant.map(({ recording }) => recording.storeNow()));
    const deleting = store.delete(recordingId);
    for (const { recording } of meant) recording.writeAfter(deleting);
    const isDone = await deleting;
    // One that was being resumed is recorded only now.
    const resumed = sessionsNow().filter(({ live }) => live.isInStorage());
    if (isDone) for (const { recording, live } of [...meant, ...resumed]) recording.drop(live);
    return { isDone, sessions: await store.sessions() };
  }

  async function undoDelete(recordingId: string): Promise<ListChange> {
    return { isDone: await store.undoDelete(recordingId), sessions: await store.sessions() };
  }

  async function forgetDrops(): Promise<DroppedRecordings> {
    await store.forgetDrops();
    return store.drops();
  }

  async function answerTo(question: RecordingRequest): Promise<RecordingResponses[keyof RecordingResponses]> {
    switch (question.kind) {
      case 'sessions':
        return store.sessions();
      case 'drops':
        return store.drops();
      case 'forget-drops':
        return forgetDrops();
      case 'delete':
        return remove(question.recordingId);
      case 'undo-delete':
        return undoDelete(question.recordingId);
      case 'records':
        return recordsOf(question.recordingId);
      case 'set-video':
        return change(question.recordingId, settingVideo(question.video));
      case 'remove-moment':
        return change(question.recordingId, removingMarked(question.startS));
      case 'restore-moment':
        return change(question.recordingId, addingMoment(question.moment));
      default: {
        const session = await find(question.recordingId);
        return session && answerFrom(session, question);
      }
    }
  }

  async function answerFrom(
    session: ReadableSession,
    question: SessionQuestion,
  ): Promise<RecordingResponses[keyof RecordingResponses]> {
    switch (question.kind) {
      case 'facts':
        return session.facts;
      case 'series':
        return readSeries(session, yieldToTasks);
      case 'emote-series':
        return readEmoteSeries(session, question.emoteKey, question.countingMode, yieldToTasks);
      case 'window':
        return readWindow(session, question.second, question.countingMode);
      case 'export': {
        const { exportHistory } = await import('./exports/export-history.ts');
        const { facts, emotes } = session;
        const seconds = await readAllSeconds(session, yieldToTasks);
        return exportHistory({ facts, emotes, seconds }, question.request);
      }
    }
  }

  return {
    record(channel, keep) {
      const recording = startRecording(channel, { ...deps, recordings: () => recordings.size }, keep);
      recordings.add(recording);
      return {
        ...recording,
        stop() {
          recordings.delete(recording);
          recording.stop();
        },
      };
    },
    async answer(question) {
      try {
        return await answerTo(question);
      } catch (error) {
        logWarning(`The history could not be read: ${error}`);
        return null;
      }
    },
    storeNow() {
      for (const recording of recordings) void recording.storeNow();
    },
  };
}
