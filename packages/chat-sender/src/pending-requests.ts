import type { CommandLine } from '../../../src/chat/line.ts';
import type { Stop, Timers } from '../../../src/domain/clock.ts';
import { noticeOf, SendError, type SendErrorText } from './send-error.ts';

/** Chosen: as long as for the answer to a join. */
const ANSWER_WITHIN_MS = 10_000;

interface ChatRequest {
  readonly command: string;
  readonly channel: string;
  /** Sends the line of the request. */
  readonly send: () => void;
  readonly confirms: (line: CommandLine) => boolean;
  readonly refuses: (line: CommandLine) => boolean;
  /** For what Twitch never confirms: without a refusal for this long, in milliseconds, it counts as confirmed. */
  readonly silenceConfirmsAfterMs?: number;
}

interface PendingRequest {
  /** Resolves with the line that confirms, or null after silence that counts as confirmation. Rejects with a SendError. */
  readonly answer: Promise<CommandLine | null>;
  /** Sends the request and starts the timer for its answer. No effect if it was sent, answered or dropped before. */
  send(): void;
  sendAfter(delayMs: number): void;
  /** Cancels a request that was not sent: `answer` is never settled. A sent one keeps its answer from the requests after it. */
  drop: Stop;
}

/** The requests to the server that have no answer yet. */
export interface PendingRequests {
  add(request: ChatRequest): PendingRequest;
  /** Settles the first sent request that the line confirms or refuses: an answer does not contain its request. */
  readCommand(line: CommandLine): void;
  failAll(text: SendErrorText): void;
}

interface Entry {
  readonly request: ChatRequest;
  readonly succeed: (answer: CommandLine | null) => void;
  readonly fail: (text: SendErrorText, answer?: CommandLine) => void;
}

export function createPendingRequests(timers: Timers): PendingRequests {
  /** All requests, in the order of `add`. */
  const entries = new Set<Entry>();
  /** Those that were sent, in the order of `send`. */
  const sent = new Set<Entry>();

  function add(request: ChatRequest): PendingRequest {
    const { promise, resolve, reject } = createDeferred<CommandLine | null>();
    let stopTimer: Stop = () => undefined;

    function drop(): void {
      stopTimer();
      entries.delete(entry);
      sent.delete(entry);
    }

    const entry: Entry = {
      request,
      succeed(answer) {
        drop();
        resolve(answer);
      },
      fail(text, answer) {
        drop();
        const { command, channel } = request;
        reject(new SendError(text, { command, channel, notice: noticeOf(answer) }));
      },
    };

    function send(): void {
      if (!entries.has(entry) || sent.has(entry)) return;
      sent.add(entry);
      const silenceMs = request.silenceConfirmsAfterMs;
      stopTimer =
        silenceMs === undefined
          ? timers.after(ANSWER_WITHIN_MS, () => entry.fail('No response from Twitch.'))
          : timers.after(silenceMs, () => entry.succeed(null));
      request.send();
    }

    entries.add(entry);
    return {
      answer: promise,
      send,
      sendAfter(delayMs) {
        stopTimer = timers.after(delayMs, send);
      },
      drop() {
        if (!sent.has(entry)) drop();
      },
    };
  }

  return {
    add,
    readCommand(line) {
      for (const entry of sent) {
        if (entry.request.refuses(line)) return entry.fail('No response from Twitch.', line);
        if (entry.request.confirms(line)) return entry.succeed(line);
      }
    },
    failAll(text) {
      for (const entry of [...entries]) entry.fail(text);
    },
  };
}

/** `Promise.withResolvers`, which Node 20 does not have. */
function createDeferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (reason: SendError) => void = () => undefined;
  const promise = new Promise<T>((onValue, onReason) => {
    resolve = onValue;
    reject = onReason;
  });
  return { promise, resolve, reject };
}
