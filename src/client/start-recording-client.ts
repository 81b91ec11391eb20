import { type RecordingClient, withRecordings } from './recording-client.ts';
import { startSessionClient } from './start-session-client.ts';

/** How long a closing page waits for its worker, which ends 3 to 10 ms after it, before it has saved. In milliseconds. */
const SAVING_MS = 50;

/** A client with a real worker, for a page that records. */
export function startRecordingClient(): RecordingClient {
  const client = withRecordings(startSessionClient());
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
