import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { appOf } from '../../../tests/stages/app.tsx';
import { COUNTING_MODES } from '../../domain/counting-rules.ts';
import { AppContext } from '../../page/use-app.ts';
import { CountingModeMenu } from './live-table.tsx';

test('the menu shows the way of counting, offers each, and saves the chosen one', () => {
  const app = appOf({ saved: { countingMode: 'once-a-message' } });
  render(
    <AppContext value={app}>
      <CountingModeMenu />
    </AppContext>,
  );
  const menu = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Way of counting' });
  expect(menu.value).toBe('once-a-message');
  expect(Array.from(menu.options, ({ value }) => value)).toEqual(COUNTING_MODES);
  fireEvent.change(menu, { target: { value: 'once-a-chatter' } });
  expect(app.options.current().countingMode).toBe('once-a-chatter');
});
