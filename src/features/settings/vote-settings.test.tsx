import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useEditedOptions } from '../../../tests/stages/client.ts';
import { VoteSettings } from './settings.tsx';

function show() {
  let word = '';
  function Harness() {
    const { options, change } = useEditedOptions({});
    word = options.voteWord;
    return <VoteSettings value={options.voteWord} onChange={change} />;
  }
  render(<Harness />);
  const field = screen.getByLabelText<HTMLInputElement>('Command that starts a vote');
  return { field, word: () => word, type: (value: string) => fireEvent.change(field, { target: { value } }) };
}

test('the command is saved as a word, with or without its sign, and the other command follows it', () => {
  const { field, word, type } = show();
  expect([field.value, word()]).toEqual(['!vote', 'vote']);
  type('!Poll');
  expect(word()).toBe('poll');
  expect(screen.getByText('!endpoll')).toBeTruthy();
  type('ask_2');
  fireEvent.blur(field);
  expect([word(), field.value]).toEqual(['ask_2', '!ask_2']);
});

test('a text that cannot be a command is named and not saved', () => {
  const { field, word, type } = show();
  type('two words');
  expect(word()).toBe('vote');
  expect(screen.getByRole('alert').textContent).toMatch(/^One word/);
  fireEvent.blur(field);
  expect([field.value, screen.queryByRole('alert')]).toEqual(['!vote', null]);
});
