import type { SessionMessage } from '../session/protocol.ts';
import { createSessionClient, type OpenSessionPort, type SessionClient } from './session-client.ts';

/**
 * A client with a real worker. It reports to the worker whether the browser is online.
 *
 * A page that enters the back/forward cache ends its worker: WebKit suspends the worker there, also in the middle of a
 * database transaction, and every later page of this origin would wait for that transaction.
 */
export function startSessionClient(): SessionClient {
  const client = createSessionClient(openSessionWorker);
  const report = () => client.reportNetwork(navigator.onLine);
  addEventListener('online', report);
  addEventListener('offline', report);
  addEventListener('pagehide', ({ persisted }) => persisted && client.suspend());
  addEventListener('pageshow', ({ persisted }) => persisted && client.resume());
  report();
  return client;
}

const openSessionWorker: OpenSessionPort = (onMessage, onError) => {
  const worker = new Worker(new URL('../worker/start-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', (event: MessageEvent<readonly SessionMessage[]>) =>
    onMessage(event.data),
  );
  worker.addEventListener('error', (event) => {
    // Without a message: the script could not be loaded.
    console.error('Error in the counting worker:', event.message ?? 'it could not be loaded.');
    onError();
  });
  return { post: (message) => worker.postMessage(message), close: () => worker.terminate() };
};
