import type { Stop } from '../domain/clock.ts';
import type { RecordingMessage, RecordingRequest, RecordingResponses } from '../session/protocol.ts';
import type { ClientMessage } from './session-client.ts';

export type QuestionOf<Kind extends keyof RecordingResponses> = Extract<RecordingRequest, { kind: Kind }>;

/** Answers are null if the worker fails, and after `stop`. */
export type RequestRecordings = <Kind extends keyof RecordingResponses>(
  question: QuestionOf<Kind>,
) => Promise<RecordingResponses[Kind] | null>;

/** Asks the worker about recorded sessions. No channel has to be followed. */
export interface HistoryQuestions {
  readonly ask: RequestRecordings;
  stop: Stop;
}

/** The part of `SessionClient` that is used. */
export interface HistoryPort {
  post(message: RecordingMessage): void;
  listen(listener: (message: ClientMessage) => void): Stop;
}

/** All askers of the page share the worker, so their questions have different numbers. */
let lastQuestionId = 0;

/** The caller must stop it. */
export function createHistoryQuestions(port: HistoryPort): HistoryQuestions {
  const answers = new Map<number, (answer: never) => void>();

  function endAll(): void {
    for (const answer of answers.values()) answer(null as never);
    answers.clear();
  }

  const stopListening = port.listen((message) => {
    if (message.kind === 'failed') endAll();
    if (message.kind !== 'recording-response') return;
    answers.get(message.requestId)?.(message.answer as never);
    answers.delete(message.requestId);
  });

  return {
    ask(question) {
      const requestId = ++lastQuestionId;
      return new Promise((resolve) => {
        answers.set(requestId, resolve);
        port.post({ kind: 'recording-request', requestId, question });
      });
    },
    stop() {
      stopListening();
      endAll();
    },
  };
}
