import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inApp } from '../../../tests/stages/app.tsx';
import { startApp } from '../../../tests/stages/client.ts';
import type { PlayerLatency } from '../../domain/player-latency.ts';
import { DelaySettings, VoteSettings } from './option-sections.tsx';

function showVote() {
  const { app, options } = startApp();
  render(<VoteSettings />, inApp(app));
  const field = screen.getByLabelText<HTMLInputElement>('Vote command');
  return {
    field,
    word: () => options.current().voteWord,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
  };
}

test('the command is saved as a word, with or without its sign, and the other command follows it', () => {
  const { field, word, type } = showVote();
  expect([field.value, word()]).toEqual(['!vote', 'vote']);
  type('!Poll');
  expect(word()).toBe('poll');
  expect(screen.getByText('!endpoll')).toBeTruthy();
  type('ask_2');
  fireEvent.blur(field);
  expect([word(), field.value]).toEqual(['ask_2', '!ask_2']);
});

test('a text that cannot be a command is named and not saved', () => {
  const { field, word, type } = showVote();
  type('two words');
  expect(word()).toBe('vote');
  expect(screen.getByRole('alert').textContent).toMatch(/^One word/);
  fireEvent.blur(field);
  expect([field.value, screen.queryByRole('alert')]).toEqual(['!vote', null]);
});

function showDelay(delay: string, latency: PlayerLatency = { kind: 'waiting' }) {
  const { app, options } = startApp({ delay });
  render(<DelaySettings latency={latency} />, inApp(app));
  return options.current;
}

const words = (): string => screen.getByRole('status').textContent ?? '';

test('without a delay there is only the choice of one', () => {
  const saved = showDelay('off');
  expect(screen.queryByRole('spinbutton')).toBeNull();
  expect(words()).toBe('');
  fireEvent.click(screen.getByRole('radio', { name: 'From the player' }));
  expect(saved().delay).toBe('player');
});

test('a delay by hand is a number of seconds within bounds', () => {
  const saved = showDelay('by-hand');
  const seconds = screen.getByRole('spinbutton', { name: 'Seconds', description: '0 to 60' });
  fireEvent.change(seconds, { target: { value: '12' } });
  expect(saved().delaySeconds).toBe(12);
});

test.each<[PlayerLatency, RegExp]>([
  [{ kind: 'waiting' }, /^Waiting for the player/],
  [{ kind: 'none' }, /^The player gives no usable latency, so there is no delay.$/],
  [{ kind: 'known', latencyS: 8.4, delayS: 4.4 }, /is 8.4 s behind .* the delay is 4.4 s.$/],
  [{ kind: 'known', latencyS: 2.1, delayS: 0 }, /is 2.1 s behind .* there is no delay.$/],
])('from the player: %j is explained', (latency, expected) => {
  showDelay('player', latency);
  expect(words()).toMatch(expected);
});
