import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inApp } from '../../../tests/stages/app.tsx';
import type { RecordingClient } from '../../client/recording-client.ts';
import { UsageScreen } from './usage-screen.tsx';

/** `/usage` with these stored channels, or with a storage that fails. */
async function showList(answer: unknown, channel?: string): Promise<void> {
  const client = { request: async () => answer } as unknown as RecordingClient;
  render(<UsageScreen channel={channel} search="" />, inApp({ client }));
  await act(async () => undefined);
}

test('without a channel the screen lists those with stored usage, with links', async () => {
  await showList([
    { channelLogin: 'one', bytes: 12_000 },
    { channelLogin: 'two', bytes: 500 },
  ]);
  expect(screen.getByRole('heading', { name: 'Usage' })).toBeTruthy();
  const links = within(screen.getByRole('list', { name: 'Channels with usage' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/usage/one', '/usage/two']);
  expect(screen.getByText('12 kB')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the usage of a channel whose name is a page of this site now is listed without a link', async () => {
  await showList([{ channelLogin: 'usage', bytes: 500 }]);
  expect(screen.getByText('usage')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'usage' })).toBeNull();
});

test('an empty list says when usage is counted, and leads to a channel', async () => {
  await showList([]);
  expect(screen.getByText(/^No usage is stored yet/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Watch a channel' }).getAttribute('href')).toBe('/');
});

test.each([[[]], [[{ channelLogin: 'one', bytes: 500 }]]])(
  'with the stored channels %j the field has the focus, and a typed channel is shown',
  async (channels) => {
    await showList(channels);
    expect(document.activeElement).toBe(screen.getByLabelText('Channel:'));
    fireEvent.change(screen.getByLabelText('Channel:'), { target: { value: 'Third' } });
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(location.pathname).toBe('/usage/third');
  },
);

test('a storage that cannot be read is said', async () => {
  await showList('failed');
  expect(screen.getByRole('alert').textContent).toBe('The stored usage cannot be read now.');
});

test('a name that no channel can have is said, above the list', async () => {
  await showList([{ channelLogin: 'one', bytes: 500 }], 'two words');
  expect(screen.getByRole('alert').textContent).toBe(
    '“two words” cannot be a channel. A channel name is 1 to 25 letters, digits or underscores.',
  );
  expect(screen.getByRole('link', { name: 'one' })).toBeTruthy();
});
