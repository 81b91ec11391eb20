import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emoteOf } from '../../../tests/builders/snapshots.ts';
import { listedEmote, usageOf } from '../../../tests/builders/usage.ts';
import { inApp } from '../../../tests/stages/app.tsx';
import { counted, joined, startApp } from '../../../tests/stages/client.ts';
import { EmoteSettings } from './emote-settings.tsx';

function show(saved: object) {
  const { app, options } = startApp(saved);
  render(<EmoteSettings />, inApp(app));
  return { saved: options.current, options };
}

const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

function addWord(mood: string, code: string): void {
  fireEvent.change(screen.getByRole('combobox', { name: 'Mood' }), { target: { value: mood } });
  fireEvent.change(screen.getByLabelText('Add a word or emote to a mood'), { target: { value: code } });
  press('Add to the mood');
}

test('words are added to a mood, removed, and brought back', () => {
  const { saved } = show({ moodCodes: ['hype ours'] });
  addWord('sad', ' oursCry oursTear ');
  expect(saved().moodCodes).toEqual(['hype ours', 'sad oursCry', 'sad oursTear']);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'hype ours×',
    'sad oursCry×',
    'sad oursTear×',
  ]);
  press('Remove hype ours');
  expect(saved().moodCodes).toEqual(['sad oursCry', 'sad oursTear']);
  press('Undo');
  expect(saved().moodCodes).toEqual(['hype ours', 'sad oursCry', 'sad oursTear']);
});

test.each([
  ['ours', 'Already in the list: ours'],
  ['x'.repeat(501), 'Too long: xxx'],
])('the word %j is refused, and stays in the field', (code, words) => {
  const { saved } = show({ moodCodes: ['hype ours'] });
  addWord('love', code);
  const said = screen.getByRole('alert').textContent ?? '';
  expect(said.startsWith(words)).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Add a word or emote to a mood').value).toBe(code);
  expect(saved().moodCodes).toEqual(['hype ours']);
});

test('ignored emotes are codes or keys, unchanged', () => {
  const { saved } = show({});
  const field = screen.getByRole('textbox', { name: 'Ignored emotes' });
  fireEvent.change(field, { target: { value: 'LUL 7TV:01ABC ;)' } });
  fireEvent.submit(field);
  expect(saved().ignoredEmotes).toEqual(['LUL', '7TV:01ABC', ';)']);
});

test('pinned emotes that come back never exceed their maximum', () => {
  const pinnedEmotes = ['1', '2', '3', '4', '5'];
  const { saved, options } = show({ pinnedEmotes });
  press('Unpin all emotes');
  expect(saved().pinnedEmotes).toEqual([]);
  options.update({ pinnedEmotes: ['6'] });
  press('Undo');
  expect(saved().pinnedEmotes).toEqual(pinnedEmotes);
});

test('an ignored emote is listed by its name: from the channel that is followed, or from the stored lists of another', async () => {
  const { app, options, answer, join, send } = startApp({
    ignoredEmotes: ['LUL', '7TV:live', '7TV:stored', '7TV:gone'],
  });
  join('somebody');
  send(joined, ...counted(1, 1, emoteOf('catJAM', { key: '7TV:live' })));
  render(<EmoteSettings />, inApp(app));
  const names = () =>
    within(screen.getByRole('list', { name: 'Ignored emotes' }))
      .getAllByRole('listitem')
      .map((item) => item.firstChild?.textContent);
  expect(names()).toEqual(['LUL', 'catJAM', '7TV:stored', '7TV:gone']);

  await act(async () =>
    answer('usage-channels', [
      { channelLogin: 'first', bytes: 1 },
      { channelLogin: 'second', bytes: 1 },
    ]),
  );
  await act(async () => answer('usage', 'failed'));
  await act(async () => answer('usage', usageOf([listedEmote('peepoSad', { key: '7TV:stored' })], [0])));
  expect(names()).toEqual(['LUL', 'catJAM', 'peepoSad', '7TV:gone']);
  press('Stop ignoring peepoSad');
  expect(screen.getByText('peepoSad is no longer ignored.')).toBeTruthy();
  expect(options.current().ignoredEmotes).toEqual(['LUL', '7TV:live', '7TV:gone']);
});

test('the search for names ends with the settings', async () => {
  const { app, answer, requests } = startApp({ ignoredEmotes: ['7TV:stored'] });
  const { unmount } = render(<EmoteSettings />, inApp(app));
  const channels = ['first', 'second'].map((channelLogin) => ({ channelLogin, bytes: 1 }));
  await act(async () => answer('usage-channels', channels));
  unmount();
  await act(async () => answer('usage', 'failed'));
  expect(requests().filter(({ kind }) => kind === 'usage')).toHaveLength(1);
});
