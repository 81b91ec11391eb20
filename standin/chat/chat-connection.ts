import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { createAccountVoice } from './account-voice.ts';
import { forCapabilities, KNOWN_CAPABILITIES } from './capability-filter.ts';
import type { ChatBehaviour } from './chat-behaviour.ts';
import type { ChatParts } from './chat-parts.ts';
import type { ClientLine } from './client-line.ts';
import { channelsIn, readClientLine } from './client-line.ts';
import { globalUserStateLine, joinLines, joinRefusal, maskOf, welcomeLines } from './greeting-lines.ts';
import { readLogin } from './login.ts';

/** The number of lines kept per connection, so that a connection open for days stays small. */
const KEPT_LINES = 10_000;

/** The record of one connection. */
export interface ConnectionRecord {
  /** Unix ms. */
  readonly openedAt: number;
  /** Unix ms; null while it is open. */
  closedAt: number | null;
  /** True for a connection that was refused with HTTP 503. */
  readonly refused: boolean;
  /** The `Origin` header; null outside a browser. */
  readonly origin: string | null;
  /** The newest 10 000 lines of the client, oldest first; `at` is Unix ms. */
  readonly received: readonly { readonly at: number; readonly line: string }[];
  /** The channels that are joined now; empty after the connection was closed. */
  readonly joined: ReadonlySet<string>;
  /** The channels of joins over Twitch's limit, oldest first. They got no answer. */
  readonly overLimit: readonly string[];
}

export interface ChatConnection {
  isIn(channelLogin: string): boolean;
  /** Sends the lines that the client's capabilities allow, in one frame. */
  send(lines: readonly string[]): void;
  sendFrame(text: string): void;
  /** Closes the connection without a closing handshake. */
  cut(): void;
  /** Sends half of a text frame, whose header contains the full length, and closes the connection. */
  cutMidFrame(text: string): void;
}

/** Implements Twitch's IRC for one client until its socket closes. */
export function createChatConnection(options: {
  readonly socket: WebSocket;
  /** The TCP socket of the WebSocket. */
  readonly tcpSocket: Duplex;
  readonly behaviour: ChatBehaviour;
  readonly received: { at: number; line: string }[];
  /** The connection adds and removes the channels in which it is. */
  readonly joined: Set<string>;
  readonly overLimit: string[];
  /** Whether the limit allows one more join of this user. */
  readonly acceptsJoin: (user: string) => boolean;
  readonly now: () => number;
  readonly onJoin: (channelLogin: string) => void;
  /** Called when the client sends a message: relays it to the channel and returns the relayed line. */
  readonly onSay: (channelLogin: string, message: ChatParts) => string;
}): ChatConnection {
  const { socket, behaviour, received, joined } = options;
  const capabilities = new Set<string>();
  let nick: string | null = null;
  let password: string | null = null;
  let isAccount = false;

  const sendFrame = (text: string) => {
    if (socket.readyState === socket.OPEN) socket.send(text);
  };
  const send = (lines: readonly string[]) => {
    const allowed = forCapabilities(lines, capabilities);
    if (allowed.length > 0) sendFrame(`${allowed.join('\r\n')}\r\n`);
  };

  const answerCapabilities = (kind: string, asked: string) => {
    if (kind === 'LS') sendFrame(`:tmi.twitch.tv CAP * LS :${[...KNOWN_CAPABILITIES].join(' ')}\r\n`);
    if (kind !== 'REQ') return;
    const names = asked.split(' ').filter((name) => name !== '');
    const known = names.every((name) => KNOWN_CAPABILITIES.has(name));
    if (known) for (const name of names) capabilities.add(name);
    sendFrame(`:tmi.twitch.tv CAP * ${known ? 'ACK' : 'NAK'} :${asked}\r\n`);
  };

  const welcome = (name: string) => {
    const login = readLogin(name, password);
    if (login.kind === 'refused') {
      sendFrame(`:tmi.twitch.tv NOTICE * :${login.notice}\r\n`);
      socket.close();
      return;
    }
    nick = name.toLowerCase();
    isAccount = login.kind === 'account';
    if (behaviour.neverWelcome) return;
    send(welcomeLines(nick));
    if (isAccount) send([globalUserStateLine(nick)]);
  };

  const join = (channelLogin: string) => {
    if (nick === null || behaviour.neverWelcome || behaviour.silentChannels.has(channelLogin)) return;
    if (!/^[a-z0-9_]{1,25}$/.test(channelLogin)) return;
    const refusal = joinRefusal(channelLogin, behaviour);
    if (refusal !== null) {
      send([refusal]);
      return;
    }
    joined.add(channelLogin);
    send(joinLines(nick, channelLogin, isAccount));
    options.onJoin(channelLogin);
  };

  const part = (channelLogin: string) => {
    if (nick === null || !joined.delete(channelLogin)) return;
    send([`:${maskOf(nick)} PART #${channelLogin}`]);
  };

  const joinWithinLimit = (channelLogin: string) => {
    // All guests together: the nick of a guest is a new one on each connection.
    if (!options.acceptsJoin(isAccount && nick !== null ? nick : 'guest')) {
      options.overLimit.push(channelLogin);
      return;
    }
    join(channelLogin);
  };

  /** A client does not get its own messages. */
  let isSpeaking = false;
  const voice = createAccountVoice({
    send,
    onSay(channelLogin, message) {
      isSpeaking = true;
      const line = options.onSay(channelLogin, message);
      isSpeaking = false;
      return line;
    },
    disconnect: () => socket.close(),
  });

  const speak = (channelLogins: readonly string[], text: string) => {
    if (nick === null || !isAccount) return;
    for (const channelLogin of channelLogins) voice.speak(nick, channelLogin, text);
  };

  const pong = (text: string | undefined) => {
    if (behaviour.ignorePings) return;
    sendFrame(`:tmi.twitch.tv PONG tmi.twitch.tv${text === undefined ? '' : ` :${text}`}\r\n`);
  };

  const hear = ({ command, parameters }: ClientLine) => {
    const [first, second] = parameters;
    switch (command) {
      case 'CAP':
        answerCapabilities(first?.toUpperCase() ?? '', second ?? '');
        break;
      case 'NICK':
        welcome(first ?? 'justinfan1');
        break;
      case 'JOIN':
        for (const channelLogin of channelsIn(first)) joinWithinLimit(channelLogin);
        break;
      case 'PART':
        for (const channelLogin of channelsIn(first)) part(channelLogin);
        break;
      case 'PING':
        pong(first);
        break;
      case 'QUIT':
        socket.close();
        break;
      case 'PASS':
        password = first ?? '';
        break;
      case 'PRIVMSG':
        speak(channelsIn(first), second ?? '');
        break;
      case 'PONG':
        break;
      default:
        send([`:tmi.twitch.tv 421 ${nick ?? 'you'} ${command} :Unknown command`]);
    }
  };

  socket.on('message', (data) => {
    for (const line of String(data).split(/\r?\n/)) {
      if (line === '') continue;
      received.push({ at: options.now(), line });
      if (received.length > KEPT_LINES) received.shift();
      hear(readClientLine(line));
    }
  });

  return {
    isIn: (channelLogin) => joined.has(channelLogin),
    send(lines) {
      if (!isSpeaking) send(lines);
    },
    sendFrame,
    cut: () => socket.terminate(),
    cutMidFrame(text) {
      options.tcpSocket.write(halfFrame(text), () => socket.terminate());
    },
  };
}

/** RFC 6455, 5.2: the header of a final text frame without a mask, 126 to 65 535 bytes long. */
function halfFrame(text: string): Buffer {
  const payload = Buffer.from(text.padEnd(126));
  const head = Buffer.from([0x81, 126, payload.length >> 8, payload.length & 255]);
  return Buffer.concat([head, payload.subarray(0, Math.floor(payload.length / 2))]);
}
