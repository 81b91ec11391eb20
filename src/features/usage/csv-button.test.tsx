import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { inApp } from '../../../tests/stages/app.tsx';
import type { RequestWorker } from '../../client/worker-requests.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { CsvButton } from './channel-usage-view.tsx';

test('the button says that the file was saved, or that it could not be made', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:usage');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  let content: Blob | 'failed' = new Blob(['emote']);
  const request = (async () => content) as unknown as RequestWorker;
  render(
    <CsvButton channelLogin={'somebody' as ChannelLogin} period="all" ignoredEmotes={[]} />,
    inApp({ request }),
  );
  const said = async (): Promise<string | null> => {
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'CSV' })));
    return screen.getByRole('status').textContent;
  };
  expect(await said()).toBe('Saved.');
  content = 'failed';
  expect(await said()).toBe('The file could not be made.');
});
