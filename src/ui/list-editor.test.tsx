import { createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ListEditor } from './list-editor.tsx';

/** A list of names of small letters. */
function show(initial: readonly string[]) {
  let latest = initial;
  let setElsewhere: (items: readonly string[]) => void = () => undefined;
  function Harness() {
    const [items, setItems] = useState(initial);
    latest = items;
    setElsewhere = setItems;
    return (
      <ListEditor
        label="Names"
        items={items}
        onChange={setItems}
        removeLabel="Drop"
        removedText="is dropped."
        form={{
          buttonLabel: 'Add name',
          placeholder: '',
          separator: /[\s,]+/,
          parse: (word) => word.toLowerCase(),
          problemOf: (word) => (/^[a-z]+$/i.test(word) ? null : 'Not a name'),
        }}
      />
    );
  }
  render(<Harness />);
  return { latest: () => latest, setElsewhere };
}

const field = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Names' });
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));
function add(value: string): void {
  fireEvent.change(field(), { target: { value } });
  fireEvent.submit(field());
}
const listed = (): (string | null | undefined)[] =>
  within(screen.getByRole('list', { name: 'Names' }))
    .getAllByRole('listitem')
    .map((item) => item.firstChild?.textContent);
const focused = (): string | null | undefined =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test('several words are added at once, each once; one that cannot be added stays in the field and is named', () => {
  const { latest } = show(['carla']);
  add('Anna, bert anna CARLA');
  expect(latest()).toEqual(['carla', 'anna', 'bert']);
  expect(listed()).toEqual(['carla', 'anna', 'bert']);
  expect([field().value, document.activeElement]).toEqual(['', field()]);
  add('dora not-possible');
  expect(latest()).toContain('dora');
  expect(field().value).toBe('not-possible');
  expect(screen.getByRole('alert').textContent).toBe('Not a name: not-possible');
  fireEvent.change(field(), { target: { value: 'possible' } });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a screen reader hears what was added, and of many how many', () => {
  show([]);
  const [told] = screen.getAllByRole('status');
  add('anna bert Anna');
  expect(told?.textContent).toBe('Added anna, bert.');
  fireEvent.change(field(), { target: { value: 'a' } });
  expect(told?.textContent).toBe('');
  add('carla, dora, emil, fritz');
  expect(told?.textContent).toBe('Added 4 entries.');
});

test('lines that are pasted are several items', () => {
  const { latest } = show([]);
  const paste = createEvent.paste(field(), { clipboardData: { getData: () => 'anna\r\nbert\n' } });
  fireEvent(field(), paste);
  expect(paste.defaultPrevented).toBe(true);
  fireEvent.submit(field());
  expect(latest()).toEqual(['anna', 'bert']);
});

test('removing moves the focus to the next item, or to Undo; Undo moves it to the item that came back', () => {
  const { latest } = show(['a', 'b', 'c']);
  press('Drop b');
  expect([latest(), focused()]).toEqual([['a', 'c'], 'Drop c']);
  press('Undo');
  expect([latest(), focused()]).toEqual([['a', 'b', 'c'], 'Drop b']);
  press('Drop c');
  expect(focused()).toBe('Undo');
  expect(screen.getByText('c is dropped.')).toBeTruthy();
});

test('Undo puts an item back at its index, and once, also when the list was changed elsewhere since', () => {
  const { latest, setElsewhere } = show(['a', 'b', 'c']);
  press('Drop b');
  setElsewhere(['a', 'c', 'd']);
  press('Undo');
  expect(latest()).toEqual(['a', 'b', 'c', 'd']);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  press('Drop a');
  setElsewhere(['b', 'a']);
  press('Undo');
  expect(latest()).toEqual(['b', 'a']);
});

test('an item that is saved twice is shown once, and removed and put back with one press', () => {
  const { latest } = show(['a', 'b', 'a']);
  expect(listed()).toEqual(['a', 'b']);
  press('Drop a');
  expect(latest()).toEqual(['b']);
  press('Undo');
  expect(listed()).toEqual(['a', 'b']);
});

const LETTERS = [...'abcdefghijklmnopqrst'];

test('of 400 items 100 are rendered, and 100 more on request; one is found by its name', () => {
  show(LETTERS.flatMap((one) => LETTERS.map((other) => one + other)));
  expect(listed()).toHaveLength(100);
  press('Show 100 more of 300');
  expect(listed()).toHaveLength(200);
  expect(focused()).toBe('Drop fa');
  const find = screen.getByLabelText('Find');
  fireEvent.change(find, { target: { value: 'TT' } });
  expect(listed()).toEqual(['tt']);
  expect(fireEvent.keyDown(find, { key: 'Escape' })).toBe(false);
  expect(listed()).toHaveLength(100);
  expect(fireEvent.keyDown(find, { key: 'Escape' })).toBe(true);
});
