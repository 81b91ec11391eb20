import type { SessionMessage } from '../session/protocol.ts';
import type { OpenSessionPort } from './session-client.ts';

/** Starts the counting off the main thread. */
export const openSessionWorker: OpenSessionPort = (onMessage, onError) => {
  const worker = new Worker(new URL('../session/worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', (event: MessageEvent<SessionMessage>) => onMessage(event.data));
  worker.addEventListener('error', (event) => {
    // A script that could not be loaded has no message.
    console.error('Error in the counting worker:', event.message ?? 'it could not be loaded.');
    onError();
  });
  return { post: (message) => worker.postMessage(message), close: () => worker.terminate() };
};
