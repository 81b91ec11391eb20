import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { COUNTING_MODES, type CountingMode } from '../../domain/counting-rules.ts';
import { CountingModeMenu } from './live-table.tsx';

test('the menu shows the way of counting, offers each, and reports the chosen one', () => {
  const chosen: CountingMode[] = [];
  render(<CountingModeMenu value="once-a-message" onChange={(mode) => chosen.push(mode)} />);
  const menu = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Way of counting' });
  expect(menu.value).toBe('once-a-message');
  expect(Array.from(menu.options, ({ value }) => value)).toEqual(COUNTING_MODES);
  fireEvent.change(menu, { target: { value: 'once-a-chatter' } });
  expect(chosen).toEqual(['once-a-chatter']);
});
