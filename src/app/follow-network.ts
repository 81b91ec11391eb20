import type { SessionClient } from './session-client.ts';

/** Tells the session whenever the browser's network comes or goes. */
export function followNetwork(session: SessionClient): void {
  addEventListener('online', () => session.reportNetwork(true));
  addEventListener('offline', () => session.reportNetwork(false));
}
