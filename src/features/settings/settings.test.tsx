import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stubMedia } from '../../../tests/fakes/browser.ts';
import { inApp } from '../../../tests/stages/app.tsx';
import { optionsWith, startApp } from '../../../tests/stages/client.ts';
import { LATENCY_WAITING, type PlayerLatency } from '../../domain/player-latency.ts';
import { createOptionsStore } from '../../options/options-store.ts';
import { createDrafts, type Drafts, DraftsContext } from '../../ui/drafts.ts';
import { DelaySettings, SettingsSheet, VoteSettings } from './settings.tsx';

function openSettings(saved: object = {}, drafts: Drafts | null = null, options = optionsWith(saved)) {
  let closings = 0;
  render(
    <DraftsContext value={drafts}>
      <SettingsSheet savingState={null} latency={LATENCY_WAITING} onClose={() => closings++} />
    </DraftsContext>,
    inApp({ options }),
  );
  return { options, closings: () => closings };
}

/** A press moves the focus, as in a browser. */
const press = (name: string): void => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

test('the settings open with the focus on their title, not modal beside the panel and modal where they cover it', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  openSettings();
  expect(document.activeElement?.textContent).toBe('Settings');
  expect(showModal).not.toHaveBeenCalled();
  cleanup();
  // There is no room for the settings beside the panel.
  stubMedia(() => true);
  openSettings();
  expect(showModal).toHaveBeenCalledTimes(1);
  expect(document.activeElement?.textContent).toBe('Settings');
});

test('the settings say that a change could not be saved, until all are', () => {
  let isFull = false;
  const storage = { read: () => null, write: () => !isFull, onChange: () => () => undefined };
  openSettings(
    {},
    null,
    createOptionsStore(storage, () => undefined),
  );
  const said = (): string | null => within(sheet()).getAllByRole('status')[0]?.textContent ?? null;
  expect(said()).toBe('');
  isFull = true;
  fireEvent.click(screen.getByLabelText('Dark'));
  expect(said()).toBe('Settings cannot be saved in this browser.');
  isFull = false;
  fireEvent.click(screen.getByLabelText('Light'));
  expect(said()).toBe('');
});

/** Types half of an emote. */
function typeHalf(): void {
  press('Add emote');
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'half' } });
}
const channelField = (): HTMLInputElement => screen.getByLabelText('Saved channel');
const typeChannel = (value: string): boolean => fireEvent.input(channelField(), { target: { value } });
const sheet = (): HTMLElement => screen.getByRole('dialog', { name: 'Settings' });
const pressEscape = (target: Element): boolean => fireEvent.keyDown(target, { key: 'Escape' });

test.each<[string, () => void]>([
  ['the button Close', () => press('Close')],
  ['Escape in them', () => pressEscape(screen.getByLabelText('Dark'))],
  ['a phone’s back gesture', () => fireEvent(sheet(), new Event('cancel', { cancelable: true }))],
])('the settings close by %s', (_, close) => {
  const { closings } = openSettings();
  screen.getByLabelText('Dark').focus();
  close();
  expect(closings()).toBe(1);
});

test('what was typed is there when the settings are opened again, and the browser asks before the page is left', () => {
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const drafts = createDrafts();
  const open = () => openSettings({ channel: 'one' }, drafts);
  const fieldsOf = () =>
    ['Saved channel', 'Ignored users', 'Code'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );
  open();
  press('Advanced');
  typeHalf();
  typeChannel('half_typed');
  fireEvent.change(screen.getByLabelText('Ignored users'), { target: { value: 'nightb' } });
  cleanup();
  open();
  press('Advanced');
  press('Add emote');
  expect(fieldsOf()).toEqual(['half_typed', 'nightb', 'half']);
  expect(isAsked()).toBe(true);
  press('Cancel');
  typeChannel('one');
  fireEvent.change(screen.getByLabelText('Ignored users'), { target: { value: '' } });
  expect(isAsked()).toBe(false);
});

test('Escape closes settings without changes, with the focus in them or nowhere, but not from the panel', () => {
  const { closings } = openSettings();
  const other = document.body.appendChild(document.createElement('input'));
  other.focus();
  pressEscape(other);
  expect(closings()).toBe(0);
  other.remove();
  expect(document.activeElement).toBe(document.body);
  pressEscape(document.body);
  expect(closings()).toBe(1);
  channelField().focus();
  pressEscape(channelField());
  expect(closings()).toBe(2);
});

test('a saved channel says where it opens, until another name is typed; its field keeps the focus', () => {
  const { options } = openSettings({ channel: 'one' });
  typeChannel('lively');
  expect(screen.queryByText(/^Saved\./)).toBeNull();
  press('Save channel');
  expect(options.current().channel).toBe('lively');
  expect(document.activeElement).toBe(channelField());
  expect(screen.getByText('Saved. The home page opens lively.')).toBeTruthy();
  typeChannel('other');
  expect(screen.queryByText(/^Saved\./)).toBeNull();
});

test('recent channels and pins are shown where there are any; forgetting them can be undone', () => {
  const { options } = openSettings({ recentChannels: ['one', 'two'] });
  press('Advanced');
  expect(screen.queryByText(/^Pinned emotes/)).toBeNull();
  press('Forget recent channels');
  expect(options.current().recentChannels).toEqual([]);
  expect(screen.queryByText('Recent channels: one, two')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Undo');
  press('Undo');
  expect(options.current().recentChannels).toEqual(['one', 'two']);
  expect(document.activeElement?.textContent).toBe('Forget');
});

test.each([
  ['Theme', 'Dark', { darkMode: 'dark' }],
  ['Animated emotes', 'All', { movingPictures: 'all' }],
  ['Show the panel', 'during a moment', { showOn: 'moments' }],
  ['Sort the table', 'Every 3 seconds', { rowOrder: 'every-3-seconds' }],
])('%s: %s is saved at once', (group, name, saved) => {
  const { options } = openSettings();
  press('Advanced');
  fireEvent.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name }));
  expect(options.current()).toMatchObject(saved);
});

const ADVANCED = ['Table', 'Counting', 'Votes', 'Emotes', 'History and usage', 'Video delay'];
const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('the settings show twelve controls; the others are behind `Advanced`', () => {
  openSettings({ recentChannels: ['one', 'two'], autoHide: true });
  const controls = [
    'radiogroup',
    'checkbox',
    'textbox',
    'spinbutton',
    'combobox',
    'slider',
    'button',
    'link',
  ];
  const ofSheet = within(sheet());
  const chrome = [
    ...within(ofSheet.getByRole('navigation', { name: 'Sections' })).getAllByRole('button'),
    ofSheet.getByRole('button', { name: 'Close' }),
  ];
  const single = controls.flatMap((role) => ofSheet.queryAllByRole(role));
  // Radio buttons with one name are one control.
  const choices = new Set(ofSheet.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name));
  expect(single.length - chrome.length + choices.size).toBe(12);
  expect(headings()).toEqual(['Appearance', 'Channel', 'Panel', 'Alerts', 'Advanced']);
  for (const name of ['Theme', 'Show the panel']) ofSheet.getByRole('group', { name });
  for (const name of ['Saved channel', 'Auto Hide', 'Threshold']) ofSheet.getByLabelText(name);
  press('Advanced');
  expect(headings().slice(5)).toEqual(ADVANCED);
});

test.each(ADVANCED)('the list of sections leads to `%s` behind the fold, which opens', (name) => {
  openSettings();
  expect(screen.queryByRole('heading', { name })).toBeNull();
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  press(name);
  expect(scroll.mock.contexts).toEqual([screen.getByRole('group', { name })]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3, name }));
});

test('the list of sections has all of them in their order', () => {
  openSettings();
  const list = within(screen.getByRole('navigation', { name: 'Sections' }));
  const names = list.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Appearance', 'Channel', 'Panel', 'Alerts', ...ADVANCED]);
  press('Alerts');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3, name: 'Alerts' }));
  expect(screen.queryByRole('heading', { name: 'Votes' })).toBeNull();
});

function showVote() {
  const { app, options } = startApp();
  render(<VoteSettings />, inApp(app));
  const field = screen.getByLabelText<HTMLInputElement>('Vote command');
  return {
    field,
    word: () => options.current().voteWord,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
  };
}

test('the command is saved as a word, with or without its sign, and the other command follows it', () => {
  const { field, word, type } = showVote();
  expect([field.value, word()]).toEqual(['!vote', 'vote']);
  type('!Poll');
  expect(word()).toBe('poll');
  expect(screen.getByText('!endpoll')).toBeTruthy();
  type('ask_2');
  fireEvent.blur(field);
  expect([word(), field.value]).toEqual(['ask_2', '!ask_2']);
});

test('a text that cannot be a command is named and not saved', () => {
  const { field, word, type } = showVote();
  type('two words');
  expect(word()).toBe('vote');
  expect(screen.getByRole('alert').textContent).toMatch(/^One word/);
  fireEvent.blur(field);
  expect([field.value, screen.queryByRole('alert')]).toEqual(['!vote', null]);
});

function showDelay(delay: string, latency: PlayerLatency = { kind: 'waiting' }) {
  const { app, options } = startApp({ delay });
  render(<DelaySettings latency={latency} />, inApp(app));
  return options.current;
}

const words = (): string => screen.getByRole('status').textContent ?? '';

test('without a delay there is only the choice of one', () => {
  const saved = showDelay('off');
  expect(screen.queryByRole('spinbutton')).toBeNull();
  expect(words()).toBe('');
  fireEvent.click(screen.getByRole('radio', { name: 'From the player' }));
  expect(saved().delay).toBe('player');
});

test('a delay by hand is a number of seconds within bounds', () => {
  const saved = showDelay('by-hand');
  const seconds = screen.getByRole('spinbutton', { name: 'Seconds', description: '0 to 60' });
  fireEvent.change(seconds, { target: { value: '12' } });
  expect(saved().delaySeconds).toBe(12);
});

test.each<[PlayerLatency, RegExp]>([
  [{ kind: 'waiting' }, /^Waiting for the player/],
  [{ kind: 'none' }, /^The player gives no usable latency, so there is no delay.$/],
  [{ kind: 'known', latencyS: 8.4, delayS: 4.4 }, /is 8.4 s behind .* the delay is 4.4 s.$/],
  [{ kind: 'known', latencyS: 2.1, delayS: 0 }, /is 2.1 s behind .* there is no delay.$/],
])('from the player: %j is explained', (latency, expected) => {
  showDelay('player', latency);
  expect(words()).toMatch(expected);
});
