import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { customEmoteOf } from '../../tests/builders/emotes.ts';
import { emoteOf } from '../../tests/builders/snapshots.ts';
import { stubMedia } from '../../tests/fakes/browser.ts';
import { counted, joined } from '../../tests/stages/client.ts';
import { openScreens } from '../../tests/stages/screens.tsx';
import { DEFAULT_COUNTING_RULES } from '../domain/counting-rules.ts';
import type { LoadTwitchEmbed } from '../page/twitch-embed.ts';
import { WIDE_WINDOW } from '../ui/breakpoints.ts';
import { shownText } from '../ui/shown-text.ts';

/** Texts that cannot be a channel: markup, an address, second commands, an incomplete encoding, a long one. */
const HOSTILE_TEXTS = [
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'x\r\nJOIN #hostile',
  'one,two',
  '#a,#b',
  '%00%',
  'A'.repeat(3_000),
];

/** The screens with nothing saved. */
function open(path: string, loadTwitchEmbed?: LoadTwitchEmbed) {
  const screens = openScreens(path, loadTwitchEmbed && { loadTwitchEmbed });
  return {
    ...screens,
    /** One step with three uses of `code`. It cannot be rendered without a code. */
    count: (step: number, code: string | undefined) =>
      act(() => screens.send(joined, ...counted(step, 3, emoteOf(code as string)))),
  };
}

const silenceErrors = (): void => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
};

test('the worker gets the custom emotes and the rules of the options, and each change', () => {
  const { options, posted } = open('/channel_a');
  const rules = () => posted().findLast((message) => message.kind === 'counting-rules')?.rules;
  expect(rules()).toEqual(DEFAULT_COUNTING_RULES);
  act(() => options.update({ countingMode: 'once-a-chatter', ignoredUsers: ['a_bot'] }));
  expect(rules()).toEqual({
    ...DEFAULT_COUNTING_RULES,
    countingMode: 'once-a-chatter',
    ignoredUsers: ['a_bot'],
  });
  const custom = customEmoteOf('a');
  act(() => options.update({ customEmotes: [custom] }));
  expect(posted().at(-1)).toEqual({ kind: 'custom-emotes', customEmotes: [custom] });
});

test.each([
  ['/channel_a', 'channel_a', false, false],
  ['/?channel=channel_a', null, true, true],
  ['/channel_b?channel=channel_a', null, true, true],
  ['/', null, true, false],
])(
  'at %s the heading is %s, the form is shown: %s, the reason for the channel: %s',
  async (path, name, form, reason) => {
    open(path);
    // The code of the form is loaded where it is shown.
    if (form) await screen.findByLabelText('Channel:');
    expect(screen.queryByRole('heading', { name: /^channel/ })?.textContent ?? null).toBe(name);
    expect(screen.queryByLabelText('Channel:') !== null).toBe(form);
    expect(screen.queryByText(/^Showing channel_a because/) !== null).toBe(reason);
  },
);

test('without a channel, Auto Hide and the threshold are there, the total is unknown, and nothing collapses', () => {
  const { options } = open('/');
  act(() => options.update({ autoHide: true }));
  const panel = screen.getByRole('complementary', { name: 'Emote statistics' });
  expect(screen.getByRole('button', { name: 'Auto Hide: –/10', pressed: true })).toBeTruthy();
  expect(within(panel).getByLabelText('Auto Show Total Emote Count')).toBeTruthy();
  expect(within(panel).getByText('–/')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Auto Hide: –/10' }));
  expect(screen.getByRole('button', { name: 'Auto Hide: Off', pressed: false })).toBeTruthy();
});

test('a pasted address of a video opens Recorded with that video', async () => {
  open('/');
  fireEvent.change(await screen.findByLabelText('Channel to watch'), {
    target: { value: 'https://www.twitch.tv/videos/2345678901' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Watch' }));
  expect(location.pathname + location.search).toBe('/recorded?video=2345678901');
});

test('Save at / stores the channel and follows it there: the form stays, with Save disabled', async () => {
  const { options, posted } = open('/');
  const field = await screen.findByLabelText('Channel:');
  fireEvent.change(field, { target: { value: '#Channel_A' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(options.current().channel).toBe('channel_a');
  expect(posted()).toContainEqual({ kind: 'join', sessionId: 1, channelLogin: 'channel_a' });
  expect(location.pathname).toBe('/');
  expect(screen.getByLabelText<HTMLInputElement>('Channel:').value).toBe('channel_a');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Video player' }));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
});

test('where the player is blocked, its place says that the statistics work without it only while they do', async () => {
  silenceErrors();
  const { send } = open('/channel_a', () => Promise.reject(new Error('blocked')));
  await screen.findByRole('link', { name: 'Watch channel_a on Twitch' });
  const words = 'The statistics work without the player.';
  expect(screen.queryByText(words)).toBeNull();
  act(() => send(joined));
  expect(screen.getByText(words)).toBeTruthy();
});

test('a hostile text in the path or the query joins nothing and is shown as text, with the form', async () => {
  const { visit, posted } = open('/');
  for (const text of HOSTILE_TEXTS) {
    const encoded = encodeURIComponent(text);
    for (const address of [`/${encoded}`, `/?channel=${encoded}`, `/${encoded}?channel=${encoded}`]) {
      await visit(address);
      const shown = await screen.findByText(/cannot be a channel$/);
      expect(shown.textContent).toBe(`“${shownText(text)}” cannot be a channel`);
      expect(screen.queryByLabelText('Channel:')).not.toBeNull();
    }
  }
  await visit('/channel_a');
  // No channel was joined before.
  const joined = posted().filter((message) => message.kind === 'join');
  expect(joined).toEqual([{ kind: 'join', sessionId: 1, channelLogin: 'channel_a' }]);
});

test('a pause ends when the channel changes: back in the channel, its newest numbers are shown', async () => {
  const { visit, count } = open('/channel_a');
  count(1, 'OldEmote');
  fireEvent.click(screen.getByRole('button', { name: /^Pause/ }));
  await visit('/channel_b');
  await visit('/channel_a');
  count(1, 'NewEmote');
  expect(screen.getByRole('button', { name: /^Pause/ })).toBeTruthy();
  expect(screen.queryByText('OldEmote')).toBeNull();
  expect(screen.getByText('NewEmote')).toBeTruthy();
});

const alerts = (): (string | null)[] => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const tryAgain = (): void => {
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
};

test('an error in the player leaves the statistics', async () => {
  silenceErrors();
  class Embed {
    static readonly VIDEO_READY = 'ready';
    addEventListener(_event: string, listener: () => void): void {
      listener();
    }
    getPlayer(): never {
      throw new Error('the player is gone');
    }
  }
  const { visit, count } = open('/channel_a', () => Promise.resolve({ Embed }));
  await act(() => Promise.resolve());
  await visit('/channel_b');
  count(1, 'AnEmote');
  expect(alerts()).toEqual(['The video player stopped because of an error.']);
  expect(screen.getByText('AnEmote')).toBeTruthy();
  tryAgain();
  expect(alerts()).toEqual([]);
});

test('an error in the statistics leaves the player and the tools, until the channel changes', async () => {
  silenceErrors();
  const { visit, count } = open('/channel_a');
  count(1, undefined);
  expect(alerts()).toEqual(['The statistics stopped because of an error.']);
  expect(screen.getByRole('region', { name: 'Video player' }).children).not.toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Settings' })).toBeTruthy();
  await visit('/channel_b');
  count(1, 'AnEmote');
  expect(alerts()).toEqual([]);
  expect(screen.getByText('AnEmote')).toBeTruthy();
});

test('an error in the settings leaves the statistics, and Try again opens the settings', async () => {
  silenceErrors();
  const { options, count } = open('/channel_a');
  count(1, 'AnEmote');
  act(() => options.update({ channel: Symbol('not a text') as never }));
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The settings stopped because of an error.');
  expect(screen.getByText('AnEmote')).toBeTruthy();
  act(() => options.update({ channel: null }));
  tryAgain();
  expect(screen.getByRole('dialog', { name: 'Settings' })).toBeTruthy();
  expect(alerts()).toEqual([]);
});

test('in a wide window the timeline is a region of its own, or in the panel', async () => {
  stubMedia((query) => query === WIDE_WINDOW);
  const { options, count } = open('/channel_a');
  count(1, 'Kappa');
  const timeline = await screen.findByRole('region', { name: 'Timeline' });
  expect(await within(timeline).findByText(RECORDING)).toBeTruthy();
  act(() => options.update({ timelineInPanel: true }));
  fireEvent.click(await screen.findByRole('button', { name: 'Past Stats' }));
  const past = await screen.findByRole('region', { name: 'Past Stats' });
  expect(await within(past).findByText(RECORDING)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Timeline' })).toBeNull();
});

const RECORDING = /^Recording begins/;
