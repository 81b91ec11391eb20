import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubSize } from '../../../tests/fakes/browser.ts';
import { inApp } from '../../../tests/stages/app.tsx';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { DemoChannels, FirstVisit } from './first-visit.tsx';

beforeEach(() => void vi.useFakeTimers());
/** The stage with the state that the screen keeps for it. */
function Stage(more: Partial<Pick<ComponentProps<typeof FirstVisit>, 'onWatch' | 'onOverlay'>>) {
  const [playedS, setPlayedS] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  return (
    <>
      <FirstVisit
        playedS={playedS}
        onPlayed={setPlayedS}
        isPaused={isPaused}
        onTogglePause={() => setIsPaused(!isPaused)}
        onWatch={() => undefined}
        onOverlay={() => undefined}
        {...more}
      />
      <output>{playedS}</output>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Channel to watch');
const watch = () => screen.getByRole('button', { name: 'Watch' });
const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
const expectPlayed = (playedS: number): void =>
  expect(screen.getByRole('status').textContent).toBe(String(playedS));
const recent = (...recentChannels: readonly string[]) => inApp({ saved: { recentChannels } });

test('the stage says what the page does, its field has the focus, and Watch reports the channel', () => {
  const watched: string[] = [];
  render(<Stage onWatch={(channel) => void watched.push(channel)} />, inApp());
  expect(screen.getByRole('heading', { name: 'See what chat is spamming, as it happens.' })).toBeTruthy();
  expect(document.activeElement).toBe(field());
  fireEvent.click(watch());
  expect(screen.getByRole('alert').textContent).toBe('Required');
  fireEvent.change(field(), { target: { value: ' https://www.twitch.tv/Somebody ' } });
  fireEvent.click(watch());
  expect(watched).toEqual(['somebody']);
});

test('four doors lead to what else the page does', () => {
  const onOverlay = vi.fn();
  const { unmount } = render(<Stage onOverlay={onOverlay} />, inApp());
  const doors = () => within(screen.getByRole('navigation', { name: 'What else' }));
  const leadsTo = (name: RegExp) => doors().getByRole('link', { name }).getAttribute('href');
  fireEvent.click(doors().getByRole('button', { name: /^On your stream/ }));
  expect(onOverlay).toHaveBeenCalledOnce();
  expect([/clips/, /emote list/, /^Many/].map(leadsTo)).toEqual(['/recorded', '/usage', '/board']);
  unmount();
  render(<Stage />, recent('last', 'earlier'));
  expect(leadsTo(/emote list/)).toBe('/usage/last');
});

test('a field in which somebody types already keeps the focus', () => {
  render(<input aria-label="Other" />);
  screen.getByLabelText('Other').focus();
  render(<Stage />, inApp());
  expect(document.activeElement).toBe(screen.getByLabelText('Other'));
});

test('at most three recent channels can be chosen with one click; without one there is no list', () => {
  const { unmount } = render(<Stage />, recent('a', 'b', 'c', 'd'));
  const list = screen.getByRole('navigation', { name: 'Recent channels' });
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/a', '/b', '/c']);
  unmount();
  render(<Stage />, inApp());
  expect(screen.queryByRole('navigation', { name: 'Recent channels' })).toBeNull();
});

test('the example plays a second each second; paused it stands, and it continues from there', () => {
  render(<Stage />, inApp());
  expectPlayed(0);
  wait(3_000);
  expectPlayed(3);
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  wait(5_000);
  expectPlayed(3);
  fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
  wait(1_000);
  expectPlayed(4);
});

test('a hidden tab has no timer; visible again, the example continues; unmounted, it leaves no timer', () => {
  const { unmount } = render(<Stage />, inApp());
  setHidden(true);
  expect(vi.getTimerCount()).toBe(0);
  setHidden(false);
  wait(1_000);
  expectPlayed(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('the peak of the last moment says what a moment is, and no number of the example is read as a real one', () => {
  stubSize(800, 300);
  const { container } = render(<Stage />, inApp());
  expect(screen.getByText(/^EZ ×3\.\d$/)).toBeTruthy();
  const call = screen.getByText(/^A moment: \d+ people reacted,$/);
  expect(call.closest('[inert]')).not.toBeNull();
  expect(screen.getByText(/^usual \d+$/).closest('[inert]')).not.toBeNull();
  expect(container.querySelectorAll('[aria-live], [role="alert"]')).toHaveLength(0);
});

test('the channels of the demo are links, each with what it shows; one more link is a board of many', () => {
  const channels = [{ name: 'waves' as ChannelLogin, shows: 'One wave after the other' }];
  render(<DemoChannels channels={channels} board={['waves', 'song'] as ChannelLogin[]} />);
  expect(screen.getByRole('link', { name: 'waves' }).getAttribute('href')).toBe('/waves');
  const board = screen.getByRole('link', { name: 'A board of 2 channels' });
  expect(board.getAttribute('href')).toBe('/board/waves+song');
  expect(screen.getByText('One wave after the other')).toBeTruthy();
});
