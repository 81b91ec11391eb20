import type { Stop } from '../../domain/clock.ts';
import { createReconnectPolicy, RECONNECT_RULES } from '../../socket/reconnect-policy.ts';
import { openReconnectingSocket } from '../../socket/reconnecting-socket.ts';
import { anonymousLogin } from '../anonymous-login.ts';
import { CHAT_URL, type ChatClientOptions, WELCOME_WITHIN_MS } from '../chat-client.ts';
import { createFrameReader } from '../frame-reader.ts';
import { type Heartbeat, startHeartbeat } from '../heartbeat.ts';
import { readLine } from '../line.ts';
import { readAnswer, type ServerAnswer } from './answer-line.ts';
import { type ChatIdentity, identifiedLogin } from './identity.ts';
import { oneLine } from './one-line.ts';
import type { SendErrorText } from './send-error.ts';

/** How the link of a sender is doing. */
export type SenderState =
  | { readonly kind: 'connecting' }
  /** Welcomed by the server: sending works. */
  | { readonly kind: 'ready' }
  /** Twitch does not take the identity, in its own words; the link is closed for good. */
  | { readonly kind: 'login-refused'; readonly notice: string }
  /** The link is lost; the next try starts `retryInMs` after this state was told. */
  | { readonly kind: 'waiting'; readonly retryInMs: number; readonly isOffline: boolean }
  /** The allowed number of attempts is used up. */
  | { readonly kind: 'given-up' };

export interface SenderLinkOptions
  extends Pick<
    ChatClientOptions,
    | 'openSocket'
    | 'network'
    | 'timers'
    | 'now'
    | 'random'
    | 'onTrouble'
    | 'skipMembership'
    | 'maxReconnectAttempts'
  > {
  /** Null for an anonymous link, which can join and leave, and say nothing. */
  readonly identity: ChatIdentity | null;
  readonly onState: (state: SenderState) => void;
  readonly onAnswer: (answer: ServerAnswer) => void;
  /** The socket is gone: what waits on it waits in vain. */
  readonly onLost: (text: SendErrorText) => void;
}

export interface SenderLink {
  /** Why nothing can be sent now; null where it can. */
  refusal(): SendErrorText | null;
  /** The login that this link goes by; `''` before the first socket is open. */
  nick(): string;
  /** One line, whatever is in it. */
  send(line: string): void;
  stop: Stop;
}

/** Logs in on every new socket, answers and sends pings, and tells what the server says. */
export function openSenderLink(options: SenderLinkOptions): SenderLink {
  const { identity, timers, onState, onTrouble } = options;
  let heartbeat: Heartbeat | null = null;
  let stopWelcomeTimer: Stop = () => undefined;
  let nick = '';
  let isUp = false;
  let refusal: SendErrorText | null = 'Not connected to server.';
  /** Why this side gave the socket up. */
  let cause: SendErrorText | null = null;

  const readFrame = createFrameReader((line) => {
    if (isUp) take(line);
  }, onTrouble);

  const link = openReconnectingSocket({
    url: CHAT_URL,
    openSocket: options.openSocket,
    policy: createReconnectPolicy({
      ...RECONNECT_RULES,
      maxAttempts: options.maxReconnectAttempts ?? RECONNECT_RULES.maxAttempts,
    }),
    timers,
    now: options.now,
    network: options.network,
    onConnecting() {
      refusal = 'Not connected to server.';
      onState({ kind: 'connecting' });
    },
    onOpen() {
      isUp = true;
      const skipMembership = options.skipMembership ?? false;
      const lines =
        identity === null
          ? anonymousLogin(options.random(), skipMembership)
          : identifiedLogin(identity, skipMembership);
      nick = lines.at(-1)?.replace('NICK ', '') ?? '';
      for (const line of lines) send(line);
      stopWelcomeTimer = timers.after(WELCOME_WITHIN_MS, () => giveUpSocket('No response from Twitch.'));
    },
    onText: (frame) => readFrame(frame, options.now()),
    onDown(retryInMs) {
      leaveSocket(retryInMs === null ? 'Maximum reconnection attempts reached.' : 'Not connected to server.');
      if (retryInMs === null) {
        onTrouble('Maximum reconnection attempts reached.');
        onState({ kind: 'given-up' });
      } else onState({ kind: 'waiting', retryInMs, isOffline: !options.network.isOnline() });
    },
  });

  function send(line: string): void {
    link.send(oneLine(line));
  }

  function giveUpSocket(text: SendErrorText): void {
    onTrouble(text);
    cause = text;
    link.drop();
  }

  /** Forgets what belonged to the socket that is gone; nothing can be sent until the next welcome. */
  function leaveSocket(text: SendErrorText): void {
    heartbeat?.stop();
    heartbeat = null;
    stopWelcomeTimer();
    isUp = false;
    refusal = text;
    const told = cause ?? text;
    cause = null;
    options.onLost(told);
  }

  function take(text: string): void {
    const line = readLine(text);
    switch (line.kind) {
      case 'welcome':
        welcomed();
        break;
      case 'ping':
        send(`PONG ${line.token}`);
        break;
      case 'pong':
        heartbeat?.pong();
        break;
      case 'reconnect':
        link.drop();
        break;
      case 'notice':
        if (refusal !== null) {
          refuseLogin(line.text);
          return;
        }
    }
    const answer = readAnswer(text);
    if (answer !== null) options.onAnswer(answer);
  }

  function welcomed(): void {
    stopWelcomeTimer();
    heartbeat?.stop();
    heartbeat = startHeartbeat({
      timers,
      sendPing: () => send('PING :keepalive'),
      onTimeout: () => giveUpSocket('Ping timeout.'),
    });
    refusal = null;
    onState({ kind: 'ready' });
  }

  /** A notice before the welcome is about the login. Another try with the same token would fare no better. */
  function refuseLogin(notice: string): void {
    stop();
    onState({ kind: 'login-refused', notice });
  }

  function stop(): void {
    link.close();
    leaveSocket('Not connected to server.');
  }

  return { refusal: () => refusal, nick: () => nick, send, stop };
}
