import { afterEach, expect } from 'vitest';
import {
  type ChatIdentity,
  type ChatSenderOptions,
  createChatSender,
  SendError,
  type SenderState,
} from '../../packages/chat-sender/src/chat-sender.ts';
import { createSocketDeps } from '../fakes/net.ts';

const IDENTITY = { login: 'Mossy_Otter', token: 'abc123' };
export const WELCOME = ':tmi.twitch.tv 001 mossy_otter :Welcome, GLHF!\r\n';

export const roomState = (channel: string): string => `@room-id=7 :tmi.twitch.tv ROOMSTATE #${channel}\r\n`;
export const notice = (id: string, text: string, channel = 'one'): string =>
  `@msg-id=${id} :tmi.twitch.tv NOTICE #${channel} :${text}\r\n`;
export const sentAs = (id: string, channel = 'one'): string =>
  `@color=;id=${id};mod=0 :tmi.twitch.tv USERSTATE #${channel}\r\n`;

/** After each test: a stopped sender has no timers and no open sockets. */
const checks: (() => void)[] = [];
afterEach(() => {
  for (const check of checks.splice(0)) check();
});

export function startSender(more: Partial<ChatSenderOptions> = {}, identity: ChatIdentity | null = IDENTITY) {
  const { clock, wire, net, deps } = createSocketDeps();
  const states: SenderState[] = [];
  const troubles: string[] = [];
  const sender = createChatSender({
    ...(identity === null ? {} : { identity }),
    ...deps,
    random: () => 0.5,
    onState: (state) => void states.push(state),
    onWarning: (text) => void troubles.push(text),
    ...more,
  });
  const hear = (text: string): void => wire.latest().events.onText(text);
  const welcome = (): void => {
    wire.latest().events.onOpen();
    hear(WELCOME);
  };
  /** The lines sent on the newest socket after the login. */
  const sent = (): readonly string[] => wire.latest().sent.slice(3);
  checks.push(() => {
    sender.stop();
    expect(clock.pending()).toBe(0);
    expect(net.listeners()).toBe(0);
    expect(wire.sockets.every(({ isClosed }) => isClosed)).toBe(true);
  });
  return { sender, clock, wire, net, states, troubles, hear, welcome, sent };
}

export const startReadySender = (more: Partial<ChatSenderOptions> = {}) => {
  const started = startSender(more);
  started.welcome();
  return started;
};

/** The error with which the promise rejects. */
export async function failureOf(promise: Promise<unknown>): Promise<SendError> {
  const reason = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  if (reason instanceof SendError) return reason;
  throw new Error(`expected a SendError, got ${String(reason)}`);
}
