import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useEditedOptions } from '../../../tests/stages/client.ts';
import { MoodCodesEditor } from './mood-codes-editor.tsx';

function show(initial: readonly string[]) {
  let latest = initial;
  function Harness() {
    const { options, listOf } = useEditedOptions({ moodCodes: initial });
    latest = options.moodCodes;
    return <MoodCodesEditor list={listOf('moodCodes')} />;
  }
  render(<Harness />);
  return { latest: () => latest };
}

const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

function add(mood: string, code: string): void {
  fireEvent.change(screen.getByRole('combobox', { name: 'Mood' }), { target: { value: mood } });
  fireEvent.change(screen.getByLabelText('Add a word or emote to a mood'), { target: { value: code } });
  press('Add word of a mood');
}

const entries = (): (string | null)[] =>
  screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('a code is added to a mood, removed, and brought back', () => {
  const { latest } = show(['hype ours']);
  add('sad', ' oursCry ');
  expect(latest()).toEqual(['hype ours', 'sad oursCry']);
  expect(entries()).toEqual(['hypeours×', 'sadoursCry×']);
  const [told] = screen.getAllByRole('status');
  expect(told?.textContent).toBe('Added oursCry to sad.');
  press('Remove hype ours');
  expect(latest()).toEqual(['sad oursCry']);
  press('Undo');
  expect(latest()).toEqual(['hype ours', 'sad oursCry']);
});

test('an entry that is saved twice is shown once, and removed and brought back with one press', () => {
  const { latest } = show(['hype ours', 'sad oursCry', 'hype ours']);
  expect(entries()).toEqual(['hypeours×', 'sadoursCry×']);
  press('Remove hype ours');
  expect(latest()).toEqual(['sad oursCry']);
  press('Undo');
  expect(entries()).toEqual(['hypeours×', 'sadoursCry×']);
});

test.each([
  ['', 'It has no code.'],
  ['two words', 'A code has no spaces.'],
  ['ours', 'The code is in the list already.'],
  ['x'.repeat(501), 'The code is too long.'],
])('the code %j is refused in words, and stays in the field', (code, words) => {
  const { latest } = show(['hype ours']);
  add('love', code);
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect(screen.getByLabelText<HTMLInputElement>('Add a word or emote to a mood').value).toBe(code);
  expect(latest()).toEqual(['hype ours']);
});

test('a saved entry that cannot be read says why; the others are used', () => {
  show(['bored zzz', 'funny ours', 'sad ours', '']);
  expect(entries()).toEqual([
    'bored zzz×Not used: It does not begin with a mood: funny, hype, tense, sad, angry, love.',
    'funnyours×',
    'sad ours×Not used: The code is in the list already.',
    'empty×Not used: It does not begin with a mood: funny, hype, tense, sad, angry, love.',
  ]);
  const list = screen.getByRole('list', { name: 'Words of moods' });
  expect(within(list).getByRole('button', { name: 'Remove the empty entry' })).toBeTruthy();
});
