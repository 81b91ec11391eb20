import { type CountingMode, DEFAULT_COUNTING_RULES } from '../domain/counting-rules.ts';
import type { MomentChoice } from '../domain/moment-choice.ts';
import type { RecordingInfo, RecordingRules } from '../domain/recording.ts';
import {
  newRecorded,
  type RecordedState,
  recordedAgain,
  secondInTable,
  withAnswer,
  withReadInfo,
  withRecordedMessage,
} from './recorded-state.ts';
import { createRecordingRequests, type RequestRecordings } from './recording-requests.ts';
import { createSecondReader, type SecondReader } from './second-reader.ts';
import type { SessionClient } from './session-client.ts';
import type { SessionState } from './session-state.ts';
import type { WantedSecond } from './shown-second.ts';

/**
 * A client that also records its sessions, and reads what is recorded. It keeps `recorded` of their states. Calls for a
 * session that is not followed have no effect.
 */
export interface RecordingClient extends SessionClient {
  /** Records a session from its first step on: the first table needs no recording. A later call changes the rules. */
  record(sessionId: number, rules: RecordingRules): void;
  /** Keeps `details` up to date for the emote with this index in the dictionary of a recorded session; null ends that. */
  watchDetails(sessionId: number, emoteId: number | null): void;
  /** Marks a second by hand, of any recording; null marks the newest recorded second of the session, which is no gap. */
  mark(sessionId: number, wanted: WantedSecond | null): Promise<void>;
  /** Keeps info that a request for a recording answered, if it is not the one of the session. */
  keepInfo(sessionId: number, info: RecordingInfo): void;
  /** Shows a second of any recording in the table of a recorded session, counted as the rules say; null shows the present again. */
  show(sessionId: number, wanted: WantedSecond | null): void;
  /** Chooses which moments of a recorded session are listed. */
  chooseMoments(sessionId: number, choice: MomentChoice | null): void;
  readonly request: RequestRecordings;
  /** Saves what is recorded and not saved yet. */
  saveRecordings(): void;
}

/** Adds the recording of sessions to a client. It is no part of embed mode and of the overlay, which load as little as possible. */
export function withRecordings(client: SessionClient): RecordingClient {
  const request = createRecordingRequests(client);
  const readers = new Map<number, SecondReader>();
  /** The rules of the sessions that have no step yet. */
  const awaited = new Map<number, RecordingRules>();
  let countingMode: CountingMode = DEFAULT_COUNTING_RULES.countingMode;

  const sessionOf = (sessionId: number): SessionState | undefined => client.state().sessions.get(sessionId);
  const recordedOf = (sessionId: number): RecordedState | null => sessionOf(sessionId)?.recorded ?? null;

  /** Has no effect on a session that is not recorded. */
  function change(sessionId: number, changeOf: (now: RecordedState) => RecordedState): void {
    client.change(sessionId, (session) => {
      const recorded = session.recorded && changeOf(session.recorded);
      return recorded === session.recorded ? session : { ...session, recorded };
    });
  }

  function begin(sessionId: number, rules: RecordingRules): void {
    client.change(sessionId, (now) => ({
      ...now,
      recorded: { ...(now.recorded ?? newRecorded(rules)), rules },
    }));
    client.post({ kind: 'record', sessionId, rules });
  }

  /** It hangs on the worker's message and on no render: a hidden page renders nothing. */
  function beginAwaited(sessionId: number): void {
    const rules = awaited.get(sessionId);
    if (rules === undefined || sessionOf(sessionId) === undefined) return;
    awaited.delete(sessionId);
    begin(sessionId, rules);
  }

  /** Continues in a new worker, which does not have the recordings of the last one. */
  function recordAgain(): void {
    for (const { sessionId, recorded } of client.state().sessions.values()) {
      if (recorded === null) continue;
      const { rules, watchedEmote } = recorded;
      change(sessionId, recordedAgain);
      client.post({ kind: 'record', sessionId, rules });
      if (watchedEmote !== null) client.post({ kind: 'details', sessionId, emoteId: watchedEmote });
    }
  }

  function keepInfo(sessionId: number, info: RecordingInfo): void {
    change(sessionId, (now) => withReadInfo(now, info));
  }

  /** The reader of a session. Readers of sessions that have ended are dropped. */
  function readerOf(sessionId: number): SecondReader {
    for (const other of readers.keys()) {
      if (recordedOf(other) === null) readers.delete(other);
    }
    const known = readers.get(sessionId);
    if (known !== undefined) return known;
    const reader = createSecondReader(request, countingMode, (wanted, shown) =>
      change(sessionId, (now) => ({ ...now, ...withAnswer(now, wanted, shown) })),
    );
    readers.set(sessionId, reader);
    return reader;
  }

  client.listen((message) => {
    if (message.kind === 'ready') recordAgain();
    if (message.kind === 'step') beginAwaited(message.sessionId);
    if ('sessionId' in message) change(message.sessionId, (now) => withRecordedMessage(now, message));
  });

  return {
    ...client,
    setRules(rules) {
      client.setRules(rules);
      if (rules.countingMode === countingMode) return;
      countingMode = rules.countingMode;
      for (const reader of readers.values()) reader.setCountingMode(countingMode);
    },
    record(sessionId, rules) {
      const session = sessionOf(sessionId);
      if (session === undefined) return;
      for (const other of awaited.keys()) if (sessionOf(other) === undefined) awaited.delete(other);
      if (session.recorded !== null || session.snapshots.length > 0) begin(sessionId, rules);
      else awaited.set(sessionId, rules);
    },
    watchDetails(sessionId, emoteId) {
      const recorded = recordedOf(sessionId);
      if (recorded === null || recorded.watchedEmote === emoteId) return;
      change(sessionId, (now) => ({ ...now, watchedEmote: emoteId }));
      client.post({ kind: 'details', sessionId, emoteId });
    },
    async mark(sessionId, wanted) {
      const recorded = recordedOf(sessionId);
      const marked = recorded && (wanted ?? presentSecond(recorded));
      if (marked === null) return;
      const { recordingId, second } = marked;
      const info = await request<'mark'>({ kind: 'mark', recordingId, second });
      if (info !== null) keepInfo(sessionId, info);
    },
    keepInfo,
    show(sessionId, wanted) {
      if (wanted !== null) {
        change(sessionId, (now) => ({ ...now, wanted }));
        if (recordedOf(sessionId) !== null) readerOf(sessionId).read(wanted);
        return;
      }
      readers.get(sessionId)?.read(null);
      change(sessionId, (now) => (secondInTable(now) === null ? now : { ...now, shown: null, wanted: null }));
    },
    chooseMoments: (sessionId, momentChoice) => change(sessionId, (now) => ({ ...now, momentChoice })),
    request,
    saveRecordings() {
      const isRecording = [...client.state().sessions.values()].some(({ recorded }) => recorded !== null);
      if (isRecording) client.post({ kind: 'save-recordings' });
    },
  };
}

/** The newest recorded second that is no gap; null before the first one. */
function presentSecond({ info, recent }: RecordedState): WantedSecond | null {
  const index = recent.gaps.lastIndexOf(0);
  return info === null || index < 0 ? null : { recordingId: info.recordingId, second: recent.startS + index };
}
