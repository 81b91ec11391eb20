import { type RecordingClient, withRecordings } from './recording-client.ts';
import type { SessionClient } from './session-client.ts';

/** How long a closing page waits for its worker, which ends 3 to 10 ms after it, before it has saved. In milliseconds. */
const SAVING_MS = 50;

/** Lets the client of a page record. It saves when the page is hidden or closed. */
export function startRecordingClient(sessions: SessionClient): RecordingClient {
  const client = withRecordings(sessions);
  // The browser can end the worker of a hidden page at any time.
  document.addEventListener('visibilitychange', () => document.hidden && client.saveRecordings());
  addEventListener('beforeunload', () => {
    if (!client.saveRecordings()) return;
    const untilMs = performance.now() + SAVING_MS;
    // Only a busy thread holds the page.
    while (performance.now() < untilMs);
  });
  return client;
}
