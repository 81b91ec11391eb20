// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { ChannelLogin } from '../domain/channel-login.ts';
import type { PageMessage } from '../session/protocol.ts';
import { startSessionClient } from './start-session-client.ts';

afterEach(() => vi.unstubAllGlobals());

/** The browser's workers, as far as the page sees them. */
function stubWorkers() {
  const workers: FakeWorker[] = [];
  class FakeWorker extends EventTarget {
    readonly posted: PageMessage[] = [];
    readonly script: string;
    isTerminated = false;
    constructor(url: URL) {
      super();
      this.script = url.pathname;
      workers.push(this);
    }
    postMessage(message: PageMessage): void {
      this.posted.push(message);
    }
    terminate(): void {
      this.isTerminated = true;
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  return workers;
}

test('the worker is started with the first channel, and what it posts is kept', () => {
  const workers = stubWorkers();
  const session = startSessionClient();
  expect(workers).toHaveLength(0);
  session.join('somebody' as ChannelLogin);
  const [worker] = workers;
  expect(worker?.script).toMatch(/session\/worker\.ts$/);
  expect(worker?.posted.map(({ kind }) => kind)).toEqual(['network', 'counting-rules', 'join']);
  const connection = { kind: 'connection', sessionId: 1, state: { kind: 'joined' } };
  worker?.dispatchEvent(new MessageEvent('message', { data: connection }));
  expect(session.state().connection).toEqual({ kind: 'joined' });
});

test('a worker whose script cannot be loaded is terminated, and the console says why', () => {
  const workers = stubWorkers();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const session = startSessionClient();
  session.join('somebody' as ChannelLogin);
  workers[0]?.dispatchEvent(new Event('error'));
  expect(workers[0]?.isTerminated).toBe(true);
  expect(session.state().connection).toEqual({ kind: 'given-up' });
  expect(logged.mock.calls).toEqual([['Error in the counting worker:', 'it could not be loaded.']]);
  logged.mockRestore();
});
