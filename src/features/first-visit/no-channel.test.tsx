// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emoteCountsOf } from '../../domain/snapshot.ts';
import { NoChannel } from './no-channel.tsx';
import { recordedSnapshot } from './recorded-chat.ts';

const rows = (container: HTMLElement): (string | null)[][] =>
  Array.from(container.querySelectorAll('tbody tr[data-key]'), (row) =>
    [1, 2].map((cell) => row.querySelectorAll('td, th')[cell]?.textContent ?? null),
  );

test('without a channel the panel has the table of the example at its step, and says that it is one', () => {
  const panel = (step: number, isPaused = false) => (
    <NoChannel choice={{ kind: 'none' }} exampleStep={step} isPaused={isPaused} scrollArea={null} />
  );
  const { container, rerender } = render(panel(4));
  expect(screen.getByRole('region', { name: 'Example' }).textContent).toMatch(/^Example the table of this/);
  for (const step of [4, 5]) {
    rerender(panel(step));
    const recorded = emoteCountsOf(recordedSnapshot(step));
    expect(rows(container)).toEqual(recorded.map(({ emote, count }) => [emote.code, String(count)]));
  }
  rerender(panel(5, true));
  expect(screen.getByText('· Paused')).toBeTruthy();
});

test('nothing in the table can be focused or is read by a screen reader, and nothing is announced', () => {
  const { container } = render(
    <NoChannel choice={{ kind: 'none' }} exampleStep={4} isPaused={false} scrollArea={null} />,
  );
  expect(container.querySelector('table')?.closest('[inert]')).not.toBeNull();
  expect(container.querySelectorAll('[aria-live], [role="status"], [role="alert"]')).toHaveLength(0);
});

test.each([
  ['query', /^It comes from \?channel= in the address\./],
  ['path', /^It comes from the address of this page\./],
] as const)('a text in the %s that cannot be a channel is shown, with its origin', (from, text) => {
  render(
    <NoChannel
      choice={{ kind: 'impossible', typed: 'two\u202e words', from }}
      exampleStep={null}
      isPaused={false}
      scrollArea={null}
    />,
  );
  expect(screen.getByRole('heading').textContent).toBe('“two\ufffd words” cannot be a channel');
  expect(screen.getByText(text)).toBeTruthy();
});
