import type { AnswerTo, Failed, RequestKind, WorkerRequest } from '../session/protocol.ts';
import type { SessionClient } from './session-client.ts';

/** Asks the worker. No channel has to be followed. Fails if the worker cannot answer, or ends before it does. */
export type RequestWorker = <Request extends WorkerRequest>(
  request: Request,
) => Promise<AnswerTo<Request['kind']> | Failed>;

/** Must be called once for a client: it numbers the requests. */
export function createWorkerRequests(client: Pick<SessionClient, 'post' | 'listen'>): RequestWorker {
  const waiting = new Map<number, (answer: AnswerTo<RequestKind> | Failed) => void>();
  let lastRequestId = 0;

  client.listen((message) => {
    if (message.kind === 'worker-ended') {
      for (const end of waiting.values()) end('failed');
      waiting.clear();
    }
    if (message.kind !== 'answer') return;
    waiting.get(message.requestId)?.(message.answer);
    waiting.delete(message.requestId);
  });

  return <Request extends WorkerRequest>(request: Request) => {
    const requestId = ++lastRequestId;
    return new Promise<AnswerTo<Request['kind']> | Failed>((resolve) => {
      // The worker answers a request with an answer to its kind.
      waiting.set(requestId, (answer) => resolve(answer as AnswerTo<Request['kind']>));
      client.post({ kind: 'request', requestId, request });
    });
  };
}

/** For callers that do not distinguish a failure from what does not exist. */
export function orNull<Answer>(answer: Answer | Failed): Exclude<Answer, Failed> | null {
  return answer === 'failed' ? null : (answer as Exclude<Answer, Failed>);
}
