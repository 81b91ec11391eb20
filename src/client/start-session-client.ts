import type { SessionMessage } from '../session/protocol.ts';
import { followNetwork } from './follow-network.ts';
import { createSessionClient, type OpenSessionPort, type SessionClient } from './session-client.ts';

/** A client that counts off the main thread, and knows whether the browser has a network. */
export function startSessionClient(): SessionClient {
  const session = createSessionClient(openSessionWorker);
  followNetwork(session);
  return session;
}

const openSessionWorker: OpenSessionPort = (onMessage, onError) => {
  const worker = new Worker(new URL('../session/worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', (event: MessageEvent<SessionMessage>) => onMessage(event.data));
  worker.addEventListener('error', (event) => {
    // A script that could not be loaded has no message.
    console.error('Error in the counting worker:', event.message ?? 'it could not be loaded.');
    onError();
  });
  return { post: (message) => worker.postMessage(message), close: () => worker.terminate() };
};
