import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { infoOf } from '../../../tests/builders/recordings.ts';
import { startRecordingClient } from '../../../tests/stages/client.ts';
import { LATENCY_WAITING } from '../../domain/player-latency.ts';
import { createOptionsStore } from '../../options/options-store.ts';
import { SettingsSheet } from './settings-sheet.tsx';

test('settings that cover the page close when a session is opened', async () => {
  const query = new EventTarget() as MediaQueryList;
  vi.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(query, { matches: true }));
  const storage = { read: () => null, write: () => true, onChange: () => () => undefined };
  const { client, answer } = startRecordingClient();
  const opened: string[] = [];
  let closings = 0;
  render(
    <SettingsSheet
      options={createOptionsStore(storage, () => undefined)}
      client={client}
      savingState={null}
      latency={LATENCY_WAITING}
      onOpenRecording={(recordingId) => opened.push(recordingId)}
      onClose={() => closings++}
    />,
  );
  const listed = { ...infoOf({ recordingId: 'a', channelLogin: 'anna' }), endS: 0, bytes: 1 };
  await act(async () => answer('list', [listed]));
  await act(async () => answer('drops', null));
  fireEvent.click(screen.getByRole('button', { name: /^Open anna/ }));
  expect([opened, closings]).toEqual([['a'], 1]);
});
