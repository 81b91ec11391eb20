// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { ChannelLogin } from '../domain/channel-login.ts';
import type { PageMessage } from '../session/protocol.ts';
import { followNetwork } from './follow-network.ts';
import { createSessionClient } from './session-client.ts';

test('a page that is offline before the counting starts says so first, and when that changes', () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const posted: PageMessage[] = [];
  const session = createSessionClient(() => ({
    post: (message) => posted.push(message),
    close: () => undefined,
  }));
  followNetwork(session);
  session.join('somebody' as ChannelLogin);
  expect(posted.filter(({ kind }) => kind === 'network' || kind === 'join')).toEqual([
    { kind: 'network', isOnline: false },
    { kind: 'join', sessionId: 1, channelLogin: 'somebody' },
  ]);
  isOnline.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(posted.at(-1)).toEqual({ kind: 'network', isOnline: true });
});
