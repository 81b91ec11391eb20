import { expect, test } from 'vitest';
import { embedAddress } from './embed-address.ts';

const PARENT = 'https://parent.example';

test.each([
  ['https://emotes.example', 'https://emotes.example/?'],
  ['https://name.github.io/emotes/', 'https://name.github.io/emotes/?'],
  ['http://localhost:4801/', 'http://localhost:4801/?'],
])('embed mode of %s is at its path', (site, start) => {
  const query = 'iframe=true&channel=somebody&parenturl=https%3A%2F%2Fparent.example';
  expect(embedAddress({ site, channel: 'somebody' }, PARENT).href).toBe(start + query);
  expect(
    embedAddress({ site: new URL(site), channel: 'somebody', mode: 'once-a-chatter' }, PARENT).href,
  ).toBe(`${start}${query}&mode=once-a-chatter`);
});

test('a channel cannot add a parameter or replace one', () => {
  const { searchParams } = embedAddress(
    {
      site: 'https://emotes.example/?parenturl=https://evil.example',
      channel: 'x&parenturl=https://evil.example#',
    },
    PARENT,
  );
  expect(searchParams.getAll('parenturl')).toEqual([PARENT]);
  expect(searchParams.get('channel')).toBe('x&parenturl=https://evil.example#');
});

test.each([
  '',
  'emotes.example',
  '/emotes',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///x',
  'ftp://x/',
])('%j is no site', (site) => {
  expect(() => embedAddress({ site, channel: 'somebody' }, PARENT)).toThrow(TypeError);
});

test('a page without a web origin, such as a local file, gets an error that says so', () => {
  expect(() => embedAddress({ site: 'https://emotes.example/', channel: 'somebody' }, 'null')).toThrow(
    "Counts are posted to http and https pages only. This page's origin: null",
  );
});
