import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { DemoChannels } from './first-visit.tsx';

test('the channels of the demo are links, each with what it shows; one more link is a board of many', () => {
  const channels = [{ name: 'waves' as ChannelLogin, shows: 'One wave after the other' }];
  render(<DemoChannels channels={channels} board={['waves', 'song'] as ChannelLogin[]} />);
  expect(screen.getByRole('link', { name: 'waves' }).getAttribute('href')).toBe('/waves');
  const board = screen.getByRole('link', { name: 'A board of 2 channels' });
  expect(board.getAttribute('href')).toBe('/board/waves+song');
  expect(screen.getByText('One wave after the other')).toBeTruthy();
});
