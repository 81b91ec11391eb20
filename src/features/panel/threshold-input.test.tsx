import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ThresholdInput } from './threshold-input.tsx';

function showInput(totalEmotes: number | null) {
  const typed: string[] = [];
  const onChange = (text: string) => void typed.push(text);
  const input = (value: number) => (
    <ThresholdInput totalEmotes={totalEmotes} value={value} onChange={onChange} />
  );
  const { rerender } = render(input(50));
  const field: HTMLInputElement = screen.getByRole('spinbutton', { name: 'Auto Show Total Emote Count' });
  return { typed, field, save: (value: number) => rerender(input(value)) };
}

test.each([
  [7, '7/'],
  [null, '–/'],
])('before the threshold the total %s reads %j', (total, text) => {
  const { field } = showInput(total);
  expect(screen.getByText(text)).toBeTruthy();
  expect(field.value).toBe('50');
});

test('each typed text is reported at once and stays as typed; the saved number is shown once the field is left', () => {
  const { typed, field, save } = showInput(7);
  fireEvent.change(field, { target: { value: '7.9' } });
  expect(typed).toEqual(['7.9']);
  save(7);
  expect(field.value).toBe('7.9');
  fireEvent.blur(field);
  expect(field.value).toBe('7');
});
