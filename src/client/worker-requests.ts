import type { Failed } from '../session/protocol.ts';
import type { SessionClient } from './session-client.ts';

export type RequestWorker = SessionClient['request'];

/** For callers that do not distinguish a failure from what does not exist. */
export function orNull<Answer>(answer: Answer | Failed): Exclude<Answer, Failed> | null {
  return answer === 'failed' ? null : (answer as Exclude<Answer, Failed>);
}
