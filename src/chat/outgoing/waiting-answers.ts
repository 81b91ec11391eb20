import type { Stop, Timers } from '../../domain/clock.ts';
import type { ServerAnswer } from './answer-line.ts';
import { SendError, type SendErrorText } from './send-error.ts';

/** Longer than any answer of Twitch's that still comes; the same as for the reader's joins. */
const ANSWER_WITHIN_MS = 10_000;

interface Question {
  readonly command: string;
  readonly channel: string;
  /** Puts it on the wire. */
  readonly send: () => void;
  readonly confirms: (answer: ServerAnswer) => boolean;
  readonly refuses: (answer: ServerAnswer) => boolean;
  /** For what Twitch never confirms: silence for this long, in milliseconds, is as good as a confirmation. */
  readonly silenceConfirmsAfterMs?: number;
}

export interface WaitingAnswer {
  /** What Twitch confirmed with, null where it was silence; rejects with a SendError. */
  readonly answer: Promise<ServerAnswer | null>;
  isSent(): boolean;
  /** Sends and starts the time for the answer. Does nothing once it is settled, sent or dropped. */
  send(): void;
  sendAfter(delayMs: number): void;
  fail(text: SendErrorText): void;
  /** Forgets it: nothing more is sent, and `answer` stays as it is. */
  drop: Stop;
}

/** What was asked of the server and is not answered yet. */
export interface WaitingAnswers {
  ask(question: Question): WaitingAnswer;
  /** Gives the answer to the question that was sent first of those it is for. */
  hear(answer: ServerAnswer): void;
  failAll(text: SendErrorText): void;
}

interface Entry {
  readonly question: Question;
  readonly succeed: (answer: ServerAnswer | null) => void;
  readonly fail: (text: SendErrorText, answer?: ServerAnswer) => void;
}

export function createWaitingAnswers(timers: Timers): WaitingAnswers {
  /** In the order of asking. */
  const entries = new Set<Entry>();
  /** In the order of sending. */
  const sent = new Set<Entry>();

  function ask(question: Question): WaitingAnswer {
    const { promise, resolve, reject } = settleLater<ServerAnswer | null>();
    let stopTimer: Stop = () => undefined;

    function drop(): void {
      stopTimer();
      entries.delete(entry);
      sent.delete(entry);
    }

    const entry: Entry = {
      question,
      succeed(answer) {
        drop();
        resolve(answer);
      },
      fail(text, answer) {
        drop();
        const { command, channel } = question;
        const notice = answer === undefined ? null : { noticeId: answer.noticeId, text: answer.text };
        reject(new SendError(text, { command, channel, notice }));
      },
    };

    function send(): void {
      if (!entries.has(entry) || sent.has(entry)) return;
      sent.add(entry);
      const silenceMs = question.silenceConfirmsAfterMs;
      stopTimer =
        silenceMs === undefined
          ? timers.after(ANSWER_WITHIN_MS, () => entry.fail('No response from Twitch.'))
          : timers.after(silenceMs, () => entry.succeed(null));
      question.send();
    }

    entries.add(entry);
    return {
      answer: promise,
      isSent: () => sent.has(entry),
      send,
      sendAfter(delayMs) {
        stopTimer = timers.after(delayMs, send);
      },
      fail: (text) => entry.fail(text),
      drop,
    };
  }

  return {
    ask,
    hear(answer) {
      for (const entry of sent) {
        if (entry.question.refuses(answer)) return entry.fail('No response from Twitch.', answer);
        if (entry.question.confirms(answer)) return entry.succeed(answer);
      }
    },
    failAll(text) {
      for (const entry of [...entries]) entry.fail(text);
    },
  };
}

function settleLater<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (reason: SendError) => void = () => undefined;
  const promise = new Promise<T>((onValue, onReason) => {
    resolve = onValue;
    reject = onReason;
  });
  return { promise, resolve, reject };
}
