import { CODE_RETRY_MS } from '../domain/limits.ts';
import type { SessionMessage } from '../session/protocol.ts';
import { createSessionClient, type SessionClient } from './session-client.ts';

/**
 * A client with a real worker, which it starts at once if the browser is online. A page that enters the back/forward cache
 * ends its worker: WebKit suspends it there, also in the middle of a database transaction that every later page of this origin
 * would wait for. A page that comes back is loaded again.
 */
export function startSessionClient(): SessionClient {
  const report = () => client.reportNetwork(navigator.onLine);
  const client = createSessionClient((onMessage, onError) => {
    const worker = new Worker(new URL('../worker/start-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', (event: MessageEvent<readonly SessionMessage[]>) =>
      onMessage(event.data),
    );
    worker.addEventListener('error', (event) => {
      // Without a message: the script could not be loaded.
      console.error('Counting worker:', event.message ?? 'could not be loaded');
      onError();
      // A report starts a worker where there is none: nobody else would for pages of embed mode and the overlay.
      setTimeout(report, CODE_RETRY_MS);
    });
    return { post: (message) => worker.postMessage(message), close: () => worker.terminate() };
  });
  addEventListener('online', report);
  addEventListener('offline', report);
  addEventListener('pagehide', ({ persisted }) => persisted && client.end());
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  report();
  return client;
}
