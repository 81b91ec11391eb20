import type { RecordingRequest, RecordingResponses } from '../session/protocol.ts';
import type { SessionClient } from './session-client.ts';

type RequestOf<Kind extends keyof RecordingResponses> = Extract<RecordingRequest, { kind: Kind }>;

/** Reads or changes what is recorded. No channel has to be followed. The response is null if the worker ends before it. */
export type RequestRecordings = <Kind extends keyof RecordingResponses>(
  request: RequestOf<Kind>,
) => Promise<RecordingResponses[Kind] | null>;

/** Must be called once for a client: it numbers the requests. */
export function createRecordingRequests(client: Pick<SessionClient, 'post' | 'listen'>): RequestRecordings {
  const responses = new Map<number, (response: never) => void>();
  let lastRequestId = 0;

  client.listen((message) => {
    if (message.kind === 'worker-ended') {
      for (const respond of responses.values()) respond(null as never);
      responses.clear();
    }
    if (message.kind !== 'recording-response') return;
    responses.get(message.requestId)?.(message.response as never);
    responses.delete(message.requestId);
  });

  return (request) => {
    const requestId = ++lastRequestId;
    return new Promise((resolve) => {
      responses.set(requestId, resolve);
      client.post({ kind: 'recording-request', requestId, request });
    });
  };
}
