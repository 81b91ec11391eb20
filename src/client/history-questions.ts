import type { Stop } from '../domain/clock.ts';
import type { RecordingMessage, RecordingRequest, RecordingResponses } from '../session/protocol.ts';
import type { ClientMessage } from './session-client.ts';

export type RequestOf<Kind extends keyof RecordingResponses> = Extract<RecordingRequest, { kind: Kind }>;

/** Responses are null if the worker fails, and after `stop`. */
export type RequestRecordings = <Kind extends keyof RecordingResponses>(
  request: RequestOf<Kind>,
) => Promise<RecordingResponses[Kind] | null>;

/** Requests to the worker about recordings. No channel has to be followed. */
export interface HistoryQuestions {
  readonly request: RequestRecordings;
  stop: Stop;
}

/** The part of `SessionClient` that is used. */
export interface HistoryPort {
  post(message: RecordingMessage): void;
  listen(listener: (message: ClientMessage) => void): Stop;
}

/** All parts of the page share the worker, so their requests have different numbers. */
let lastRequestId = 0;

/** The caller must stop it. */
export function createHistoryQuestions(port: HistoryPort): HistoryQuestions {
  const responses = new Map<number, (response: never) => void>();

  function endAll(): void {
    for (const respond of responses.values()) respond(null as never);
    responses.clear();
  }

  const stopListening = port.listen((message) => {
    if (message.kind === 'failed') endAll();
    if (message.kind !== 'recording-response') return;
    responses.get(message.requestId)?.(message.response as never);
    responses.delete(message.requestId);
  });

  return {
    request(request) {
      const requestId = ++lastRequestId;
      return new Promise((resolve) => {
        responses.set(requestId, resolve);
        port.post({ kind: 'recording-request', requestId, request });
      });
    },
    stop() {
      stopListening();
      endAll();
    },
  };
}
