import { afterEach, expect, test, vi } from 'vitest';
import { recordingRules } from '../../tests/builders/recordings.ts';
import { stepOf } from '../../tests/builders/snapshots.ts';
import { stubWorkers } from '../../tests/fakes/worker.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { startRecordingClient } from './recording-client.ts';
import { startSessionClient } from './start-session-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a page that is hidden or about to be left saves what it records, for which one that is left waits 50 ms; nothing while it does not record', () => {
  const workers = stubWorkers();
  const client = startRecordingClient(startSessionClient());
  const saves = () => workers[0]?.posted.filter(({ kind }) => kind === 'save-recordings').length;
  const sessionId = client.join('somebody' as ChannelLogin);
  dispatchEvent(new Event('beforeunload'));
  expect(saves()).toBe(0);
  client.record(sessionId, recordingRules('watched'));
  workers[0]?.send({ kind: 'step', sessionId, step: stepOf(1, [], []) });
  const leftMs = performance.now();
  dispatchEvent(new Event('beforeunload'));
  expect(performance.now() - leftMs).toBeGreaterThanOrEqual(50);
  expect(saves()).toBe(1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(saves()).toBe(1);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(saves()).toBe(2);
});
