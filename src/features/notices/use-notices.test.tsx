import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { recordedMoment, recordingRules } from '../../../tests/builders/recordings.ts';
import { stubNotifications } from '../../../tests/fakes/browser.ts';
import { inApp } from '../../../tests/stages/app.tsx';
import { optionsWith, recordingWith, startRecordingClient, step } from '../../../tests/stages/client.ts';
import { type DomWindow, PanelWindow } from '../../ui/panel-window.ts';
import { useNotices } from './use-notices.ts';

test('none while the window of the panel is in front, of whatever kind it is', async () => {
  const shown = stubNotifications();
  const { client, join, send } = startRecordingClient();
  const options = optionsWith({ notices: ['notification'] });
  client.record(join('somebody'), recordingRules('never'));
  send(step(1));
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const panel = { hidden: false, hasFocus: () => true };
  const panelWindow = { document: panel } as unknown as DomWindow;
  function Screen() {
    useNotices();
    return null;
  }
  render(
    <PanelWindow value={panelWindow}>
      <Screen />
    </PanelWindow>,
    inApp({ client, options }),
  );
  vi.useFakeTimers();
  const announce = async (...starts: readonly number[]): Promise<void> => {
    send(recordingWith(starts.map((startS) => recordedMoment(startS))));
    await vi.advanceTimersByTimeAsync(2_000);
  };
  await announce();
  await announce(600);
  expect(shown).toEqual([]);
  panel.hasFocus = () => false;
  await announce(600, 800);
  expect(shown).toHaveLength(1);
});
