import { render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { emoteCountsOf } from '../../domain/snapshot.ts';
import { FIRST_STEP, recordedSnapshot } from '../example/example-chat.ts';
import { NoChannel } from './no-channel.tsx';

const rows = (container: HTMLElement): (string | null)[][] =>
  Array.from(container.querySelectorAll('tbody tr[data-key]'), (row) =>
    [1, 2].map((cell) => row.querySelectorAll('td, th')[cell]?.textContent ?? null),
  );

function panel(more: Partial<ComponentProps<typeof NoChannel>>) {
  const props = { choice: { kind: 'none' }, exampleS: 4, isPaused: false, scrollArea: null } as const;
  return <NoChannel {...props} {...more} />;
}

test('without a channel the panel has the table of the example at its step, and says that it is one', () => {
  const { container, rerender } = render(panel({}));
  expect(within(screen.getByRole('region', { name: 'Example' })).getByText('Example')).toBeTruthy();
  for (const exampleS of [4, 5]) {
    rerender(panel({ exampleS }));
    const recorded = emoteCountsOf(recordedSnapshot(FIRST_STEP + exampleS));
    expect(rows(container)).toEqual(recorded.map(({ emote, count }) => [emote.code, String(count)]));
  }
  rerender(panel({ exampleS: 5, isPaused: true }));
  expect(screen.getByText('paused')).toBeTruthy();
});

test('nothing in the table can be focused or is read by a screen reader, and nothing is announced', () => {
  const { container } = render(panel({}));
  expect(container.querySelector('table')?.closest('[inert]')).not.toBeNull();
  expect(container.querySelectorAll('[aria-live], [role="status"], [role="alert"]')).toHaveLength(0);
});

test.each([
  ['query', 'two\u202e words', /^It comes from \?channel= in the address\./],
  ['path', 'panel', /^It comes from the address of this page\. A page of this site has this name\.$/],
] as const)(
  'a text in the %s that cannot be a channel is shown, with its origin: %s',
  (from, typed, text) => {
    render(panel({ choice: { kind: 'impossible', typed, from }, exampleS: null }));
    const shown = typed.replace('\u202e', '\ufffd');
    expect(screen.getByRole('heading').textContent).toBe(`“${shown}” cannot be a channel`);
    expect(screen.getByText(text)).toBeTruthy();
  },
);
