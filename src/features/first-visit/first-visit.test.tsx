import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { groupedText } from '../../domain/number-text.ts';
import { FIRST_STEP, recordedSnapshot } from '../example/example-chat.ts';
import { FirstVisit } from './first-visit.tsx';

beforeEach(() => void vi.useFakeTimers());
/** The stage with the state that the screen keeps for it. */
function Stage(more: Partial<Pick<ComponentProps<typeof FirstVisit>, 'onWatch' | 'recentChannels'>>) {
  const [step, setStep] = useState<number | null>(null);
  const [isPaused, setIsPaused] = useState(false);
  return (
    <FirstVisit
      step={step}
      onStep={setStep}
      isPaused={isPaused}
      onTogglePause={() => setIsPaused(!isPaused)}
      recentChannels={[]}
      onWatch={() => undefined}
      {...more}
    />
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Channel to watch');
const watch = () => screen.getByRole('button', { name: 'Watch' });
const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
const expectStep = (step: number): void => {
  const total = groupedText(recordedSnapshot(step).totalEmotes);
  expect(screen.getByText('emotes in 10 s').textContent).toBe(`${total}emotes in 10 s`);
};

test('the stage says what the page does, its field has the focus, and Watch reports the channel', () => {
  const watched: string[] = [];
  render(<Stage onWatch={(channel) => void watched.push(channel)} />);
  expect(screen.getByRole('heading', { name: 'Every emote in chat, counted each second' })).toBeTruthy();
  expect(document.activeElement).toBe(field());
  fireEvent.change(field(), { target: { value: ' https://www.twitch.tv/Somebody ' } });
  fireEvent.click(watch());
  expect(watched).toEqual(['somebody']);
  expect(screen.getByRole('link', { name: 'Several channels' }).getAttribute('href')).toBe('/board');
  expect(screen.getByRole('link', { name: 'Open a recorded chat' }).getAttribute('href')).toBe('/recorded');
});

test.each([
  ['', 'Required'],
  ['two words', 'A channel name is 1 to 25 letters, digits or underscores.'],
])('%j is not watched, and the field says %j', (typed, problem) => {
  const onWatch = vi.fn();
  render(<Stage onWatch={onWatch} />);
  fireEvent.change(field(), { target: { value: typed } });
  fireEvent.click(watch());
  expect(onWatch).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe(problem);
});

test('a field in which somebody types already keeps the focus', () => {
  render(<input aria-label="Other" />);
  screen.getByLabelText('Other').focus();
  render(<Stage />);
  expect(document.activeElement).toBe(screen.getByLabelText('Other'));
});

test('at most three recent channels can be chosen with one click; without one there is no list', () => {
  const { rerender } = render(<Stage recentChannels={['a', 'b', 'c', 'd'] as ChannelLogin[]} />);
  const list = screen.getByRole('navigation', { name: 'Recent channels' });
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/a', '/b', '/c']);
  rerender(<Stage />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('the example plays a second each second; paused it stands, and it continues from there', () => {
  render(<Stage />);
  expectStep(FIRST_STEP);
  wait(3_000);
  expectStep(FIRST_STEP + 3);
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  wait(5_000);
  expectStep(FIRST_STEP + 3);
  fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
  wait(1_000);
  expectStep(FIRST_STEP + 4);
});

test('a hidden tab has no timer; visible again, the example continues; unmounted, it leaves no timer', () => {
  const { unmount } = render(<Stage />);
  setHidden(true);
  expect(vi.getTimerCount()).toBe(0);
  setHidden(false);
  wait(1_000);
  expectStep(FIRST_STEP + 1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('the last moment is named with its strength and its age, and no number of the example is read as a real one', () => {
  const { container } = render(<Stage />);
  const moment = screen.getByText(/^a moment, \d+ s ago/);
  expect(moment.closest('p')?.textContent).toMatch(
    /^EZ ×3\.\da moment, \d+ s ago · 1,\d{3} emotes from \d+ chatters$/,
  );
  expect(moment.closest('[inert]')).not.toBeNull();
  expect(container.querySelectorAll('[aria-live], [role="status"], [role="alert"]')).toHaveLength(0);
});

test('the usage of the last channel is a click away; without one, the page that asks for a channel', () => {
  const { rerender } = render(<Stage />);
  expect(screen.getByRole('link', { name: 'Emote usage' }).getAttribute('href')).toBe('/usage');
  rerender(<Stage recentChannels={['last', 'earlier'] as ChannelLogin[]} />);
  expect(screen.getByRole('link', { name: 'Emote usage' }).getAttribute('href')).toBe('/usage/last');
});
