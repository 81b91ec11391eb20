import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { metadataBlock, siteAddress } from './userscript-metadata.ts';

test.each([
  ['https://emotes.example', '/', 'https://emotes.example/'],
  ['https://name.github.io/emotes/', '/emotes/', 'https://name.github.io/emotes/'],
  ['https://name.github.io/emotes', '/', 'https://name.github.io/emotes/'],
  [undefined, '/', 'http://localhost:4800/'],
  ['', '/emotes/', 'http://localhost:4800/emotes/'],
])('SITE_URL=%s with the base path %s gives %s', (given, basePath, site) => {
  expect(siteAddress(given, basePath)).toBe(site);
});

test.each([
  'emotes.example',
  'javascript:alert(1)',
  'ftp://emotes.example/',
  'https://emotes.example/?x',
  'https://emotes.example/#x',
])('SITE_URL=%s fails the build', (given) => expect(() => siteAddress(given, '/')).toThrow());

test('the metadata names this version, asks for no rights, and is for www.twitch.tv only', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const lines = metadataBlock('https://emotes.example/').trim().split('\n');
  expect([lines[0], lines.at(-1)]).toEqual(['// ==UserScript==', '// ==/UserScript==']);
  const entries = lines.slice(1, -1).map((line) => line.replace(/^\/\/ @(\S+) */, '$1: '));
  expect(entries).toEqual(
    expect.arrayContaining([
      `version: ${version}`,
      'grant: none',
      'namespace: https://emotes.example/',
      'noframes: ',
    ]),
  );
  expect(entries.filter((entry) => /^(match|include|require|connect)/.test(entry))).toEqual([
    'match: https://www.twitch.tv/*',
  ]);
});
