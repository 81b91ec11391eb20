import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inApp } from '../../../tests/stages/app.tsx';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { type ScreenSheets, ScreenSheetsContext } from '../../page/use-screen-sheets.ts';
import { ChannelBar, TitleBar } from './screen-bar.tsx';

const login = (text: string): ChannelLogin => text as ChannelLogin;
/** The link of the bar. The menu, which has the same ones, comes before it. */
const linkOf = (name: string): HTMLElement | undefined => screen.getAllByRole('link', { name }).at(-1);
const hrefOf = (name: string) => linkOf(name)?.getAttribute('href');
const names = (): readonly (string | null)[] => {
  const bar = within(screen.getByRole('banner'));
  return bar.getAllByRole('link').map((link) => link.getAttribute('aria-label') ?? link.textContent);
};

function showUsage(opened: unknown[] = []) {
  const sheets: ScreenSheets = {
    sheet: null,
    sharedLogin: null,
    toggle: () => void opened.push('settings'),
    openShare: (part, channel) => void opened.push([part, channel]),
    close: () => undefined,
    button: { current: null },
  };
  render(
    <ScreenSheetsContext value={sheets}>
      <ChannelBar channelLogin={login('a')} screen="usage" />
    </ScreenSheetsContext>,
    inApp({ saved: { recentChannels: ['b'] } }),
  );
  return opened;
}

test('the bar of a channel leads home, to its screens, of which the present one is marked, and to the board', () => {
  showUsage();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('a Usage');
  expect([hrefOf('Home'), hrefOf('Live'), hrefOf('Usage'), hrefOf('Recorded'), hrefOf('Board')]).toEqual([
    '/',
    '/a',
    '/usage/a',
    '/recorded',
    '/board',
  ]);
  const marked = screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);
  expect(marked).toEqual(['Usage', 'Usage']);
});

test('it opens the settings, and its menu the sheets that share that channel; another channel is shown on the same screen', () => {
  const opened = showUsage();
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
  fireEvent.click(screen.getByRole('button', { name: 'Web page' }));
  expect(opened).toEqual(['settings', ['embed', 'a']]);
  fireEvent.click(screen.getByRole('button', { name: 'b' }));
  expect(location.pathname).toBe('/usage/b');
});

test('without a channel the bar has a title and the board; the board itself no link to it', () => {
  const { unmount } = render(<TitleBar title="Recorded chat">own action</TitleBar>, inApp());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Recorded chat');
  expect(names()).toEqual(['Home', 'Board']);
  expect(screen.getByText('own action')).toBeTruthy();
  unmount();
  render(<TitleBar title="Board" isBoard />, inApp());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Board');
  expect(names()).toEqual(['Home']);
});
