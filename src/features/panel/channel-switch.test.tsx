import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { ChannelSwitch } from './channel-switch.tsx';

const login = (text: string): ChannelLogin => text as ChannelLogin;

function showSwitch() {
  const changes: string[] = [];
  const of = (channel: string) => (
    <ChannelSwitch
      channelLogin={login(channel)}
      recentChannels={['now', 'earlier'].map(login)}
      onChange={(next) => void changes.push(next)}
      isPanelAlone={false}
      onOverlay={() => void changes.push('overlay of now')}
    />
  );
  const { rerender } = render(of('now'));
  return { changes, goTo: (channel: string) => rerender(of(channel)) };
}

test('a recent channel is a click away, and the present one is not listed; the overlay, the panel and the link are of the present one; the popover closes', () => {
  const hidePopover = vi.spyOn(HTMLElement.prototype, 'hidePopover');
  const { changes } = showSwitch();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'earlier',
    'Overlay for OBS',
    'Panel alone',
    'Copy link',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'earlier' }));
  expect(changes).toEqual(['earlier']);
  expect(hidePopover).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'Open a recorded chat' }).getAttribute('href')).toBe('/recorded');
  expect(screen.getByRole('link', { name: 'Panel alone' }).getAttribute('href')).toBe('/panel/now');
  fireEvent.click(screen.getByRole('button', { name: 'Overlay for OBS' }));
  expect(changes).toEqual(['earlier', 'overlay of now']);
  expect(hidePopover).toHaveBeenCalledTimes(2);
});

test('a typed channel is chosen, and the field is empty for the next one', () => {
  const { changes, goTo } = showSwitch();
  const field = (): HTMLInputElement => screen.getByLabelText('Go to:');
  fireEvent.change(field(), { target: { value: ' @Third ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  expect(changes).toEqual(['third']);
  goTo('third');
  expect(field().value).toBe('');
});
