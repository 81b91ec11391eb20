import { useCallback, useEffect, useState } from 'react';
import type { AnswerTo, WorkerRequest } from '../session/protocol.ts';
import { useApp } from './use-app.ts';

/**
 * Asks the worker when the component is mounted, and again for another request or version.
 *
 * @param request compared by its values; null asks nothing
 * @param version another number asks again, for an answer that can have changed
 */
export function useAnswer<Request extends WorkerRequest>(request: Request | null, version = 0) {
  type Data = AnswerTo<Request['kind']>;
  const { client } = useApp();
  const [reloads, setReloads] = useState(0);
  const asked = JSON.stringify(request);
  const attempt = `${asked} ${version} ${reloads}`;
  const [answered, setAnswered] = useState<{
    attempt?: string;
    data?: Data;
    dataOf?: string;
    hasFailed: boolean;
  }>({ hasFailed: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` contains the values of the request
  useEffect(() => {
    if (request === null) return;
    let isDropped = false;
    client.request(request).then((answer) => {
      if (isDropped) return;
      if (answer === 'failed') setAnswered((last) => ({ ...last, attempt, hasFailed: true }));
      else setAnswered({ attempt, data: answer as Data, dataOf: asked, hasFailed: false });
    });
    return () => {
      isDropped = true;
    };
  }, [client, attempt]);
  return {
    /** The last answer, also while the next one is loading or after it failed; undefined before the first. */
    data: answered.data,
    /** Which request `data` answers, as JSON. */
    dataOf: answered.dataOf,
    isLoading: request !== null && answered.attempt !== attempt,
    hasFailed: answered.hasFailed,
    /** Asks again. The same function in each render. */
    reload: useCallback(() => setReloads((last) => last + 1), []),
  };
}
