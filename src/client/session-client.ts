import type { ChannelLogin } from '../domain/channel-login.ts';
import type { Stop } from '../domain/clock.ts';
import { type CountingRules, DEFAULT_COUNTING_RULES } from '../domain/counting-rules.ts';
import { createStore } from '../domain/create-store.ts';
import type { CustomEmote, CustomEmoteProblem } from '../domain/custom-emote.ts';
import type { Emote } from '../domain/emote.ts';
import type {
  AnswerTo,
  ArchiveMessage,
  Failed,
  PageMessage,
  RequestKind,
  SessionMessage,
  VoteMessage,
  WorkerRequest,
} from '../session/protocol.ts';
import { NO_SESSION, type SessionState, withEmotes, withMessage } from './session-state.ts';

/** A new object after each change. A session whose state did not change keeps its object. */
export interface ClientState {
  readonly sessions: ReadonlyMap<number, SessionState>;
  readonly customEmoteProblems: readonly CustomEmoteProblem[];
}

/** Follows any number of channels with one worker. It starts with `reportNetwork(true)`, or with the first call that needs it. */
export type SessionClient = ReturnType<typeof createSessionClient>;

interface SessionPort {
  post(message: PageMessage): void;
  close: Stop;
}

/**
 * `onMessage` is called with all messages of one task of the worker. The state is published once after them, so that sessions
 * that step together are rendered once. `onError` is called for an exception in the worker, and if its script cannot be loaded.
 */
export type OpenSessionPort = (
  onMessage: (messages: readonly SessionMessage[]) => void,
  onError: () => void,
) => SessionPort;

/** A followed session. `ClientState` publishes its state. */
interface Followed {
  readonly channelLogin: ChannelLogin;
  /** The number of joins without their `leave`. At 0 the session ends in a microtask. */
  holders: number;
  delayMs: number;
  state: SessionState;
  /** The dictionary that the newest steps refer to. */
  emotes: Emote[];
}

/**
 * A worker that fails before its first message is closed, and all sessions show `given-up`. The next `join`, `setCustomEmotes` or
 * `reportNetwork(true)` starts another worker, which joins all followed channels again.
 */
export function createSessionClient(openPort: OpenSessionPort) {
  const store = createStore<ClientState>({ sessions: new Map(), customEmoteProblems: [] });
  const messageListeners = new Set<(message: SessionMessage) => void>();
  const followed = new Map<number, Followed>();
  /** The requests without an answer, by their number. */
  const requests = new Map<number, (answer: AnswerTo<RequestKind> | Failed) => void>();
  let lastRequestId = 0;
  let port: SessionPort | null = null;
  let lastSessionId = 0;
  let rules = DEFAULT_COUNTING_RULES;
  let isOnline = true;
  let customEmotes: readonly CustomEmote[] = [];
  let inView: ReadonlySet<string> | null = null;
  /** The messages of one task of the worker are handled now. */
  let isHandling = false;
  /** The state of a session has changed since `publish`. */
  let isChanged = false;
  let hasEnded = false;
  /** Messages to post after the left sessions have ended; null while no session is left. */
  let waiting: PageMessage[] | null = null;

  function publish(): void {
    isChanged = false;
    const sessions = new Map(Array.from(followed, ([sessionId, entry]) => [sessionId, entry.state]));
    store.set({ ...store.state(), sessions });
  }

  /** While messages are handled, the change is published with theirs. */
  function setState(entry: Followed, next: SessionState): void {
    if (next === entry.state) return;
    entry.state = next;
    isChanged = true;
    if (!isHandling) publish();
  }

  function handle(message: SessionMessage): void {
    if (message.kind === 'custom-emote-problems') {
      store.set({ ...store.state(), customEmoteProblems: message.problems });
    }
    if (message.kind === 'answer') {
      requests.get(message.requestId)?.(message.answer);
      requests.delete(message.requestId);
    }
    if (!('sessionId' in message)) return;
    const entry = followed.get(message.sessionId);
    if (entry === undefined) return;
    if (message.kind === 'emotes') {
      entry.emotes = withEmotes(entry.emotes, message.from, message.emotes);
      return;
    }
    setState(entry, withMessage(entry.state, message, entry.emotes));
  }

  function handleAll(messages: readonly SessionMessage[]): void {
    isHandling = true;
    for (const message of messages) {
      handle(message);
      for (const listener of [...messageListeners]) listener(message);
    }
    isHandling = false;
    if (isChanged) publish();
  }

  function post(message: PageMessage): void {
    if (waiting === null) port?.post(message);
    else waiting.push(message);
  }

  /** Ends the sessions that were left and not joined again. */
  function endLeft(): void {
    const next = waiting ?? [];
    waiting = null;
    for (const [sessionId, { holders }] of followed) {
      if (holders > 0) continue;
      followed.delete(sessionId);
      post({ kind: 'leave', sessionId });
    }
    for (const message of next) post(message);
    publish();
  }

  /** Counts the session's chat `delayMs` later than it arrives. Default 0. */
  function setDelay(sessionId: number, delayMs: number): void {
    const entry = followed.get(sessionId);
    if (entry === undefined || entry.delayMs === delayMs) return;
    entry.delayMs = delayMs;
    post({ kind: 'delay', sessionId, delayMs });
  }

  function start(sessionId: number, entry: Followed): void {
    entry.state = { ...NO_SESSION, sessionId, channelLogin: entry.channelLogin };
    publish();
    post({ kind: 'join', sessionId, channelLogin: entry.channelLogin });
    if (entry.delayMs > 0) post({ kind: 'delay', sessionId, delayMs: entry.delayMs });
  }

  function endWorker(): void {
    port?.close();
    port = null;
    for (const end of requests.values()) end('failed');
    requests.clear();
  }

  function open(): void {
    if (hasEnded) return;
    // The new worker must not join the sessions that were left.
    endLeft();
    let isReady = false;
    const opened = openPort(
      (messages) => {
        isReady = true;
        if (port === opened) handleAll(messages);
      },
      () => {
        // A worker whose script has run survives an exception in one of its handlers.
        if (isReady || port !== opened) return;
        endWorker();
        for (const entry of followed.values()) {
          entry.state = { ...entry.state, connection: { kind: 'given-up' } };
        }
        publish();
      },
    );
    port = opened;
    post({ kind: 'network', isOnline });
    post({ kind: 'counting-rules', rules });
    if (customEmotes.length > 0) post({ kind: 'custom-emotes', customEmotes });
    if (inView !== null) post({ kind: 'in-view', channelLogins: inView });
    for (const [sessionId, entry] of followed) start(sessionId, entry);
  }

  return {
    state: store.state,
    subscribe: store.subscribe,
    /** Starts a session, or joins that of the same channel. Returns its id (from 1, never reused). Each needs its `leave`. */
    join(channelLogin: ChannelLogin): number {
      for (const [sessionId, entry] of followed) {
        if (entry.channelLogin !== channelLogin) continue;
        entry.holders++;
        if (entry.holders === 1) setDelay(sessionId, 0);
        if (port === null) open();
        return sessionId;
      }
      const sessionId = ++lastSessionId;
      const state = { ...NO_SESSION, sessionId, channelLogin };
      const entry: Followed = { channelLogin, holders: 1, delayMs: 0, state, emotes: [] };
      followed.set(sessionId, entry);
      if (port === null) open();
      else start(sessionId, entry);
      return sessionId;
    },
    /**
     * Ends a session and drops its state, in a microtask. A `join` of its channel before that takes over the session, without its
     * delay. Channels that are joined meanwhile start after the end. Later messages about the session are ignored.
     */
    leave(sessionId: number): void {
      const entry = followed.get(sessionId);
      if (entry === undefined || entry.holders === 0) return;
      entry.holders--;
      if (entry.holders > 0 || waiting !== null) return;
      waiting = [];
      queueMicrotask(endLeft);
    },
    setDelay,
    /** Joins the session's channel again at once, if its join was refused or had no answer, or if the worker failed. */
    retry(sessionId: number): void {
      const entry = followed.get(sessionId);
      if (entry === undefined) return;
      if (port === null) open();
      else post({ kind: 'retry', channelLogin: entry.channelLogin });
    },
    /** For all current and later sessions. */
    setCustomEmotes(next: readonly CustomEmote[]): void {
      customEmotes = next;
      if (port !== null) post({ kind: 'custom-emotes', customEmotes });
      else open();
    },
    /** For all current and later sessions. */
    setRules(next: CountingRules): void {
      rules = next;
      post({ kind: 'counting-rules', rules });
    },
    reloadLists: (): void => post({ kind: 'reload-lists' }),
    /** The lists of these channels are loaded first, also of those that are joined later. Null, the default: all are equal. */
    setInView(channelLogins: ReadonlySet<string> | null): void {
      inView = channelLogins;
      post({ kind: 'in-view', channelLogins });
    },
    /** For what extends this client. `changeOf` gets the newest state, which `state()` lacks while messages are handled. */
    change(sessionId: number, changeOf: (now: SessionState) => SessionState): void {
      const entry = followed.get(sessionId);
      if (entry !== undefined) setState(entry, changeOf(entry.state));
    },
    /** Posts a message that does not change `state()`. Without a worker it is lost. */
    post: (message: ArchiveMessage | VoteMessage): void => post(message),
    /** Asks the worker. No channel has to be followed. Fails if the worker cannot answer, or ends before it does. */
    request<Request extends WorkerRequest>(request: Request): Promise<AnswerTo<Request['kind']> | Failed> {
      if (port === null) open();
      const requestId = ++lastRequestId;
      return new Promise((resolve) => {
        // The worker answers a request with an answer to its kind.
        requests.set(requestId, (answer) => resolve(answer as AnswerTo<Request['kind']>));
        post({ kind: 'request', requestId, request });
      });
    },
    /** Calls `listener` with each message, after the state is updated. `ready`: a worker (re)started, and joins the sessions. */
    listen(listener: (message: SessionMessage) => void): Stop {
      messageListeners.add(listener);
      return () => void messageListeners.delete(listener);
    },
    /** The report is also posted to a worker that starts later. */
    reportNetwork(next: boolean): void {
      isOnline = next;
      if (port !== null) post({ kind: 'network', isOnline });
      else if (isOnline) open();
    },
    /** Ends the worker for good, and with it its database transactions and locks. The sessions keep what they show. */
    end(): void {
      hasEnded = true;
      if (port !== null) endWorker();
    },
  };
}

export type RequestWorker = SessionClient['request'];

/** For callers that do not distinguish a failure from what does not exist. */
export function orNull<Answer>(answer: Answer | Failed): Exclude<Answer, Failed> | null {
  return answer === 'failed' ? null : (answer as Exclude<Answer, Failed>);
}
