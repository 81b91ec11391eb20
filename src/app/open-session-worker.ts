import type { SessionMessage } from '../session/protocol.ts';
import type { OpenSessionPort } from './session-client.ts';

/** Starts the counting off the main thread. */
export const openSessionWorker: OpenSessionPort = (onMessage, onFailure) => {
  const worker = new Worker(new URL('../session/worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', (event: MessageEvent<SessionMessage>) => onMessage(event.data));
  worker.addEventListener('error', (event) => {
    console.error('The counting stopped:', event.message);
    onFailure();
  });
  return { post: (message) => worker.postMessage(message) };
};
