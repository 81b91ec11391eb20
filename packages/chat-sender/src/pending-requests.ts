import type { CommandLine } from '../../../src/chat/line.ts';
import type { Stop, Timers } from '../../../src/domain/clock.ts';
import { SendError, type SendErrorText } from './send-error.ts';

/** Chosen: as long as for the answer to a join. */
const ANSWER_WITHIN_MS = 10_000;

export interface ChatRequest {
  readonly command: string;
  /** As it was typed. */
  readonly channel: string;
  /** Sends the line of the request. */
  readonly send: () => void;
  readonly confirms: (line: CommandLine) => boolean;
  readonly refuses: (line: CommandLine) => boolean;
  /** For what Twitch never confirms: without a refusal for this long, in milliseconds, it counts as confirmed. */
  readonly silenceConfirmsAfterMs?: number | undefined;
}

interface Entry {
  readonly request: ChatRequest;
  isSent: boolean;
  readonly succeed: (answer: CommandLine | null) => void;
  readonly fail: (text: SendErrorText, answer?: CommandLine) => void;
}

/** The requests to the server that have no answer yet. */
export type PendingRequests = ReturnType<typeof createPendingRequests>;

export function createPendingRequests(timers: Timers) {
  /** Those that were sent are in the order in which they were sent. */
  const entries = new Set<Entry>();

  /** Sends the request now or after a delay, and then waits for its answer. */
  function add(request: ChatRequest, delayMs = 0) {
    const { promise, resolve, reject } = createDeferred<CommandLine | null>();
    let stopTimer: Stop = () => undefined;

    function end(): void {
      stopTimer();
      entries.delete(entry);
    }

    const entry: Entry = {
      request,
      isSent: false,
      succeed(answer) {
        end();
        resolve(answer);
      },
      fail(text, answer) {
        end();
        reject(new SendError(text, request, answer));
      },
    };

    function send(): void {
      entry.isSent = true;
      entries.delete(entry);
      entries.add(entry);
      const silenceMs = request.silenceConfirmsAfterMs;
      stopTimer =
        silenceMs === undefined
          ? timers.after(ANSWER_WITHIN_MS, () => entry.fail('No response from Twitch.'))
          : timers.after(silenceMs, () => entry.succeed(null));
      request.send();
    }

    entries.add(entry);
    if (delayMs === 0) send();
    else stopTimer = timers.after(delayMs, send);
    return {
      /** Resolves with the line that confirms, or null after silence that counts as confirmation. Rejects with a SendError. */
      answer: promise,
      /** Cancels a request that was not sent: `answer` is never settled. A sent one keeps its answer from the requests after it. */
      drop(): void {
        if (!entry.isSent) end();
      },
    };
  }

  return {
    add,
    /** Settles the first sent request that the line confirms or refuses: an answer does not contain its request. */
    readCommand(line: CommandLine) {
      for (const { isSent, request, succeed, fail } of entries) {
        if (!isSent) continue;
        if (request.refuses(line)) return fail('No response from Twitch.', line);
        if (request.confirms(line)) return succeed(line);
      }
    },
    failAll(text: SendErrorText): void {
      for (const { fail } of [...entries]) fail(text);
    },
  };
}

/** `Promise.withResolvers`, which Node 20 does not have. */
export function createDeferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (reason: SendError) => void = () => undefined;
  const promise = new Promise<T>((onValue, onReason) => {
    resolve = onValue;
    reject = onReason;
  });
  return { promise, resolve, reject };
}
