// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSessionClient, type SessionState } from '../client/session-client.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { createOptionsStore } from '../options/options-store.ts';
import type { SessionMessage } from '../session/protocol.ts';
import { useOptions, useSession, useUnixNow } from './use-store.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A client that follows a channel, with a worker that says what the test says. */
function startClient() {
  let tell: (message: SessionMessage) => void = () => undefined;
  const client = createSessionClient((onMessage) => {
    tell = onMessage;
    return { post: () => undefined, close: () => undefined };
  });
  client.join('somebody' as ChannelLogin);
  return {
    client,
    connection: (kind: 'joining' | 'joined') =>
      act(() => tell({ kind: 'connection', sessionId: 1, state: { kind } })),
    lists: () => act(() => tell({ kind: 'lists', sessionId: 1, states: [] })),
  };
}

const connectionKind = ({ connection }: SessionState): string => connection.kind;

function showConnection() {
  const session = startClient();
  let renders = 0;
  function Connection() {
    renders++;
    return <output>{useSession(session.client, connectionKind)}</output>;
  }
  render(<Connection />);
  return { ...session, renders: () => renders };
}

const shown = (): string | null => screen.getByRole('status').textContent;

test('what is selected of the session is shown, and rendered again only when it changes', () => {
  const { connection, lists, renders } = showConnection();
  connection('joined');
  expect(shown()).toBe('joined');
  const before = renders();
  lists();
  lists();
  expect(renders()).toBe(before);
});

test('in a hidden tab nothing is rendered; visible again, it shows the newest state', () => {
  const { connection } = showConnection();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  connection('joined');
  expect(shown()).toBe('connecting');
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(shown()).toBe('joined');
});

test('the time moves with the messages of the session, in steps of ten seconds', () => {
  const { client, lists } = startClient();
  function Clock() {
    return <output>{useUnixNow(client)}</output>;
  }
  render(<Clock />);
  vi.setSystemTime(1_009_999);
  lists();
  expect(shown()).toBe('1000000');
  vi.setSystemTime(1_010_000);
  lists();
  expect(shown()).toBe('1010000');
});

test('an option that changes is shown', () => {
  const storage = { read: () => null, write: () => false, onChange: () => () => undefined };
  const options = createOptionsStore(storage, () => undefined);
  function Theme() {
    return <output>{useOptions(options).darkMode}</output>;
  }
  render(<Theme />);
  act(() => options.update({ darkMode: 'dark' }));
  expect(shown()).toBe('dark');
});
