import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inApp } from '../../../tests/stages/app.tsx';
import { startApp } from '../../../tests/stages/client.ts';
import { CountingSettings, KNOWN_BOTS } from './counting-settings.tsx';

function show(saved: object = {}) {
  const { app, options } = startApp(saved);
  render(<CountingSettings />, inApp(app));
  return options.current;
}

test('ignored users are read as logins', () => {
  const saved = show({ ignoredUsers: ['carla'] });
  const field = screen.getByRole('textbox', { name: 'Ignored users' });
  fireEvent.change(field, { target: { value: '@Anna; CARLA not-possible' } });
  fireEvent.submit(field);
  expect(saved().ignoredUsers).toEqual(['carla', 'anna']);
  expect(screen.getByRole('alert').textContent).toBe('Not a user name: not-possible');
});

test('the well-known bots are off at first, and are added and removed without the other users', () => {
  const saved = show({ ignoredUsers: ['anna'] });
  const bots = screen.getByLabelText('Ignore well-known bots') as HTMLInputElement;
  expect(bots.checked).toBe(false);
  fireEvent.click(bots);
  expect(saved().ignoredUsers).toEqual(['anna', ...KNOWN_BOTS]);
  expect(bots.checked).toBe(true);
  const list = within(screen.getByRole('list', { name: 'Ignored users' }));
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  fireEvent.click(bots);
  expect(saved().ignoredUsers).toEqual(['anna']);
});

test('a shared chat can be limited to the channel itself', () => {
  const saved = show();
  fireEvent.click(screen.getByLabelText('In shared chat, count only this channel’s messages'));
  expect(saved()).toMatchObject({ sharedChat: 'own' });
});
