import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inApp } from '../../../tests/stages/app.tsx';
import type { RequestWorker } from '../../client/session-client.ts';
import { UsageSettings } from './usage-settings.tsx';

test('after all usage is forgotten its button keeps the focus, and says so until the next question', async () => {
  let channels: readonly unknown[] = [{ channelLogin: 'one', bytes: 500 }];
  const request = (async ({ kind }: { readonly kind: string }) => {
    if (kind === 'forget-usage') channels = [];
    return kind === 'usage-channels' ? channels : null;
  }) as RequestWorker;
  render(<UsageSettings />, inApp({ request }));
  await act(async () => undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Forget usage' }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Forget' })));
  expect(screen.queryByRole('link', { name: 'one' })).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Forgotten.');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Forget usage' }));
  channels = [{ channelLogin: 'two', bytes: 500 }];
  fireEvent.click(screen.getByRole('button', { name: 'Forget usage' }));
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
  expect(screen.getByRole('status').textContent).toBe('');
});
