import type { Stop, UnixMs } from '../domain/clock.ts';
import { type CountingMode, DEFAULT_COUNTING_RULES } from '../domain/counting-rules.ts';
import type { Emote } from '../domain/emote.ts';
import { STRIP_S } from '../domain/limits.ts';
import { createNumberedEmotes } from '../domain/numbered-emotes.ts';
import type {
  KeepRule,
  RecordedTable,
  RecordingInfo,
  SavingState,
  SecondTotals,
} from '../domain/recording.ts';
import type { EmoteDetails, Snapshot } from '../domain/snapshot.ts';
import {
  createHistoryQuestions,
  type HistoryPort,
  type RequestOf,
  type RequestRecordings,
} from './history-questions.ts';
import type { ClientMessage } from './session-client.ts';

/** A new object after each change. */
export interface ChannelHistoryState {
  /** Null before the recording begins. */
  readonly info: RecordingInfo | null;
  readonly savingState: SavingState;
  /** The last `STRIP_S` seconds or fewer, oldest first. Missing seconds are gaps. */
  readonly recent: readonly SecondTotals[];
  /** The level of chat in the newest of them over its usual level, or null while the usual level is not known. */
  readonly ratio: number | null;
  /** Of the emote that `watchDetails` named last. Until the next message of the worker it can be of the emote before. */
  readonly details: EmoteDetails | null;
  /** The recorded second that the table shows; null shows the present. */
  readonly shown: Snapshot | null;
  /** The session of `shown`. */
  readonly shownSession: string | null;
}

/** Records one followed session, and answers questions about all recorded ones. */
export interface ChannelHistory {
  state(): ChannelHistoryState;
  /** The listener is not called for a new second. Its step follows immediately: a component that shows the step reads the state again. */
  subscribe(listener: () => void): Stop;
  /** Records the session from now on. `keep`: whether also in the browser's storage. A later call can change that. */
  record(keep: KeepRule): void;
  /** Sets how the recorded seconds in the table are counted: the present one and later ones. */
  setCountingMode(countingMode: CountingMode): void;
  /** Keeps `details` up to date for the emote with this index in the session's dictionary; null ends that. */
  watchDetails(emoteId: number | null): void;
  /** Marks a moment by hand, now. */
  mark(): void;
  /**
   * Shows a recorded second in the table; null shows the present again. Before the next question it waits for the answer to
   * the last one, and then sends only the newest: fast scrubbing does not accumulate questions.
   */
  show(wanted: WantedSecond | null): void;
  readonly request: RequestRecordings;
  stop: Stop;
}

type WantedSecond = Omit<RequestOf<'window'>, 'kind' | 'countingMode'>;

const NO_HISTORY: ChannelHistoryState = {
  info: null,
  savingState: 'in-memory',
  recent: [],
  ratio: null,
  details: null,
  shown: null,
  shownSession: null,
};

/** The caller must stop it. The recording does not end then: it ends with its session. */
export function createChannelHistory(port: HistoryPort, sessionId: number): ChannelHistory {
  const listeners = new Set<() => void>();
  const { request, stop: stopQuestions } = createHistoryQuestions(port);
  const snapshotOf = createSnapshots();
  let state = NO_HISTORY;
  /** Null: the session is not recorded yet. */
  let keep: KeepRule | null = null;
  let countingMode: CountingMode = DEFAULT_COUNTING_RULES.countingMode;
  let watched: number | null = null;
  let wanted: WantedSecond | null = null;
  let isAsking = false;

  function change(changed: Partial<ChannelHistoryState>): void {
    state = { ...state, ...changed };
    for (const listener of [...listeners]) listener();
  }

  function postRecord(): void {
    if (keep !== null) port.post({ kind: 'record', sessionId, keep });
  }

  /** A new worker does not have the recording of the last one. */
  function restart(): void {
    const { shown, shownSession } = state;
    change({ ...NO_HISTORY, shown, shownSession });
    postRecord();
    if (watched !== null) port.post({ kind: 'details', sessionId, emoteId: watched });
  }

  /** When another recorded session begins, the seconds before it are dropped: they were deleted, or the table cannot show them. */
  function setInfo(info: RecordingInfo, savingState: SavingState): void {
    const isSame = state.info === null || state.info.recordingId === info.recordingId;
    const recent = isSame ? state.recent : state.recent.filter(({ second }) => second >= info.startS);
    change({ info, savingState, recent });
  }

  function handle(message: ClientMessage): void {
    if (message.kind === 'ready') restart();
    if (!('sessionId' in message) || message.sessionId !== sessionId) return;
    if (message.kind === 'seconds') {
      const { seconds, ratio } = message;
      const from = seconds[0]?.second ?? 0;
      // Seconds that are sent again replace the known ones.
      const earlier = state.recent.filter(({ second }) => second < from);
      state = { ...state, recent: [...earlier, ...seconds].slice(-STRIP_S), ratio };
    }
    if (message.kind === 'recording') setInfo(message.info, message.savingState);
    if (message.kind === 'emote-details') change({ details: message.details });
  }

  /** Asks for the wanted second, and again after the answer if another one is wanted by then. */
  async function askWanted(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    let asked: WantedSecond | null = null;
    while (wanted !== null && wanted !== asked) {
      asked = wanted;
      const answer = await request<'window'>({ kind: 'window', countingMode, ...asked });
      if (wanted !== null && answer !== null) {
        change({ shown: snapshotOf(answer), shownSession: asked.recordingId });
      }
    }
    isAsking = false;
  }

  function show(next: WantedSecond | null): void {
    wanted = next;
    if (next === null) change({ shown: null, shownSession: null });
    else void askWanted();
  }

  const store = (): void => port.post({ kind: 'save-recordings' });

  /** The browser can end the worker of a hidden page at any time. */
  function storeIfHidden(): void {
    if (document.hidden) store();
  }

  const stopListening = port.listen(handle);
  document.addEventListener('visibilitychange', storeIfHidden);
  addEventListener('beforeunload', store);

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    record(next) {
      keep = next;
      postRecord();
    },
    setCountingMode(next) {
      countingMode = next;
      if (wanted !== null) show({ ...wanted });
    },
    watchDetails(emoteId) {
      watched = emoteId;
      port.post({ kind: 'details', sessionId, emoteId });
    },
    mark: () => port.post({ kind: 'mark', sessionId }),
    show,
    request,
    stop() {
      // The session may continue without this screen.
      if (watched !== null) port.post({ kind: 'details', sessionId, emoteId: null });
      stopListening();
      document.removeEventListener('visibilitychange', storeIfHidden);
      removeEventListener('beforeunload', store);
      stopQuestions();
      listeners.clear();
    },
  };
}

/**
 * Converts windows of recorded seconds to snapshots, which the table shows. An emote has the same number in all of them, so
 * that its row stays the same row.
 */
function createSnapshots(): (window: RecordedTable) => Snapshot {
  const { emotes, numberOf } = createNumberedEmotes();
  return ({ second, emotes: ofWindow, ...window }) => {
    const endTime = (second * 1_000) as UnixMs;
    return {
      ...window,
      emoteIds: window.emoteIds.map((index) => numberOf(ofWindow[index] as Emote)),
      emotes,
      step: second,
      endTime,
      lastCountedAt: endTime,
      messageCount: 0,
      oldestMessageAgeMs: null,
    };
  };
}
