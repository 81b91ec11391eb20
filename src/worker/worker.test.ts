import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSample } from '../../tests/builders/emotes.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import type { PageMessage, SessionMessage } from '../session/protocol.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Twitch's chat, as far as a guest needs it to join a channel. Other sockets open and stay silent. */
class ChatSocket extends EventTarget {
  constructor() {
    super();
    queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }
  send(text: string): void {
    for (const line of text.split('\r\n')) {
      if (line.startsWith('NICK ')) this.say(':tmi.twitch.tv 001 guest :Welcome, GLHF!');
      if (line.startsWith('JOIN '))
        this.say(`@room-id=1 :tmi.twitch.tv ROOMSTATE ${line.slice('JOIN '.length)}`);
    }
  }
  say(line: string): void {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: `${line}\r\n` })));
  }
  close(): void {
    this.dispatchEvent(new Event('close'));
  }
}

/** Starts the worker's script in a scope of a worker in which `answer` answers each request. */
async function startWorker(answer: (url: string) => Response) {
  const scope = new EventTarget();
  const sent: SessionMessage[] = [];
  vi.stubGlobal('addEventListener', scope.addEventListener.bind(scope));
  vi.stubGlobal('postMessage', (messages: readonly SessionMessage[]) => sent.push(...messages));
  vi.stubGlobal('WebSocket', ChatSocket);
  vi.stubGlobal('fetch', async (url: string) => answer(url));
  // The other lists fail.
  vi.spyOn(console, 'error').mockReturnValue();
  await import('./worker.ts');
  return {
    post: (data: PageMessage) => scope.dispatchEvent(new MessageEvent('message', { data })),
    /** The newest state of the lists of a source. */
    listsOf: (wanted: string) =>
      sent.findLast((message) => message.kind === 'lists')?.states.filter(({ source }) => source === wanted),
  };
}

/** A body whose parts come one by one. */
function streamOf(parts: Iterable<string>, everyMs: number): ReadableStream {
  const encoder = new TextEncoder();
  const rest = parts[Symbol.iterator]();
  let timer: ReturnType<typeof setTimeout>;
  return new ReadableStream({
    start(controller) {
      const { value, done } = rest.next();
      if (done) controller.close();
      else
        timer = setTimeout(() => {
          controller.enqueue(encoder.encode(value));
          this.start?.(controller);
        }, everyMs);
    },
    cancel: () => clearTimeout(timer),
  });
}

function* spaces() {
  for (;;) yield ' ';
}

test('a list whose answer never ends is given up after 60 s, and requested again', async () => {
  const slow = 'https://api.betterttv.net/3/cached/emotes/global';
  const requested: number[] = [];
  const { post, listsOf } = await startWorker((url) => {
    if (url !== slow) return new Response('{}', { status: 404 });
    requested.push(Date.now());
    return new Response(streamOf(spaces(), 6_000));
  });
  post({ kind: 'join', sessionId: 1, channelLogin: 'somebody' as ChannelLogin });
  const global = () => listsOf('BetterTTV')?.find(({ title }) => title === 'Global');
  await vi.advanceTimersByTimeAsync(59_000);
  expect(global()).toMatchObject({ isLoading: true, failing: null });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(global()).toMatchObject({ isLoading: false, failing: { reason: 'no answer for 60 s' } });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(requested).toHaveLength(2);
  await vi.dynamicImportSettled();
  post({ kind: 'leave', sessionId: 1 });
});

test('a list whose answer comes in three parts, 6 s apart, is loaded: the limit of 15 s is of silence', async () => {
  const PART_MS = 6_000;
  const { post, listsOf } = await startWorker((url) => {
    if (url !== 'https://api.betterttv.net/3/cached/emotes/global')
      return new Response('{}', { status: 404 });
    const text = JSON.stringify(readSample('bttv-global'));
    const parts = [text.slice(0, 50), text.slice(50, 100), text.slice(100)];
    return new Response(streamOf(parts, PART_MS));
  });
  post({ kind: 'join', sessionId: 1, channelLogin: 'somebody' as ChannelLogin });
  await vi.advanceTimersByTimeAsync(3 * PART_MS + 1_000);
  expect(listsOf('BetterTTV')).toContainEqual(
    expect.objectContaining({ title: 'Global', emoteCount: 9, isLoading: false, failing: null }),
  );
  await vi.dynamicImportSettled();
  post({ kind: 'leave', sessionId: 1 });
});
