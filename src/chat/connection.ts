import type { ChannelLogin } from '../domain/channel-login.ts';
import type { MonotonicMs, Stop } from '../domain/clock.ts';
import type { ConnectionState } from '../domain/connection-state.ts';
import { createRateLimiter } from '../socket/rate-limiter.ts';
import { createReconnectPolicy } from '../socket/reconnect-policy.ts';
import { openReconnectingSocket, type ReconnectingSocketOptions } from '../socket/reconnecting-socket.ts';
import { createFrameReader } from './frame-reader.ts';
import { type CommandLine, createLineReader, type MessageLine } from './line.ts';

/** Twitch's chat over WebSocket; the unencrypted port is gone since August 2025. */
const CHAT_URL = 'wss://irc-ws.chat.twitch.tv:443';

/** A socket on which the server does not welcome the login for this long is given up. */
const WELCOME_WITHIN_MS = 10_000;
const PING_EVERY_MS = 60_000;
const PONG_WITHIN_MS = 9_999;

/** Default time between two joins, in milliseconds. */
const JOIN_INTERVAL_MS = 2_000;
const JOIN_INTERVAL_MIN_MS = 300;
/** Twitch accepts 20 joins in any 10 s (dev.twitch.tv/docs/irc, rate limits). The network can delay the first one more. */
const JOINS = { perPeriod: 20, periodMs: 10_500 };

/** Why there is no welcomed socket. */
export type DownState = Extract<ConnectionState, { readonly kind: 'connecting' | 'waiting' | 'given-up' }>;

interface ConnectionListener {
  /** The server welcomed a new socket. */
  readonly onReady: () => void;
  /** There is no welcomed socket. Null: the connection was stopped, and this is the last call. */
  readonly onDown: (state: DownState | null) => void;
  readonly channel?: ChannelReader;
}

/** Receives the lines of one channel, which has one reader at a time. */
interface ChannelReader {
  readonly channelLogin: ChannelLogin;
  readonly onMessage: (message: MessageLine, at: MonotonicMs) => void;
  /** Each other line. */
  readonly onCommand: (line: CommandLine) => void;
}

export interface ChatLogin {
  readonly password: string;
  readonly nick: string;
}

export interface ConnectionOptions
  extends Pick<ReconnectingSocketOptions, 'openSocket' | 'network' | 'timers' | 'now'> {
  readonly login: () => ChatLogin;
  /** Problems of the connection itself, for the console. Called before `onDown` with the state that follows. */
  readonly onWarning: (text: string) => void;
  /** Called before `onDown`, unless the loss was meant. @param isFirst it is the first since the server's last welcome */
  readonly onLoss: (reason: string, isFirst: boolean) => void;
  /** Called with the time of arrival of each frame, before its lines are read. */
  readonly onFrame?: (at: MonotonicMs) => void;
  /** Each line that is not a message, of any channel or none, before the reader of its channel receives it. */
  readonly onCommand?: (line: CommandLine) => void;
  /** Does not ask for `twitch.tv/membership` (who joins and leaves); default false. */
  readonly skipMembership?: boolean;
  /** Attempts in a row to reconnect; default no limit. */
  readonly maxReconnectAttempts?: number;
  /** Least time between two joins, in milliseconds; default 2 000, never under 300. Read before each join. */
  readonly joinIntervalMs?: number | undefined;
}

/** A connection to Twitch's chat that logs in again whenever its socket is lost. */
export type Connection = ReturnType<typeof openConnection>;

/** An anonymous login, which can only read. Twitch accepts any password; this one is its own web client's. */
export function guestLogin(random: () => number): ChatLogin {
  // 1000 to 80999.
  return { password: 'SCHMOOPIIE', nick: `justinfan${Math.floor(random() * 80_000) + 1_000}` };
}

/** The text with a space for each CR, LF and NUL, which would end a line of IRC. Keeps the length. */
export function oneLine(text: string): string {
  return text.replace(/[\r\n\0]/g, ' ');
}

/** Connects at once. */
export function openConnection(options: ConnectionOptions) {
  // Read from `options` for each frame, `onFrame` costs 2 to 4 % of a message (measured 2026-11-22).
  const { timers, now, onFrame } = options;
  let listeners: readonly ConnectionListener[] = [];
  const readers = new Map<string, ChannelReader>();
  /** The channel of the last message; null if its reader must be looked up. */
  let lastLogin: string | null = null;
  let lastReader: ChannelReader | undefined;
  /** A socket is open, and was not given up. */
  let isOpen = false;
  /** The server welcomed it. */
  let isReady = false;
  /** A socket was lost or refused since the last welcome. */
  let hasLost = false;
  /** The last state that `onDown` was called with. */
  let downState: DownState | null = null;
  let stopPinging: Stop = () => undefined;
  let stopAnswerTimer: Stop = () => undefined;

  const readLine = createLineReader();
  const readFrame = createFrameReader((text, start, end, at) => {
    const line = readLine(text, start, end);
    if (line.kind === 'message') {
      readerOf(line.channelLogin)?.onMessage(line, at);
      return;
    }
    if (isOpen) readCommand(line);
    options.onCommand?.(line);
    readers.get(line.channelLogin)?.onCommand(line);
  }, options.onWarning);

  const socket = openReconnectingSocket({
    ...options,
    url: CHAT_URL,
    policy: createReconnectPolicy(options.maxReconnectAttempts),
    onConnecting() {
      // Each further attempt without a network would be announced as another state.
      if (downState === null || options.network.isOnline()) handleDown({ kind: 'connecting' });
    },
    onOpen() {
      isOpen = true;
      const { password, nick } = options.login();
      const membership = options.skipMembership ? '' : ' twitch.tv/membership';
      send(`CAP REQ :twitch.tv/tags twitch.tv/commands${membership}`);
      send(`PASS ${password}`);
      send(`NICK ${nick}`);
      expectAnswer(WELCOME_WITHIN_MS, 'No response from Twitch.');
    },
    onText(frame) {
      const at = now();
      onFrame?.(at);
      // After a sleep, `onFrame` replaces the socket: what it had received is old.
      if (isOpen) readFrame(frame, at);
    },
    onDown(retryInMs, reason) {
      if (reason !== '') {
        options.onLoss(reason, !hasLost);
        hasLost = true;
      }
      const isOffline = !options.network.isOnline();
      handleDown(retryInMs === null ? { kind: 'given-up' } : { kind: 'waiting', retryInMs, isOffline });
    },
  });

  /** Messages of one channel in a row have the same string object. A look-up costs 80 ns more (measured 2026-11-22). */
  function readerOf(channelLogin: string): ChannelReader | undefined {
    if (channelLogin !== lastLogin) {
      lastLogin = channelLogin;
      lastReader = readers.get(channelLogin);
    }
    return lastReader;
  }

  /** Calls the listeners in order, without those that an earlier one removes. */
  function callListeners(call: (listener: ConnectionListener) => void): void {
    for (const listener of listeners) if (listeners.includes(listener)) call(listener);
  }

  function joinIntervalMs(): number {
    return Math.max(options.joinIntervalMs ?? JOIN_INTERVAL_MS, JOIN_INTERVAL_MIN_MS);
  }

  /** Sends one line, CR, LF and NUL replaced by spaces. Nothing is sent while there is no open socket. */
  function send(line: string): void {
    socket.send(oneLine(line));
  }

  /** @param reason of the loss of the socket if no answer comes */
  function expectAnswer(withinMs: number, reason: string): void {
    stopAnswerTimer();
    stopAnswerTimer = timers.after(withinMs, () => socket.drop(reason));
  }

  function handleDown(state: DownState | null): void {
    downState = state;
    isOpen = isReady = false;
    stopPinging();
    stopAnswerTimer();
    callListeners(({ onDown }) => onDown(state));
  }

  function readCommand({ command, parameters }: CommandLine): void {
    switch (command) {
      case '001':
        handleWelcome();
        break;
      case 'PING':
        send(`PONG ${parameters}`);
        break;
      case 'PONG':
        // Before the welcome another answer is expected.
        if (isReady) stopAnswerTimer();
        break;
      case 'RECONNECT':
        socket.drop('');
        break;
    }
  }

  function handleWelcome(): void {
    stopAnswerTimer();
    stopPinging();
    stopPinging = timers.every(PING_EVERY_MS, () => {
      send('PING :keepalive');
      expectAnswer(PONG_WITHIN_MS, 'Ping timeout.');
    });
    isReady = true;
    hasLost = false;
    callListeners(({ onReady }) => onReady());
  }

  return {
    timers,
    /** For the joins of all channels, on all sockets. */
    pace: createRateLimiter({ ...JOINS, leastMs: joinIntervalMs }, timers, now),
    /**
     * Calls `onReady` at once if the server has welcomed the socket, or `onDown` if the connection waits, has given up or was
     * stopped. Returns how to stop listening.
     */
    listen(listener: ConnectionListener): Stop {
      const { channel } = listener;
      listeners = [...listeners, listener];
      if (channel !== undefined) readers.set(channel.channelLogin, channel);
      lastLogin = null;
      if (isReady) listener.onReady();
      else if (downState?.kind === 'waiting') {
        listener.onDown({ ...downState, retryInMs: socket.retryInMs() });
      } else if (downState?.kind !== 'connecting') listener.onDown(downState);
      return () => {
        listeners = listeners.filter((other) => other !== listener);
        if (channel !== undefined) readers.delete(channel.channelLogin);
        lastLogin = null;
      };
    },
    send,
    /** Replaces the present socket: after a sleep it can be dead without an event. */
    reconnect: (): void => socket.drop(''),
    /** Closes the socket and clears every timer and listener. */
    stop(): void {
      socket.close();
      handleDown(null);
      listeners = [];
      readers.clear();
      lastLogin = null;
    },
  };
}
