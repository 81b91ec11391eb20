// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { CustomEmote } from '../../domain/custom-emote.ts';
import { CustomEmotesEditor } from './custom-emotes-editor.tsx';

afterEach(cleanup);

const emote = (code: string): CustomEmote => ({
  id: `id-${code}`,
  emote: code,
  imageUrl: 'https://example.com/a.png',
  regexp: '',
  source: 'Custom',
  score: 1_000,
});

function show(initial: readonly CustomEmote[], problems = [] as { id: string; reason: string }[]) {
  let latest = initial;
  function Harness() {
    const [value, setValue] = useState(initial);
    latest = value;
    return (
      <CustomEmotesEditor value={value} onChange={setValue} problems={problems} createId={() => 'new'} />
    );
  }
  render(<Harness />);
  return { latest: () => latest };
}

const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

test('an emote is added with what was typed', () => {
  const { latest } = show([]);
  press('Add emote');
  type('Code', ' lol ');
  type('Picture address', 'https://example.com/lol.png');
  type('Pattern (optional)', 'lo+l');
  press('Save emote');
  expect(latest()).toEqual([
    {
      id: 'new',
      emote: 'lol',
      imageUrl: 'https://example.com/lol.png',
      regexp: 'lo+l',
      source: 'Custom',
      score: 1_000,
    },
  ]);
  expect(screen.queryByLabelText('Code')).toBeNull();
});

test('what is needed and empty says so, and nothing is saved', () => {
  const { latest } = show([]);
  press('Add emote');
  type('Score', 'high');
  press('Save emote');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Required',
    'Required',
    'A number',
  ]);
  expect(latest()).toEqual([]);
});

test('editing changes one and keeps its place; cancelling changes nothing', () => {
  const { latest } = show([emote('a'), emote('b'), emote('c')]);
  press('Edit b');
  type('Code', 'bb');
  press('Cancel');
  expect(latest().map(({ emote: code }) => code)).toEqual(['a', 'b', 'c']);
  press('Edit b');
  type('Code', 'bb');
  press('Save emote');
  expect(latest().map(({ emote: code }) => code)).toEqual(['a', 'bb', 'c']);
  expect(latest()[1]?.id).toBe('id-b');
});

test('removing takes one away, and the focus goes on to a button that stays', () => {
  const { latest } = show([emote('a'), emote('b')]);
  press('Remove a');
  expect(latest().map(({ emote: code }) => code)).toEqual(['b']);
  expect(document.activeElement?.textContent).toBe('Add emote');
});

test('an emote that is not counted says why, at its row', () => {
  show([emote('a'), emote('b')], [{ id: 'id-b', reason: 'The pattern does not compile: x' }]);
  const [, second] = screen.getAllByRole('listitem');
  expect(
    within(second as HTMLElement).getByText(/^Not counted: The pattern does not compile: x$/),
  ).toBeTruthy();
});

test('only an https picture is asked for', () => {
  show([{ ...emote('a'), imageUrl: 'javascript:alert(1)' }]);
  expect(document.querySelector('img')?.getAttribute('src')).toBeNull();
});
