import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { appOf, inApp } from '../../../tests/stages/app.tsx';
import { ThresholdInput } from './threshold-input.tsx';

function showInput(totalEmotes: number | null) {
  const { options } = appOf({ saved: { showThreshold: 50 } });
  render(<ThresholdInput totalEmotes={totalEmotes} recorded={null} isMuted={false} />, inApp({ options }));
  const field: HTMLInputElement = screen.getByRole('spinbutton', { name: 'Auto Show Total Emote Count' });
  return { field, saved: () => options.current().showThreshold };
}

test.each([
  [7, '7/'],
  [null, '–/'],
])('before the threshold the total %s reads %j', (total, text) => {
  const { field } = showInput(total);
  expect(screen.getByText(text)).toBeTruthy();
  expect(field.value).toBe('50');
});

test('a typed number is saved at once and stays as typed, also nothing; the saved number is shown once the field is left', () => {
  const { field, saved } = showInput(7);
  fireEvent.change(field, { target: { value: '' } });
  expect([field.value, saved()]).toEqual(['', 0]);
  fireEvent.change(field, { target: { value: '7.9' } });
  expect(saved()).toBe(7);
  expect(field.value).toBe('7.9');
  fireEvent.blur(field);
  expect(field.value).toBe('7');
});
