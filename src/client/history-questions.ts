import type { Stop } from '../domain/clock.ts';
import type { HistoryAnswers, HistoryMessage, HistoryQuestion } from '../session/protocol.ts';
import type { ClientMessage } from './session-client.ts';

export type QuestionOf<Kind extends keyof HistoryAnswers> = Extract<HistoryQuestion, { kind: Kind }>;

/** Answers are null if the worker fails, and after `stop`. */
export type AskHistory = <Kind extends keyof HistoryAnswers>(
  question: QuestionOf<Kind>,
) => Promise<HistoryAnswers[Kind] | null>;

/** Asks the worker about recorded sessions. No channel has to be followed. */
export interface HistoryQuestions {
  readonly ask: AskHistory;
  stop: Stop;
}

/** The part of `SessionClient` that is used. */
export interface HistoryPort {
  post(message: HistoryMessage): void;
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
    if (message.kind !== 'history-answer') return;
    answers.get(message.questionId)?.(message.answer as never);
    answers.delete(message.questionId);
  });

  return {
    ask(question) {
      const questionId = ++lastQuestionId;
      return new Promise((resolve) => {
        answers.set(questionId, resolve);
        port.post({ kind: 'history-question', questionId, question });
      });
    },
    stop() {
      stopListening();
      endAll();
    },
  };
}
