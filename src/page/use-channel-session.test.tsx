import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { recordingRules } from '../../tests/builders/recordings.ts';
import { inApp } from '../../tests/stages/app.tsx';
import { counted, startClient, startRecordingClient, step } from '../../tests/stages/client.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { useChannelSession, useRecording } from './use-channel-session.ts';

/** A component that follows the channel it is given, and every state that it rendered. */
function showChannel() {
  const { client, send } = startClient();
  const rendered: string[] = [];
  function Channel({ login }: { readonly login: string }) {
    const { sessionId, snapshots } = useChannelSession(login as ChannelLogin);
    rendered.push(`${login} ${sessionId} ${snapshots[0]?.totalEmotes ?? '–'}`);
    return null;
  }
  const { rerender } = render(<Channel login="a" />, inApp({ client }));
  return {
    rendered,
    // Sessions that were left have ended.
    follow: (login: string) => act(async () => rerender(<Channel login={login} />)),
    count: (total: number) => act(() => send(...counted(1, total))),
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

test('a tab that nobody has looked at yet is recorded with its first step', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { client, send, posted } = startRecordingClient();
  function Recorded() {
    const { sessionId } = useChannelSession('somebody' as ChannelLogin);
    useRecording(sessionId, recordingRules('watched'));
    return null;
  }
  render(<Recorded />, inApp({ client }));
  for (const number of [1, 2]) act(() => send(step(number)));
  expect(posted().flatMap((message) => (message.kind === 'record' ? message.rules.keep : []))).toEqual([
    'watched',
  ]);
});
