import { act, type RenderOptions, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { inApp } from '../../tests/stages/app.tsx';
import { startClient } from '../../tests/stages/client.ts';
import type { ClientState } from '../client/session-client.ts';
import type { ChannelMessage } from '../session/protocol.ts';
import { type DomWindow, PanelWindow } from '../ui/panel-window.ts';
import { useStore, useUnixNow } from './use-store.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));

/** The connection of a channel. */
function showConnection({ wrapper }: Pick<RenderOptions, 'wrapper'> = {}) {
  const { client, join, send } = startClient();
  const sessionId = join('somebody');
  const kindOf = ({ sessions }: ClientState) => sessions.get(sessionId)?.connection.kind;
  function Connection() {
    return <output>{useStore(client, kindOf)}</output>;
  }
  render(<Connection />, { wrapper });
  return {
    connection: (kind: 'joining' | 'joined') => act(() => send({ kind: 'connection', state: { kind } })),
  };
}

const lists: ChannelMessage = { kind: 'lists', states: [] };

const shown = (): string | null => screen.getByRole('status').textContent;

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
  const { client, join, send } = startClient();
  join('somebody');
  function Clock() {
    return <output>{useUnixNow()}</output>;
  }
  render(<Clock />, inApp({ client }));
  vi.setSystemTime(1_009_999);
  act(() => send(lists));
  expect(shown()).toBe('1000000');
  vi.setSystemTime(1_010_000);
  act(() => send(lists));
  expect(shown()).toBe('1010000');
});

test('a hidden tab whose panel is in a visible window still renders', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const smallDocument = Object.assign(new EventTarget(), { hidden: false });
  const smallWindow = { document: smallDocument } as unknown as DomWindow;
  const { connection } = showConnection({
    wrapper: ({ children }) => <PanelWindow value={smallWindow}>{children}</PanelWindow>,
  });
  connection('joined');
  expect(shown()).toBe('joined');
  smallDocument.hidden = true;
  connection('joining');
  expect(shown()).toBe('joined');
  smallDocument.hidden = false;
  act(() => void smallDocument.dispatchEvent(new Event('visibilitychange')));
  expect(shown()).toBe('joining');
});
