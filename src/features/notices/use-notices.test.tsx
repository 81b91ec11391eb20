import { act, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createFakeWorkers } from '../../../tests/fake-workers.ts';
import { optionsWith } from '../../../tests/options-with.ts';
import { infoOf, recordedMoment } from '../../../tests/recorded-session.ts';
import { stepOf } from '../../../tests/snapshot-of.ts';
import { stubNotifications } from '../../../tests/stub-notifications.ts';
import { withRecordings } from '../../client/recording-client.ts';
import { createSessionClient } from '../../client/session-client.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { UNKEPT_RULES } from '../../domain/default-rules.ts';
import { type DomWindow, PanelWindow } from '../../ui/panel-window.ts';
import { useNotices } from './use-notices.ts';

afterEach(() => vi.useRealTimers());

test('none while the window of the panel is in front, of whatever kind it is', async () => {
  const shown = stubNotifications();
  const { open, newest } = createFakeWorkers();
  const client = withRecordings(createSessionClient(open));
  const options = optionsWith({ notices: ['notification'] });
  const sessionId = client.join('somebody' as ChannelLogin);
  client.record(sessionId, UNKEPT_RULES);
  newest().send({ kind: 'step', sessionId, step: stepOf(1, [], []) });
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const panel = { hidden: false, hasFocus: () => true };
  const panelWindow = { document: panel } as unknown as DomWindow;
  function Screen() {
    useNotices(client, options);
    return null;
  }
  render(
    <PanelWindow value={panelWindow}>
      <Screen />
    </PanelWindow>,
  );
  await act(() => vi.dynamicImportSettled());
  vi.useFakeTimers();
  const announce = async (...starts: readonly number[]): Promise<void> => {
    const info = infoOf({ moments: starts.map((startS) => recordedMoment(startS)) });
    newest().send({ kind: 'recording', sessionId, info, savingState: 'in-memory' });
    await vi.advanceTimersByTimeAsync(2_000);
  };
  await announce();
  await announce(600);
  expect(shown).toEqual([]);
  panel.hasFocus = () => false;
  await announce(600, 800);
  expect(shown).toHaveLength(1);
});
