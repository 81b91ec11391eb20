// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { stubWorkers } from '../../tests/stub-workers.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { startSessionClient } from './start-session-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const CHANNEL = 'somebody' as ChannelLogin;

test('the worker starts with the first channel, and the client reads its messages', () => {
  const workers = stubWorkers();
  const client = startSessionClient();
  expect(workers).toHaveLength(0);
  const sessionId = client.join(CHANNEL);
  const [worker] = workers;
  expect(worker?.script).toMatch(/session\/worker\.ts$/);
  expect(worker?.posted.map(({ kind }) => kind)).toEqual(['network', 'counting-rules', 'join']);
  worker?.send({ kind: 'connection', sessionId, state: { kind: 'joined' } });
  expect(client.state().sessions.get(sessionId)?.connection).toEqual({ kind: 'joined' });
});

test('a worker whose script cannot be loaded is terminated, and the reason is logged', () => {
  const workers = stubWorkers();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const client = startSessionClient();
  const sessionId = client.join(CHANNEL);
  workers[0]?.dispatchEvent(new Event('error'));
  expect(workers[0]?.isTerminated).toBe(true);
  expect(client.state().sessions.get(sessionId)?.connection).toEqual({ kind: 'given-up' });
  expect(logged.mock.calls).toEqual([['Error in the counting worker:', 'it could not be loaded.']]);
});

test('a page that is offline reports it before the join, and reports each change', () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const workers = stubWorkers();
  const client = startSessionClient();
  const sessionId = client.join(CHANNEL);
  const posted = workers[0]?.posted ?? [];
  expect(posted.filter(({ kind }) => kind === 'network' || kind === 'join')).toEqual([
    { kind: 'network', isOnline: false },
    { kind: 'join', sessionId, channelLogin: CHANNEL },
  ]);
  isOnline.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(posted.at(-1)).toEqual({ kind: 'network', isOnline: true });
});
