import type { RecordingInfo, RecordingRules } from '../domain/recording.ts';
import { type Announced, announcedIn } from './announced-moment.ts';
import type { SessionClient } from './session-client.ts';

/** Stores nothing, and finds moments as a page without saved options. */
const RULES: RecordingRules = { keep: 'never', usage: 'never', momentRate: 'usual', moodCodes: [] };

/**
 * Records a session in memory once it is joined, until another one replaces it. Calls `onMoment` with each moment that is
 * found, and again when it grows or ends. For pages that show no recording. @param sessionId read after each change
 */
export function watchMoments(
  client: SessionClient,
  sessionId: () => number,
  onMoment: (announced: Announced) => void,
): void {
  let recordedId = 0;
  let info: RecordingInfo | null = null;
  let announced: Announced | null = null;

  function record(): void {
    recordedId = sessionId();
    info = null;
    announced = null;
    client.post({ kind: 'record', sessionId: recordedId, rules: RULES });
  }

  function follow(): void {
    if (recordedId !== sessionId() && client.state().sessions.has(sessionId())) record();
  }

  client.subscribe(follow);
  client.listen((message) => {
    // A new worker does not have the recording of the last one.
    if (message.kind === 'ready' && recordedId !== 0) record();
    if (message.kind !== 'recording' || message.sessionId !== recordedId) return;
    announced = announcedIn({ info, announced }, message.info);
    info = message.info;
    if (announced !== null) onMoment(announced);
  });
  follow();
}
