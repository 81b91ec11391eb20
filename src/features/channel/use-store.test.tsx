// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeWorkers } from '../../../tests/fake-workers.ts';
import { type ClientState, createSessionClient } from '../../client/session-client.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { createOptionsStore } from '../../options/options-store.ts';
import { type DomWindow, PanelWindow } from '../../ui/panel-window.ts';
import { useOptions, useStore, useUnixNow } from './use-store.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A client that follows two channels, and messages about the first one. */
function startClient() {
  const { open, newest } = createFakeWorkers();
  const client = createSessionClient(open);
  const sessionId = client.join('somebody' as ChannelLogin);
  const other = client.join('somebody_else' as ChannelLogin);
  return {
    client,
    sessionId,
    connection: (kind: 'joining' | 'joined') =>
      act(() => newest().send({ kind: 'connection', sessionId, state: { kind } })),
    lists: () => act(() => newest().send({ kind: 'lists', sessionId, states: [] })),
    messageOfOtherSession: () =>
      act(() => newest().send({ kind: 'connection', sessionId: other, state: { kind: 'joined' } })),
  };
}

function showConnection() {
  const started = startClient();
  const kindOf = ({ sessions }: ClientState) => sessions.get(started.sessionId)?.connection.kind;
  let renders = 0;
  function Connection() {
    renders++;
    return <output>{useStore(started.client, kindOf)}</output>;
  }
  render(<Connection />);
  return { ...started, renders: () => renders };
}

const shown = (): string | null => screen.getByRole('status').textContent;

test('the selected value is shown, and rendered again only when it changes', () => {
  const { connection, lists, messageOfOtherSession, renders } = showConnection();
  connection('joined');
  expect(shown()).toBe('joined');
  const before = renders();
  lists();
  lists();
  messageOfOtherSession();
  expect(renders()).toBe(before);
});

test('a hidden tab renders nothing; visible again, it shows the newest state', () => {
  const { connection } = showConnection();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  connection('joined');
  expect(shown()).toBe('connecting');
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(shown()).toBe('joined');
});

test('the time moves with the messages of the worker, in steps of ten seconds', () => {
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

test('a hidden tab whose panel is in a visible window still renders', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { client, sessionId, connection } = startClient();
  const kindOf = ({ sessions }: ClientState) => sessions.get(sessionId)?.connection.kind;
  function Connection() {
    return <output>{useStore(client, kindOf)}</output>;
  }
  const smallDocument = Object.assign(new EventTarget(), { hidden: false });
  render(
    <PanelWindow value={{ document: smallDocument } as unknown as DomWindow}>
      <Connection />
    </PanelWindow>,
  );
  connection('joined');
  expect(shown()).toBe('joined');
  smallDocument.hidden = true;
  connection('joining');
  expect(shown()).toBe('joined');
  smallDocument.hidden = false;
  act(() => void smallDocument.dispatchEvent(new Event('visibilitychange')));
  expect(shown()).toBe('joining');
});
