import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CalmerQuestion } from './calmer-question.tsx';

test.each([
  ['Yes', [['every-3-seconds']]],
  ['No', []],
])('%s chooses %j, and ends the question', (answer, chosen) => {
  const onOrderChange = vi.fn();
  const onEnd = vi.fn();
  render(<CalmerQuestion onOrderChange={onOrderChange} onEnd={onEnd} />);
  fireEvent.click(screen.getByRole('button', { name: answer }));
  expect(onOrderChange.mock.calls).toEqual(chosen);
  expect(onEnd).toHaveBeenCalledOnce();
});
