import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { TabNote } from './tab-note.tsx';

const KEY = 'emotes-per-second';

function showNote(channelLogin: string | null, isInTab: boolean) {
  const onFollow = vi.fn();
  const { container } = render(
    <TabNote channelLogin={channelLogin as ChannelLogin | null} isInTab={isInTab} onFollow={onFollow} />,
  );
  return { container, onFollow };
}

test('no note while the tab shows the channel; after that, the note names the channel that still counts', () => {
  expect(showNote('somebody', true).container.childElementCount).toBe(0);
  showNote('somebody', false);
  expect(screen.getByRole('status').textContent).toContain('somebody is still counted');
});

test('without a channel in the tab it says so, and a field takes one', () => {
  const { onFollow } = showNote(null, false);
  expect(screen.getByRole('status').textContent).toContain('Open one, or watch one here');
  fireEvent.change(screen.getByLabelText('Watch another channel'), { target: { value: 'chosen' } });
  fireEvent.click(screen.getByRole('button', { name: 'Watch' }));
  expect(onFollow.mock.calls).toEqual([['chosen']]);
});

test('emotes over the video that are off can be shown again, and their other options stay', () => {
  localStorage.setItem(KEY, '{"on":false,"top":3}');
  const { container } = showNote('somebody', true);
  fireEvent.click(screen.getByRole('button', { name: 'Show them' }));
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ on: true, top: 3 });
  expect(container.childElementCount).toBe(0);
});
