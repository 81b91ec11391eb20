import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { inApp } from '../../../tests/stages/app.tsx';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { ChannelMenu } from './channel-menu.tsx';

const login = (text: string): ChannelLogin => text as ChannelLogin;

function showMenu(more: Partial<ComponentProps<typeof ChannelMenu>> = {}) {
  const changes: string[] = [];
  const of = (channel: string, later = more) => (
    <ChannelMenu
      Heading="h2"
      screen="live"
      channelLogin={login(channel)}
      onChange={(next) => void changes.push(next)}
      isPanelAlone={false}
      onShare={(part) => void changes.push(`share ${part}`)}
      {...later}
    />
  );
  const { rerender } = render(of('now'), inApp({ saved: { recentChannels: ['now', 'earlier'] } }));
  return {
    changes,
    goTo: (channel: string, later = more) => rerender(of(channel, later)),
  };
}

test('a recent channel is a click away, and the present one is not listed; the overlay, the panel and the link are of the present one; the popover closes', () => {
  const hidePopover = vi.spyOn(HTMLElement.prototype, 'hidePopover');
  const { changes } = showMenu();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'earlier',
    'Overlay for OBS',
    'Web page',
    'Extension',
    'Panel only',
    'Copy link',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'earlier' }));
  expect(changes).toEqual(['earlier']);
  expect(hidePopover).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'Panel only' }).getAttribute('href')).toBe('/panel/now');
  fireEvent.click(screen.getByRole('button', { name: 'Overlay for OBS' }));
  expect(changes).toEqual(['earlier', 'share overlay']);
  expect(hidePopover).toHaveBeenCalledTimes(2);
});

test('a typed channel is chosen, and the field is empty for the next one', () => {
  const { changes, goTo } = showMenu();
  const field = (): HTMLInputElement => screen.getByLabelText('Watch another channel');
  fireEvent.change(field(), { target: { value: ' @Third ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Watch' }));
  expect(changes).toEqual(['third']);
  goTo('third');
  expect(field().value).toBe('');
});

test('a vote is started from the menu where its form can be shown, and the popover closes', () => {
  const hidePopover = vi.spyOn(HTMLElement.prototype, 'hidePopover');
  const onVote = vi.fn();
  const { goTo } = showMenu();
  expect(screen.queryByRole('button', { name: 'Start a vote' })).toBeNull();
  goTo('now', { onVote });
  hidePopover.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'Start a vote' }));
  expect([onVote.mock.calls.length, hidePopover.mock.calls.length]).toEqual([1, 1]);
});
