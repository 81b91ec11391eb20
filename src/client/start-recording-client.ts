import { type RecordingClient, withRecordings } from './recording-client.ts';
import { startSessionClient } from './start-session-client.ts';

/** A client with a real worker, for a page that records. */
export function startRecordingClient(): RecordingClient {
  const client = withRecordings(startSessionClient());
  // The browser can end the worker of a hidden page at any time.
  document.addEventListener('visibilitychange', () => document.hidden && client.saveRecordings());
  addEventListener('beforeunload', client.saveRecordings);
  return client;
}
