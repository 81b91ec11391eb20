import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { recordingRules } from '../../tests/builders/recordings.ts';
import { inApp } from '../../tests/stages/app.tsx';
import { startRecordingClient, step } from '../../tests/stages/client.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import type { RecordingRules } from '../domain/recording.ts';
import { useChannelSession, useRecording } from './use-channel-session.ts';

/** A component that records a channel, and what it has the worker record. */
function showRecorded(firstRules: RecordingRules) {
  const { client, send, posted } = startRecordingClient();
  let renders = 0;
  function Recorded({ rules }: { readonly rules: RecordingRules }) {
    renders++;
    const { sessionId } = useChannelSession('somebody' as ChannelLogin);
    useRecording(sessionId, rules);
    return null;
  }
  const { rerender } = render(<Recorded rules={firstRules} />, inApp({ client }));
  return {
    renders: () => renders,
    step: (number: number) => act(() => send(step(number))),
    setRules: (rules: RecordingRules) => rerender(<Recorded rules={rules} />),
    recorded: () => posted().flatMap((message) => (message.kind === 'record' ? [message.rules.keep] : [])),
  };
}

test('a tab that nobody has looked at yet is recorded with its first step, although it renders nothing', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { renders, step, recorded } = showRecorded(recordingRules('watched'));
  const before = renders();
  step(1);
  step(2);
  expect(recorded()).toEqual(['watched']);
  expect(renders()).toBe(before);
});
