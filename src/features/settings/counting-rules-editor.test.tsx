import { createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useEditedOptions } from '../../../tests/stages/client.ts';
import type { Options } from '../../domain/options.ts';
import { CountingRulesEditor, KNOWN_BOTS } from './counting-rules-editor.tsx';
import { IgnoredEmotes } from './settings.tsx';

function show(initial: Partial<Options> = {}) {
  let latest: Options;
  function Harness() {
    const { options, change, listOf } = useEditedOptions(initial);
    latest = options;
    return (
      <>
        <CountingRulesEditor value={options} onChange={change} ignoredUsers={listOf('ignoredUsers')} />
        <IgnoredEmotes list={listOf('ignoredEmotes')} names={new Map()} />
      </>
    );
  }
  render(<Harness />);
  return () => latest;
}

const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
function add(label: string, value: string): void {
  fireEvent.change(field(label), { target: { value } });
  fireEvent.submit(field(label));
}
const listed = (name: string): (string | null | undefined)[] =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.firstChild?.textContent);
const focused = (): string | null | undefined =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id;

test('several users are added at once, read as logins, each once', () => {
  const latest = show({ ignoredUsers: ['carla'] });
  add('Ignored users', '@Anna, bert anna CARLA');
  expect(latest().ignoredUsers).toEqual(['carla', 'anna', 'bert']);
  expect(listed('Ignored users')).toEqual(['carla', 'anna', 'bert']);
  expect(field('Ignored users').value).toBe('');
  expect(document.activeElement).toBe(field('Ignored users'));
});

test('a name that is not a login stays in the field and is named; the others are added', () => {
  const latest = show();
  add('Ignored users', 'anna not-possible');
  expect(latest().ignoredUsers).toEqual(['anna']);
  expect(field('Ignored users').value).toBe('not-possible');
  expect(screen.getByRole('alert').textContent).toBe('Not a login: not-possible');
  fireEvent.change(field('Ignored users'), { target: { value: 'possible' } });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a screen reader hears what was added, and of many how many', () => {
  show();
  const [told] = screen.getAllByRole('status');
  add('Ignored users', '@Anna bert Anna');
  expect(told?.textContent).toBe('Added anna, bert.');
  fireEvent.change(field('Ignored users'), { target: { value: 'a' } });
  expect(told?.textContent).toBe('');
  add('Ignored users', 'carla, dora, emil, fritz');
  expect(told?.textContent).toBe('Added 4 entries.');
});

test('a saved user that is not a login is listed and named', () => {
  show({ ignoredUsers: ['a b', 'anna'] });
  expect(listed('Ignored users')).toEqual(['a b', 'anna']);
  expect(screen.getByText('Not a login: a b')).toBeTruthy();
});

test('ignored emotes are codes or keys, unchanged', () => {
  const latest = show();
  add('Ignored emotes', 'LUL 7TV:01ABC ;)');
  expect(latest().ignoredEmotes).toEqual(['LUL', '7TV:01ABC', ';)']);
});

test('lines that are pasted are several entries', () => {
  const latest = show();
  const input = field('Ignored users');
  const paste = createEvent.paste(input, { clipboardData: { getData: () => 'anna\r\nbert\n' } });
  fireEvent(input, paste);
  expect(paste.defaultPrevented).toBe(true);
  fireEvent.submit(input);
  expect(latest().ignoredUsers).toEqual(['anna', 'bert']);
});

test('removing moves the focus to the next entry, or to the field; Undo moves it to the entry that came back', () => {
  const latest = show({ ignoredEmotes: ['a', 'b', 'c'] });
  press('Stop ignoring b');
  expect(latest().ignoredEmotes).toEqual(['a', 'c']);
  expect(focused()).toBe('Stop ignoring c');
  press('Undo');
  expect(latest().ignoredEmotes).toEqual(['a', 'b', 'c']);
  expect(focused()).toBe('Stop ignoring b');
  press('Stop ignoring c');
  expect(document.activeElement).toBe(field('Ignored emotes'));
  expect(screen.getByText('c is no longer ignored.')).toBeTruthy();
});

test('of 300 ignored emotes 100 are rendered, and all on request', () => {
  show({ ignoredEmotes: Array.from({ length: 300 }, (_, index) => `e${index}`) });
  expect(listed('Ignored emotes')).toHaveLength(100);
  press('Show all 300');
  expect(listed('Ignored emotes')).toHaveLength(300);
  expect(focused()).toBe('Stop ignoring e100');
});

test('the well-known bots are off at first, and are added and removed without the other users', () => {
  const latest = show({ ignoredUsers: ['anna'] });
  const bots = screen.getByLabelText('Ignore well-known bots') as HTMLInputElement;
  expect(bots.checked).toBe(false);
  fireEvent.click(bots);
  expect(latest().ignoredUsers).toEqual(['anna', ...KNOWN_BOTS]);
  expect(bots.checked).toBe(true);
  expect(listed('Ignored users')).toEqual(['anna']);
  fireEvent.click(bots);
  expect(latest().ignoredUsers).toEqual(['anna']);
});

test('the way of counting is one of three, each with its meaning; a shared chat can be limited to the channel itself', () => {
  const latest = show();
  fireEvent.click(screen.getByRole('radio', { name: 'Once per chatter', description: /A chatter adds 1/ }));
  fireEvent.click(screen.getByLabelText('In a shared chat, count only messages of this channel'));
  expect(latest()).toMatchObject({ countingMode: 'once-a-chatter', sharedChat: 'own' });
});
