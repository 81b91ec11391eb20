import { expect, test } from 'vitest';
import { hrefOf, opensInTab, pageAddress, readScreenAddress } from './screen-address.ts';

const EXTENSION = 'https://id.example';

/** The address of a screen in the extension, as the browser has it. */
const inExtension = (path: string): URL => new URL(hrefOf(path, true), EXTENSION);
const screenAt = (address: URL) => readScreenAddress(pageAddress(address, true), false);

test('on a site, a screen has a path; in the extension it is behind the # of one file', () => {
  expect(hrefOf('/usage/a?search=b', false)).toBe('/usage/a?search=b');
  expect(hrefOf('/usage/a?search=b', true)).toBe('/index.html#/usage/a?search=b');
  expect(hrefOf('https://www.twitch.tv/a', true)).toBe('https://www.twitch.tv/a');
});

test.each([
  ['/usage/a?search=b%20c', { screen: 'usage', channel: 'a', search: 'b c' }],
  ['/board/a+b', { screen: 'board', names: ['a', 'b'] }],
  ['/recorded?id=x#at=2026-11-21T14:01:35Z', { screen: 'recorded', id: 'x', linkedSecond: 1_795_269_695 }],
  ['/panel', { screen: 'panel', channel: undefined }],
  ['/panel/a', { screen: 'panel', channel: 'a' }],
])('the extension reads the path %s that it writes', (path, screen) => {
  expect(screenAt(inExtension(path))).toMatchObject(screen);
});

test('without a player the panel takes the place of the main screen', () => {
  expect(screenAt(new URL('/index.html', EXTENSION))).toMatchObject({ screen: 'panel', channel: undefined });
  expect(screenAt(inExtension('/a#at=2026-11-21T14:01:35Z'))).toEqual({
    screen: 'panel',
    channel: 'a',
    linkedSecond: 1_795_269_695,
  });
});

test.each([
  ['/usage/a', '/panel', true],
  ['/usage/a', '/panel/b', true],
  ['/panel/a', '/panel', false],
  ['/usage/a', '/board', false],
  ['https://www.twitch.tv/a', '/board', true],
])('%s opens in a tab of its own from %s: %j', (path, from, isInTab) => {
  expect(opensInTab(path, inExtension(from), true)).toBe(isInTab);
});

test('on a site every screen opens in its place', () => {
  expect(opensInTab('/usage/a', new URL('https://emotes.example/panel/a'), false)).toBe(false);
});
