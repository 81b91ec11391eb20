import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Options, OptionsChange } from '../../domain/options.ts';
import type { PlayerLatency } from '../../domain/player-latency.ts';
import { DelaySettings } from './delay-settings.tsx';

function show(delay: Options['delay'], latency: PlayerLatency = { kind: 'waiting' }) {
  const changes: OptionsChange[] = [];
  const typed: string[] = [];
  render(
    <DelaySettings
      value={{ delay, delaySeconds: 8 }}
      onChange={(change) => changes.push(change)}
      onSecondsChange={(text) => typed.push(text)}
      latency={latency}
    />,
  );
  return { changes, typed };
}

const words = (): string => screen.getByRole('status').textContent ?? '';

test('off: nothing but the choice', () => {
  const { changes } = show('off');
  expect(screen.queryByRole('spinbutton')).toBeNull();
  expect(words()).toBe('');
  fireEvent.click(screen.getByRole('radio', { name: 'From the player' }));
  expect(changes).toEqual([{ delay: 'player' }]);
});

test('by hand: a number of seconds', () => {
  const { typed } = show('by-hand');
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Seconds, 0 to 60' }), { target: { value: '12' } });
  expect(typed).toEqual(['12']);
});

test.each<[PlayerLatency, RegExp]>([
  [{ kind: 'waiting' }, /^No player has given/],
  [{ kind: 'none' }, /^The player gives no usable latency. The numbers are not delayed.$/],
  [{ kind: 'known', latencyS: 8.4, delayS: 4.4 }, /is 8.4 s behind .* delayed by 4.4 s.$/],
  [{ kind: 'known', latencyS: 2.1, delayS: 0 }, /is 2.1 s behind .* not delayed.$/],
])('from the player: %j is explained', (latency, expected) => {
  show('player', latency);
  expect(words()).toMatch(expected);
});
