import type { SessionClient } from './session-client.ts';

/** Tells the session whether the browser has a network: now, and whenever that changes. */
export function followNetwork(session: SessionClient): void {
  const report = () => session.reportNetwork(navigator.onLine);
  addEventListener('online', report);
  addEventListener('offline', report);
  report();
}
