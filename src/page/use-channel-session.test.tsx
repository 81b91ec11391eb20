import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { inApp } from '../../tests/stages/app.tsx';
import { counted, startClient } from '../../tests/stages/client.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { useChannelSession } from './use-channel-session.ts';

/** Sessions that were left have ended. */
const settled = (): Promise<void> => act(async () => undefined);

/** A component that follows the channel it is given, and every state that it rendered. */
function showChannel(isStrict = false) {
  const { client, send, posted } = startClient();
  const rendered: string[] = [];
  function Channel({ login }: { readonly login: string | null }) {
    const { sessionId, snapshots } = useChannelSession(login as ChannelLogin | null);
    rendered.push(`${login} ${sessionId} ${snapshots[0]?.totalEmotes ?? '–'}`);
    return null;
  }
  const channel = (login: string | null) =>
    isStrict ? (
      <StrictMode>
        <Channel login={login} />
      </StrictMode>
    ) : (
      <Channel login={login} />
    );
  const { rerender, unmount } = render(channel('a'), inApp({ client }));
  return {
    rendered,
    unmount,
    async follow(login: string | null): Promise<void> {
      rerender(channel(login));
      await settled();
    },
    count: (total: number) => act(() => send(...counted(1, total))),
    posted: () =>
      posted().flatMap((message) =>
        message.kind === 'join' || message.kind === 'leave' ? `${message.kind} ${message.sessionId}` : [],
      ),
    followed: () => [...client.state().sessions.keys()],
  };
}

test('a switch of the channel never renders the numbers of the earlier one', async () => {
  const { rendered, follow, count } = showChannel();
  count(7);
  await follow('b');
  count(9);
  await follow('a');
  expect(rendered).toEqual(['a 0 –', 'a 1 –', 'a 1 7', 'b 0 –', 'b 2 –', 'b 2 9', 'a 0 –', 'a 3 –']);
});
