import type {
  AnswerTo,
  Failed,
  RequestHandlers,
  RequestKind,
  RequestOf,
  SessionMessage,
} from '../src/session/protocol.ts';

/** Asks handlers as the page does. @param emit called with what the request tells before its answer */
export function ask<Kind extends RequestKind, Request extends RequestOf<Kind>>(
  handlers: RequestHandlers<Kind>,
  request: Request,
  emit: (message: SessionMessage) => void = () => undefined,
): Promise<AnswerTo<Request['kind']>> {
  return handlers[request.kind as Kind](request as RequestOf<Kind>, emit) as Promise<
    AnswerTo<Request['kind']>
  >;
}

/** An answer; throws if the request failed. */
export function answered<Answer>(answer: Answer | Failed): Exclude<Answer, Failed> {
  if (answer === 'failed') throw new Error('The request failed.');
  return answer as Exclude<Answer, Failed>;
}
