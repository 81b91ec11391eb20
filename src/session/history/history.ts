import type { Pause } from '../../domain/clock.ts';
import type { HistoryFacts, HistoryRecords, SessionVideo } from '../../domain/history.ts';
import type { HistoryAnswers, HistoryQuestion } from '../protocol.ts';
import type { HistoryStore, StoredFacts } from './history-store.ts';
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
import { withoutMarked } from './session-moments.ts';

/** The history of all channels. It is in a chunk that is loaded on demand. */
export interface History {
  record(channel: RecordedChannel, isStored: boolean): Recording;
  /** Never rejects: what cannot be read is null. */
  answer(question: HistoryQuestion): Promise<HistoryAnswers[keyof HistoryAnswers]>;
  /** Stores what is not stored yet. Must be called when the page is hidden or closed. */
  storeNow(): void;
}

export interface HistoryDeps {
  readonly store: HistoryStore;
  readonly random: () => number;
  /** Called between the slices of a long read. */
  readonly pause: Pause;
  readonly logTrouble: (text: string) => void;
}

export function createHistory(deps: HistoryDeps): History {
  const { store, logTrouble, pause } = deps;
  const recordings = new Set<Recording>();
  /** The stored session that was read last: questions about one session usually come together. */
  let opened: ReadableSession | null = null;

  const recordingOf = (historyId: string): Recording | undefined =>
    [...recordings].find((recording) => recording.session()?.facts.historyId === historyId);

  async function find(historyId: string): Promise<ReadableSession | null> {
    const live = recordingOf(historyId)?.session();
    if (live) return live;
    if (opened?.facts.historyId !== historyId) opened = await openStored(historyId);
    return opened;
  }

  async function openStored(historyId: string): Promise<ReadableSession | null> {
    const stored = await store.read(historyId);
    if (stored === null) return null;
    const { channelLogin, startS, moments, video } = stored.facts;
    return {
      facts: { historyId, channelLogin, startS, moments, video },
      emotes: await store.emotes(historyId),
      minutes: stored.minutes,
      blocks: (numbers) => store.minutes(historyId, numbers),
    };
  }

  async function recordsOf(
    historyId: string,
  ): Promise<{ session: HistoryRecords; channel: HistoryRecords } | null> {
    const live = recordingOf(historyId)?.session();
    const facts = live?.storedFacts() ?? (await store.read(historyId))?.facts;
    if (facts === undefined) return null;
    const channel = await store.channelRecords(facts.channelLogin);
    return { session: facts.records, channel: mergeRecords(channel, facts.records) };
  }

  /** Changes a session that is recorded now, or else a stored one. Returns its new facts. */
  async function changeFacts(
    historyId: string,
    changeLive: (live: LiveSession) => void,
    changeStored: (facts: StoredFacts) => StoredFacts,
  ): Promise<HistoryFacts | null> {
    const recording = recordingOf(historyId);
    const live = recording?.session();
    if (live) {
      changeLive(live);
      recording?.emitFacts();
      return live.facts;
    }
    opened = null;
    await store.setFacts(historyId, changeStored);
    return (await find(historyId))?.facts ?? null;
  }

  const setVideo = (historyId: string, video: SessionVideo | null): Promise<HistoryFacts | null> =>
    changeFacts(
      historyId,
      (live) => live.setVideo(video),
      (facts) => ({ ...facts, video }),
    );

  const removeMoment = (historyId: string, startS: number): Promise<HistoryFacts | null> =>
    changeFacts(
      historyId,
      (live) => live.moments.removeMarked(startS),
      (facts) => ({ ...facts, moments: withoutMarked(facts.moments, startS) }),
    );

  /** Null deletes all sessions. A session that is recorded now is replaced by a new one. */
  async function remove(historyId: string | null): Promise<HistoryAnswers['delete']> {
    opened = null;
    const restarted = [...recordings].filter(
      (recording) => historyId === null || recording === recordingOf(historyId),
    );
    // The delete must come after the pending writes.
    await Promise.all(restarted.map((recording) => recording.restart()));
    await store.delete(historyId);
    return store.sessions();
  }

  async function answerTo(question: HistoryQuestion): Promise<HistoryAnswers[keyof HistoryAnswers]> {
    if (question.kind === 'sessions') return store.sessions();
    if (question.kind === 'delete') return remove(question.historyId);
    const { historyId } = question;
    if (question.kind === 'records') return recordsOf(historyId);
    if (question.kind === 'set-video') return setVideo(historyId, question.video);
    if (question.kind === 'remove-moment') return removeMoment(historyId, question.startS);
    const session = await find(historyId);
    if (session === null) return null;
    switch (question.kind) {
      case 'facts':
        return session.facts;
      case 'series':
        return readSeries(session, pause);
      case 'emote-series':
        return readEmoteSeries(session, question.emoteKey, question.countingMode, pause);
      case 'window':
        return readWindow(session, question.second, question.countingMode);
      case 'export': {
        const { exportHistory } = await import('./exports/export-history.ts');
        const { facts, emotes } = session;
        const seconds = await readAllSeconds(session, pause);
        return exportHistory({ facts, emotes, seconds }, question.request);
      }
    }
  }

  return {
    record(channel, isStored) {
      const recording = startRecording(channel, { ...deps, recordings: () => recordings.size }, isStored);
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
        logTrouble(`The history could not be read: ${error}`);
        return null;
      }
    },
    storeNow() {
      for (const recording of recordings) void recording.storeNow();
    },
  };
}
