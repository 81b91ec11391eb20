import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { loadedList } from '../../../tests/builders/emotes.ts';
import { listedEmote, USAGE_DAY, usageOf } from '../../../tests/builders/usage.ts';
import { stubClipboard, stubMedia } from '../../../tests/fakes/browser.ts';
import { inApp } from '../../../tests/stages/app.tsx';
import type { RecordingClient } from '../../client/recording-client.ts';
import { NO_SESSION, type SessionState } from '../../client/session-state.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { createStore } from '../../domain/create-store.ts';
import type { ChannelUsage, UsagePeriod } from '../../domain/usage.ts';
import { ChannelUsageView } from './usage-screen.tsx';

const twin = { ...listedEmote('twin', { source: 'BetterTTV', id: 'twin' }), code: 'Clap' };
const EMOTES = [
  listedEmote('Clap'),
  twin,
  listedEmote('catJAM', { id: 'cat', imageUrl: 'https://cdn.7tv.app/emote/cat/2x.webp' }),
  listedEmote('Sadge'),
];
const USAGE = usageOf(EMOTES, [5, 0, 7, 0]);

/** The usage of a channel, read, and that of all its days. */
async function showUsage(usage: ChannelUsage = USAGE, ofAll = usage, csv: (Blob | 'failed')[] = []) {
  const asked: unknown[] = [];
  const session = { ...NO_SESSION, sessionId: 1, channelLogin: 'somebody' as ChannelLogin };
  const joined = createStore({ sessions: new Map([[1, session as SessionState]]) });
  const client = {
    ...joined,
    join: () => 1,
    leave: () => undefined,
    request: async (request: { readonly kind: string; readonly periods?: readonly UsagePeriod[] }) => {
      asked.push(request);
      if (request.kind === 'usage-csv') return csv.shift();
      if (request.kind === 'add-to-usage') return new Promise(() => undefined);
      return request.periods?.[0]?.fromDay === 0 ? ofAll : usage;
    },
    listen: () => () => undefined,
  } as unknown as RecordingClient;
  render(<ChannelUsageView channelLogin={'somebody' as ChannelLogin} firstSearch="" />, inApp({ client }));
  await act(async () => undefined);
  return {
    asked,
    /** What the chat of the channel, and its lists, are now. */
    session: (change: Partial<SessionState>) =>
      act(async () => joined.set({ sessions: new Map([[1, { ...session, ...change }]]) })),
  };
}

/** A window in which each of these queries is true. */
const showWindow = (width: number): void =>
  stubMedia((query) => width >= 16 * Number(/min-width: ([\d.]+)em/.exec(query)?.[1]));

const names = (): readonly (string | null)[] =>
  screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const rowOf = (name: RegExp) => screen.getByRole('row', { name });
const chip = (name: RegExp) => screen.getByRole('button', { name });
const press = (key: string) => act(async () => fireEvent.keyDown(document.activeElement as Element, { key }));
const focus = (element: HTMLElement) => act(async () => element.focus());
const click = (element: Element) => act(async () => fireEvent.click(element));
const openCovered = () =>
  click(screen.getByRole('button', { name: '1 covered by another emote of the same name' }));

test('chips show the rows of a source, those not used and those that another one covers, each with a count', async () => {
  await showUsage();
  expect(names()).toEqual(['Sadge', 'Clap', 'catJAM']);
  expect(screen.getByText('3 emotes')).toBeTruthy();
  await openCovered();
  expect(names()).toEqual(['Sadge', 'Clap', 'catJAM', 'Clap covered by 7TV’s Clap']);
  const filters = within(screen.getByRole('list', { name: 'Filters' }));
  expect(filters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All4',
    'BetterTTV1',
    '7TV3',
    'Not used2',
    'Covered1',
  ]);
  await click(chip(/^7TV/));
  expect(names()).toEqual(['Sadge', 'Clap', 'catJAM']);
  await click(chip(/^Not used/));
  expect(names()).toEqual(['Sadge']);
  await click(chip(/^All/));
  await click(chip(/^Covered/));
  expect(names()).toEqual(['Clap covered by 7TV’s Clap']);
  expect(chip(/^Covered/).getAttribute('aria-pressed')).toBe('true');
  // A card does not come back with its row.
  await click(rowOf(/covered by/));
  await click(chip(/^7TV/));
  expect(screen.queryByRole('dialog')).toBeNull();
  await click(chip(/^All/));
  expect(screen.queryByRole('dialog')).toBeNull();
  await click(chip(/^Covered/));
  await click(chip(/^7TV/));
  expect(screen.getByText('No emotes match.')).toBeTruthy();
});

test('the emotes that are counted and copied are those of all rows that the chips show, also of those in no list', async () => {
  const copied = stubClipboard(true);
  const twitch = listedEmote('LUL', { source: 'Twitch', id: 'lul', listId: null });
  await showUsage(usageOf([...EMOTES, twitch], [5, 0, 7, 0, 3]));
  expect(chip(/^All/).textContent).toBe('All5');
  expect(screen.getByText('4 emotes')).toBeTruthy();
  await click(chip(/^Twitch/));
  expect(names()).toEqual(['LUL']);
  const count = screen.getByText('1 emote');
  await click(chip(/^Copy these names/));
  expect(copied).toEqual(['LUL']);
  expect(screen.getByText('Copied.')).toBeTruthy();
  // A screen reader hears the number when it changes, not again after the copying.
  expect(count.textContent).toBe('1 emote');
});

test('the chips tell what is shown also in a period without a source, or with too little chat', async () => {
  const emotes = [...EMOTES, listedEmote('LUL', { source: 'Twitch', id: 'lul', listId: null })];
  await showUsage(usageOf(emotes, [5, 0, 7, 0, 0], 6), usageOf(emotes, [5, 0, 7, 0, 3]));
  const period = (name: string) => click(screen.getByRole('radio', { name }));
  const isOn = (name: RegExp) => chip(name).getAttribute('aria-pressed');
  await period('All');
  await click(chip(/^Twitch/));
  await period('30 days');
  expect(screen.getByText('No emotes match.')).toBeTruthy();
  expect(isOn(/^Twitch/)).toBe('true');
  await click(chip(/^Twitch/));
  await period('All');
  await click(chip(/^Not used/));
  await period('30 days');
  expect(names()).toHaveLength(3);
  expect([isOn(/^Not used/), isOn(/^All/)]).toEqual(['false', 'true']);
});

test('before ten hours of chat the chip of emotes that were not used does nothing, and says why', async () => {
  await showUsage(usageOf(EMOTES, [5, 0, 7, 0], 6));
  expect(screen.getByRole('heading', { name: 'Not enough chat yet: 6 h 00 min of 10 h' })).toBeTruthy();
  const unused = chip(/^Not used/);
  expect(unused.getAttribute('aria-disabled')).toBe('true');
  expect(unused.title).toBe('Known after ten hours of chat');
  await click(unused);
  expect(names()).toHaveLength(3);
});

test('`Add past chats` in the box chooses files too, and none while files are added', async () => {
  await showUsage(usageOf(EMOTES, [5, 0, 7, 0], 6));
  const field = screen.getByLabelText('Recorded chats to add');
  const chosen = vi.spyOn(field, 'click');
  await click(within(screen.getByRole('region', { name: 'Not enough chat yet' })).getByRole('button'));
  await click(screen.getByRole('menuitem', { name: 'Add past chats' }));
  expect(chosen).toHaveBeenCalledTimes(2);
  await act(async () => fireEvent.change(field, { target: { files: [new File(['x'], 'one.txt')] } }));
  expect(field).toHaveProperty('disabled', true);
});

test('the menu saves the CSV, and says so or that there is none', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:usage');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const csv: (Blob | 'failed')[] = [new Blob(['emote']), 'failed'];
  await showUsage(USAGE, USAGE, csv);
  const item = screen.getByRole('menuitem', { name: 'Save as CSV' });
  await click(item);
  expect(screen.getByText('Saved.')).toBeTruthy();
  await click(item);
  expect(screen.getByText('The file could not be made.')).toBeTruthy();
  expect(saved).toHaveBeenCalledOnce();
});

test('the menu forgets the usage after a question, and says so; the focus returns to its button', async () => {
  const { asked } = await showUsage();
  const item = screen.getByRole('menuitem', { name: 'Forget usage' });
  await click(item);
  await click(chip(/^Keep$/));
  expect(document.activeElement).toBe(chip(/^More$/));
  await click(item);
  await click(chip(/^Forget$/));
  expect(screen.getByText('Forgotten.')).toBeTruthy();
  expect(asked).toContainEqual({ kind: 'forget-usage', channelLogin: 'somebody' });
  expect(document.activeElement).toBe(chip(/^More$/));
});

test('the names of ticked rows are copied, a line each; `Clear` unticks them, and the focus is on a row', async () => {
  const copied = stubClipboard(true);
  await showUsage();
  expect(screen.queryByText(/chosen$/)).toBeNull();
  await click(screen.getByRole('checkbox', { name: 'Choose catJAM' }));
  expect(chip(/^Copy 1 name$/)).toBeTruthy();
  await focus(rowOf(/Sadge/));
  await press(' ');
  expect(screen.getByText('2 chosen')).toBeTruthy();
  await click(chip(/^Copy 2 names$/));
  expect(copied).toEqual(['catJAM\nSadge']);
  expect(await screen.findByText('Copied.')).toBeTruthy();
  await click(chip(/^Clear$/));
  expect(screen.queryAllByRole('checkbox', { name: /^Choose/, checked: true })).toEqual([]);
  expect(document.activeElement).toBe(rowOf(/Sadge/));
});

test('a click on a row opens the card of its emote, a click on its tick does not', async () => {
  await showUsage();
  await click(screen.getByRole('checkbox', { name: 'Choose Sadge' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await openCovered();
  await click(within(rowOf(/covered by/)).getAllByRole('cell')[0] as Element);
  const card = screen.getByRole('dialog', { name: 'Clap' });
  expect(card.textContent).toContain('covered by 7TV’s Clap');
  expect(card.textContent).toContain('before 15 Jan 2027');
  await click(rowOf(/covered by/));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the rows are one stop of the keyboard: arrows move, Enter opens the card, Escape returns to the row', async () => {
  await showUsage();
  const stops = screen.getAllByRole('row').filter((row) => row.tabIndex === 0);
  expect(stops).toEqual([rowOf(/Sadge/)]);
  await focus(rowOf(/Sadge/));
  await press('ArrowDown');
  await press('ArrowDown');
  expect(document.activeElement).toBe(rowOf(/catJAM/));
  await press('Enter');
  const card = within(screen.getByRole('dialog', { name: 'catJAM' }));
  expect(document.activeElement).toBe(card.getByRole('button', { name: 'Copy' }));
  expect(card.getByRole('link', { name: 'Open page' })).toBeTruthy();
  await press('Escape');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(rowOf(/catJAM/));
});

test('a comparison with nothing is off, with its reason; where there is something, the period before is read', async () => {
  const { asked } = await showUsage();
  const compare = screen.getByRole<HTMLInputElement>('checkbox', { name: 'compare with the 30 days before' });
  expect(compare.disabled).toBe(true);
  const reason = document.getElementById(compare.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('No chat was seen before.');
  expect(asked).toMatchObject([{ kind: 'usage', periods: [{}] }]);
});

test('the period before is a column of its own', async () => {
  const { asked } = await showUsage({
    ...USAGE,
    firstDay: USAGE_DAY - 40,
    periods: [...USAGE.periods, ...usageOf(EMOTES, [240, 0, 0, 0]).periods],
  });
  await click(screen.getByRole('checkbox', { name: 'compare with the 30 days before' }));
  expect(asked.at(-1)).toMatchObject({ periods: [{}, {}] });
  const head = within(screen.getByRole('table', { name: 'Emote usage' })).getAllByRole('columnheader');
  expect(head.map(({ textContent }) => textContent)).toContain('Before');
  expect(within(screen.getAllByRole('row')[2] as HTMLElement).getAllByRole('cell')[2]?.textContent).toBe(
    '10.0',
  );
  expect(screen.getByText(/Before: 24 h 00 min of chat on 1 day\./)).toBeTruthy();
  // Without the column the rows have the order of another one, and its head says so.
  const ordered = () =>
    screen
      .getAllByRole('columnheader')
      .flatMap((cell) => (cell.hasAttribute('aria-sort') ? cell.textContent : []));
  await click(screen.getByRole('button', { name: 'Before' }));
  expect(ordered()).toEqual(['Before']);
  await click(screen.getByRole('checkbox', { name: 'compare with the 30 days before' }));
  expect(ordered()).toEqual(['Uses']);
});

test('an emote that was in the list from the start has a dash, which says when that was', async () => {
  showWindow(1_440);
  await showUsage();
  expect(screen.getAllByTitle('Added before 15 Jan 2027').map(({ textContent }) => textContent)).toEqual(
    names().map(() => '–'),
  );
});

test('in a narrow window each row has two lines: name and uses, below them last use, source and note', async () => {
  showWindow(600);
  await showUsage();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Emote',
    'Uses',
  ]);
  await openCovered();
  expect(names()).toEqual([
    'Sadgenever7TV',
    'Clap15 Jan 20277TV',
    'catJAM15 Jan 20277TV',
    'Clapcovered by 7TV’s ClapBetterTTV',
  ]);
  expect(screen.queryByText(/^In list since/)).toBeNull();
});

test('the lists of the channel are loaded here; until then the page says so, or why they cannot be', async () => {
  const usage = usageOf([listedEmote('catJAM')], [7], 24, { lists: [] });
  const { asked, session } = await showUsage(usage);
  expect(screen.getByText('Loading the emotes of somebody…')).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Emote usage' }).textContent).toContain('catJAM');
  await session({ connection: { kind: 'no-answer' } });
  expect(screen.getByText(/^No answer from somebody\. .*Check the name\./)).toBeTruthy();
  const waiting = { kind: 'waiting', retryInMs: 3_000, isOffline: false } as const;
  await session({ connection: waiting, hasFailed: true, since: performance.now() });
  expect(screen.getByText(/Trying again in 3 s\.$/)).toBeTruthy();
  const before = asked.length;
  await session({ connection: { kind: 'joined' }, lists: [loadedList()] });
  expect(asked).toHaveLength(before + 1);
});

test('without chat in the period the page says so, not that there was none for 0 s', async () => {
  await showUsage(usageOf([], [], 0));
  expect(screen.getByText(/^No chat seen in this period\./)).toBeTruthy();
});
