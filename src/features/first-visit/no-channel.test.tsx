// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NoChannel } from './no-channel.tsx';

const example = { isPaused: false, scrollArea: null };

test('without a channel the page says what it does and how to choose one, and then shows an example; only a demo lists channels', async () => {
  render(<NoChannel choice={{ kind: 'none' }} {...example} />);
  expect(screen.getByRole('heading', { name: 'No channel yet' })).toBeTruthy();
  expect(
    screen.getByText(/^This page counts every emote in a Twitch channel’s chat, each second/),
  ).toBeTruthy();
  expect(screen.getByText(/^Type the name of a Twitch channel above/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Board' }).getAttribute('href')).toBe('/board');
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Example: recorded chat' })).toBeTruthy();
});

test.each([
  ['query', /^It comes from \?channel= in the address\./],
  ['path', /^It comes from the address of this page\./],
] as const)('a text in the %s that cannot be a channel is shown, with its origin', (from, text) => {
  render(<NoChannel choice={{ kind: 'impossible', typed: 'two\u202e words', from }} {...example} />);
  expect(screen.getByRole('heading').textContent).toBe('“two\ufffd words” cannot be a channel');
  expect(screen.getByText(text)).toBeTruthy();
});
