import { afterEach, expect, test, vi } from 'vitest';
import { stubWorkers } from '../../tests/fakes/worker.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { startSessionClient } from './start-session-client.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const CHANNEL = 'somebody' as ChannelLogin;

test('a worker that could not be loaded is started again after 30 s, until it is there', () => {
  vi.useFakeTimers();
  const workers = stubWorkers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const client = startSessionClient();
  const sessionId = client.join(CHANNEL);
  for (const failed of [0, 1]) {
    workers[failed]?.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(29_999);
    expect(workers).toHaveLength(failed + 1);
    vi.advanceTimersByTime(1);
    expect(workers).toHaveLength(failed + 2);
  }
  workers[2]?.send({ kind: 'connection', sessionId, state: { kind: 'joined' } });
  expect(client.state().sessions.get(sessionId)?.connection).toEqual({ kind: 'joined' });
  vi.advanceTimersByTime(120_000);
  expect(workers).toHaveLength(3);
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

test('the worker ends when the page enters the back/forward cache, and the page is loaded again when it is back', () => {
  const workers = stubWorkers();
  // Its own events: the clients of other tests listen to the window.
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const client = startSessionClient();
  const pass = (type: string, persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event(type), { persisted }));
  const reload = vi.fn();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  client.join(CHANNEL);
  pass('pageshow', false);
  // The worker of a page that is not kept still has messages to handle.
  pass('pagehide', false);
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([false]);
  pass('pagehide', true);
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true]);
  expect(reload).not.toHaveBeenCalled();
  pass('pageshow', true);
  expect(reload).toHaveBeenCalledOnce();
});
