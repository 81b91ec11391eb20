import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emoteOf, stepOf } from '../../../tests/builders/snapshots.ts';
import { stubClipboard } from '../../../tests/fakes/browser.ts';
import { inApp } from '../../../tests/stages/app.tsx';
import { startClient } from '../../../tests/stages/client.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { SharePart } from '../../page/use-screen-sheets.ts';
import { createDrafts, DraftsContext } from '../../ui/drafts.ts';
import { ShareSheet } from './share-sheet.tsx';

const SITE = `${location.origin}/`;

/** The sheet while the panel shows `login`. */
function openShare(part: SharePart, login: string | null = 'somebody') {
  const { client, join, send } = startClient();
  const channelLogin = login as ChannelLogin | null;
  const sessionId = login === null ? 0 : join(login);
  const drafts = createDrafts();
  const open = () =>
    render(
      <DraftsContext value={drafts}>
        <ShareSheet part={part} panel={{ channelLogin, sessionId }} onClose={() => undefined} />
      </DraftsContext>,
      inApp({ client }),
    );
  open();
  return {
    /** The sheet is closed and opened again. */
    reopen() {
      cleanup();
      open();
    },
    count: (step: number, counts: readonly number[], emoteIds = [...counts.keys()]) =>
      act(() => {
        send({ kind: 'emotes', from: 0, emotes: [emoteOf('Kappa'), emoteOf('LUL')] });
        send({ kind: 'step', step: stepOf(step, emoteIds, counts) });
      }),
  };
}

/** With all options. */
function openOverlay(login?: string | null) {
  const sheet = openShare('overlay', login);
  press('More options');
  return sheet;
}

function press(name: string): void {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}
const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
const fill = (name: string, value: string): boolean => fireEvent.change(field(name), { target: { value } });
const setNumber = (name: string, value: string): boolean =>
  fireEvent.change(screen.getByRole('spinbutton', { name }), { target: { value } });
const choose = (group: string, name: string): boolean =>
  fireEvent.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name }));
const check = (name: string): boolean => fireEvent.click(screen.getByRole('checkbox', { name }));

/** The emotes of the preview, as `code count`. */
const previewed = (): readonly string[] =>
  Array.from(
    preview().querySelectorAll<HTMLElement>('.emote:not(.leaving)'),
    ({ dataset }) => `${dataset.code} ${dataset.count}`,
  );
const preview = (): HTMLElement =>
  screen.getByRole('img', { name: 'Preview of the overlay' }).firstElementChild?.shadowRoot
    ?.firstElementChild as HTMLElement;

test('each option of the overlay has a field, and the address names those that are not the default', () => {
  openOverlay();
  expect(field('Address').value).toBe(`${SITE}overlay/somebody`);
  setNumber('Max emotes', '5');
  setNumber('Min count', '3');
  setNumber('Emote size (px)', '96');
  choose('Corner', 'Top right');
  choose('Way of counting', 'Once per chatter');
  check('Show names');
  check('Show counts');
  check('No animation');
  check('Show setup problems');
  const query =
    'top=5&min=3&size=96&corner=top-right&mode=once-a-chatter&names=true&counts=false&still=true&setup=true';
  expect(field('Address').value).toBe(`${SITE}overlay/somebody?${query}`);
  expect(screen.getByRole('link', { name: 'Open' })).toHaveProperty('href', field('Address').value);
  expect(preview().dataset.corner).toBe('top-right');
  expect(preview().hasAttribute('data-still')).toBe(true);
  expect(preview().style.cssText).toBe('--size: 96px;');
});

test('a number beyond its bounds is the nearest one, and a field without a number changes nothing', () => {
  openOverlay();
  setNumber('Max emotes', '999');
  const number = screen.getByRole('spinbutton', { name: 'Max emotes', description: '1 to 50' });
  expect(number).toHaveProperty('value', '999');
  expect(field('Address').value).toBe(`${SITE}overlay/somebody?top=50`);
  setNumber('Max emotes', '');
  expect(field('Address').value).toBe(`${SITE}overlay/somebody?top=50`);
  fireEvent.blur(number);
  expect(number).toHaveProperty('value', '50');
});

test('the preview has samples until an emote is counted, then the counts of the panel each second', () => {
  const { count } = openOverlay();
  expect(previewed()).toHaveLength(10);
  expect(screen.getByText(/Samples until the first emote is counted/)).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Samples' })).toBeNull();
  count(1, [5, 2]);
  expect(previewed()).toEqual(['Kappa 5', 'LUL 2']);
  count(2, [7]);
  expect(previewed()).toEqual(['Kappa 7']);
  setNumber('Min count', '8');
  expect(previewed()).toEqual([]);
  expect(screen.getByText(/No emote has a count of 8 or more/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Samples' }));
  expect(previewed()).toHaveLength(3);
});

test('the channel is that of the panel until another one is typed; without one there is no address, and the preview has samples', () => {
  openOverlay(null);
  expect(previewed()).toHaveLength(10);
  expect(screen.getByText('Preview: bottom left corner, 800 × 600')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull();
  fill('Channel', 'not possible');
  fireEvent.blur(field('Channel'));
  expect(screen.getByRole('alert').textContent).toMatch(/^A channel name is/);
  expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull();
  fill('Channel', 'https://www.twitch.tv/Another');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field('Address').value).toBe(`${SITE}overlay/another`);
});

test('the address is copied, and the message disappears once it is another one', async () => {
  const copied = stubClipboard(true);
  openOverlay();
  await act(async () => press('Copy'));
  expect(copied).toEqual([`${SITE}overlay/somebody`]);
  expect(screen.getByText('Copied.')).toBeTruthy();
  check('No animation');
  expect(screen.queryByText('Copied.')).toBeNull();
});

test('a text that is no link is refused and stays; a link that was made here is loaded, with one line about what is wrong in it', () => {
  openOverlay();
  check('No animation');
  press('Load an earlier link');
  fill('Link', 'hello there');
  press('Load');
  expect(screen.getByRole('alert').textContent).toBe('This is not an overlay link.');
  expect(field('Link').value).toBe('hello there');
  expect(field('Address').value).toBe(`${SITE}overlay/somebody?still=true`);
  fill('Link', 'https://old.example/overlay/another?top=99&names=true&colour=red');
  expect(screen.queryByRole('alert')).toBeNull();
  press('Load');
  expect(field('Address').value).toBe(`${SITE}overlay/another?top=50&names=true`);
  expect(field('Channel').value).toBe('another');
  expect(field('Link').value).toBe('');
  expect(screen.getByText('Loaded; top=99 is read as 50; colour is not an option')).toBeTruthy();
});

test('the code for a web page is HTML with one frame and one script that compare window and origin', () => {
  openShare('embed');
  expect(screen.queryByRole('textbox', { name: 'HTML' })).toBeNull();
  fill('Address of your page', 'your.page');
  fireEvent.blur(field('Address of your page'));
  expect(screen.getByRole('alert').textContent).toBe('Start it with https:// or http://');
  fill('Address of your page', 'https://your.page/some/path?x="><b>');
  choose('Way of counting', 'Once per message');
  expect(screen.getByRole('figure', { name: 'Preview of the counts' }).textContent).toMatch(
    /^\{ totalEmotes: \d+,\n {2}emoteCounts: \[\n {4}\{ emote: "\w+", count: \d+, … \},/,
  );
  const template = document.createElement('template');
  template.innerHTML = field('HTML').value;
  const elements = Array.from(template.content.children);
  expect(elements.map(({ tagName }) => tagName)).toEqual(['IFRAME', 'SCRIPT']);
  expect(elements[0]?.getAttribute('src')).toBe(
    `${SITE}?iframe=true&channel=somebody&parenturl=https%3A%2F%2Fyour.page&mode=once-a-message`,
  );
  expect(elements[0]?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  expect(elements[1]?.textContent).toContain(
    `source !== frame.contentWindow || origin !== '${location.origin}'`,
  );
});

test('the code for the module needs no address of a page', () => {
  openShare('embed');
  fireEvent.click(screen.getByRole('radio', { name: 'JavaScript module' }));
  choose('Way of counting', 'Once per chatter');
  const { value } = field('JavaScript module');
  expect(value).toContain(`site: '${SITE}',\n  channel: 'somebody',\n  mode: 'once-a-chatter',`);
});

test('the extension is downloaded from this site, for each browser with what to do next', () => {
  openShare('extension');
  for (const [name, file] of [
    ['Chrome and Edge', 'chrome'],
    ['Firefox', 'firefox'],
  ] as const) {
    const part = within(screen.getByRole('region', { name }));
    const link = part.getByRole('link', { name: `Download for ${name}` });
    expect(link).toHaveProperty('href', `${SITE}emotes-per-second-${file}.zip`);
    expect(part.getAllByRole('listitem').length).toBeGreaterThan(1);
  }
});

test('Escape closes the fold and not the sheet, and nothing that was chosen or typed is lost', () => {
  const { reopen } = openOverlay();
  setNumber('Max emotes', '5');
  const number = screen.getByRole('spinbutton', { name: 'Max emotes' });
  number.focus();
  expect(fireEvent.keyDown(number, { key: 'Escape' })).toBe(false);
  expect(screen.queryByRole('spinbutton', { name: 'Max emotes' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('More options');
  fill('Channel', 'another');
  press('Load an earlier link');
  fill('Link', 'half of an addr');
  reopen();
  expect(field('Link').value).toBe('half of an addr');
  expect(field('Address').value).toBe(`${SITE}overlay/another?top=5`);
});

test('with votes the preview has the bars of one, and the address the command if it is another one', () => {
  openOverlay();
  expect(preview().querySelector('.vote')).toBeNull();
  check('Show chat votes');
  expect(preview().querySelectorAll('.vote .option')).toHaveLength(3);
  expect(field('Address').value).toBe(`${SITE}overlay/somebody?vote=true`);
  fill('Vote command', '!Poll');
  expect(field('Address').value).toBe(`${SITE}overlay/somebody?vote=true&voteword=poll`);
  check('Show chat votes');
  expect(preview().querySelector('.vote')).toBeNull();
});

test('emotes and chatters can be left out, and stay as they are typed until the field is left', () => {
  openOverlay();
  fill('Hidden emotes', 'Kappa  LUL ');
  fill('Ignored users', '@Night_Bot');
  expect(field('Hidden emotes').value).toBe('Kappa  LUL ');
  expect(field('Address').value).toBe(`${SITE}overlay/somebody?block=Kappa+LUL&ignore=night_bot`);
  fireEvent.blur(field('Hidden emotes'));
  expect(field('Hidden emotes').value).toBe('Kappa LUL');
});

test('where the browser does not allow copying, the text is selected, and a message says so', async () => {
  stubClipboard(false);
  openOverlay();
  await act(async () => press('Copy'));
  const address = field('Address');
  expect(document.activeElement).toBe(address);
  expect(address.value.slice(address.selectionStart ?? 0, address.selectionEnd ?? 0)).toBe(address.value);
  expect(screen.getByText(/did not allow copying. The text is selected/)).toBeTruthy();
});
