import { type CountingMode, type CountingRules, DEFAULT_COUNTING_RULES } from '../domain/counting-rules.ts';
import type { RecordingRules } from '../domain/recording.ts';
import { newRecorded, type RecordedState, withRecordedMessage } from './recorded-state.ts';
import { createRecordingActions, type RecordingActions } from './recording-actions.ts';
import type { SessionClient } from './session-client.ts';
import type { SessionState } from './session-state.ts';

/** A client that also records its sessions, into `recorded` of their states. Ignores sessions that are not followed. */
export type RecordingClient = ReturnType<typeof withRecordings>;

interface Recording {
  /** Null: it is not recorded. */
  rules: RecordingRules | null;
  readonly actions: RecordingActions;
}

/** How long a closing page waits for its worker, which ends 3 to 10 ms after it, before it has saved. In milliseconds. */
const SAVING_MS = 50;

/** Lets the client of a page record. It saves when the page is hidden or closed. */
export function startRecordingClient(sessions: SessionClient): RecordingClient {
  const client = withRecordings(sessions);
  // The browser can end the worker of a hidden page at any time.
  document.addEventListener('visibilitychange', () => document.hidden && client.saveRecordings());
  addEventListener('beforeunload', () => {
    if (!client.saveRecordings()) return;
    const untilMs = performance.now() + SAVING_MS;
    // Only a busy thread holds the page.
    while (performance.now() < untilMs);
  });
  return client;
}

/** Adds the recording of sessions to a client. Not in embed mode and the overlay, which load as little as possible. */
export function withRecordings(client: SessionClient) {
  const recordings = new Map<number, Recording>();
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

  /** The same object while the session is followed. */
  function recordingOf(sessionId: number): Recording {
    const known = recordings.get(sessionId);
    if (known !== undefined) return known;
    for (const other of recordings.keys()) if (sessionOf(other) === undefined) recordings.delete(other);
    const actions = createRecordingActions(client.request, countingMode, {
      state: () => recordedOf(sessionId),
      set: (changes) => change(sessionId, (now) => ({ ...now, ...changes })),
      // The worker sends the changed info of a recording that it writes.
      saveInfo: () => undefined,
    });
    const recording = { rules: null, actions };
    recordings.set(sessionId, recording);
    return recording;
  }

  /** Records a session, or changes its rules. */
  function begin(sessionId: number): void {
    const { rules = null } = recordings.get(sessionId) ?? {};
    if (rules === null) return;
    client.change(sessionId, (now) => (now.recorded ? now : { ...now, recorded: newRecorded() }));
    client.post({ kind: 'record', sessionId, rules });
  }

  client.listen((message) => {
    // Not an effect of the page, because a hidden page renders nothing.
    if (message.kind === 'step' && recordedOf(message.sessionId) === null) begin(message.sessionId);
    // The code for recordings could not be loaded before.
    if (message.kind === 'ready') {
      for (const [sessionId, { recorded }] of client.state().sessions)
        if (recorded !== null) begin(sessionId);
    }
    if ('sessionId' in message) change(message.sessionId, (now) => withRecordedMessage(now, message));
  });

  return {
    ...client,
    setRules(rules: CountingRules): void {
      client.setRules(rules);
      if (rules.countingMode === countingMode) return;
      countingMode = rules.countingMode;
      for (const { actions } of recordings.values()) actions.setCountingMode(countingMode);
    },
    /** Records a session from its first step on: the first table needs no recording. A later call changes the rules. */
    record(sessionId: number, rules: RecordingRules): void {
      const session = sessionOf(sessionId);
      if (session === undefined) return;
      recordingOf(sessionId).rules = rules;
      if (session.recorded !== null || session.snapshots.length > 0) begin(sessionId);
    },
    /** Keeps `details` up to date for the emote with this index in the dictionary of a recorded session; null ends that. */
    watchDetails(sessionId: number, emoteId: number | null): void {
      const recorded = recordedOf(sessionId);
      if (recorded === null || recorded.watchedEmote === emoteId) return;
      change(sessionId, (now) => ({ ...now, watchedEmote: emoteId }));
      client.post({ kind: 'details', sessionId, emoteId });
    },
    /** What the user can do with a session's recording: the same object while it is followed. */
    recordingsOf: (sessionId: number): RecordingActions => recordingOf(sessionId).actions,
    /** Saves what is recorded and not saved yet. False: nothing is recorded. */
    saveRecordings(): boolean {
      const isRecording = [...client.state().sessions.values()].some(({ recorded }) => recorded !== null);
      if (isRecording) client.post({ kind: 'save-recordings' });
      return isRecording;
    },
  };
}
