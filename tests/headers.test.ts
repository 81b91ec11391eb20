import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '../scripts/build/content-security-policy.ts';
import { headerFile, hostHeaders } from '../scripts/build/host-headers.ts';
import { EMOTE_SOURCES } from '../src/emotes/sources/registry.ts';
import { readHeaderFile } from './read-header-file.ts';

const POLICY = contentSecurityPolicy('production', "'sha256-x'");
const headersAt = (basePath: string) => readHeaderFile(headerFile(hostHeaders(POLICY), basePath));

test('every address gets the policy with frame-ancestors; the page is not cached, assets are cached forever', () => {
  const headersFor = headersAt('/');
  for (const pathname of ['/', '/index.html', '/some_channel', '/assets/worker-Ab12.js', '/favicon.svg']) {
    expect(headersFor(pathname).get('Content-Security-Policy')).toBe(`${POLICY}; frame-ancestors *`);
    expect(headersFor(pathname).get('X-Content-Type-Options')).toBe('nosniff');
    expect(headersFor(pathname).get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
  }
  expect(headersFor('/').get('Cache-Control')).toBe('no-cache');
  expect(headersFor('/index.html').get('Cache-Control')).toBe('no-cache');
  expect(headersFor('/assets/worker-Ab12.js').get('Cache-Control')).toContain('immutable');
  expect(headersFor('/some_channel').has('Cache-Control')).toBe(false);
});

test('below a path the rules apply only to that path', () => {
  const headersFor = headersAt('/emotes/');
  expect(headersFor('/emotes/some_channel').has('Content-Security-Policy')).toBe(true);
  expect(headersFor('/emotes/assets/a.js').get('Cache-Control')).toContain('immutable');
  expect([...headersFor('/'), ...headersFor('/assets/a.js')]).toEqual([]);
});

test('the headers forbid nothing that a player needs and do not prevent framing', () => {
  const headers = headersAt('/')('/');
  for (const feature of ['autoplay', 'fullscreen', 'encrypted-media', 'picture-in-picture']) {
    expect(headers.get('Permissions-Policy')).not.toContain(feature);
  }
  for (const name of ['X-Frame-Options', 'Cross-Origin-Embedder-Policy'])
    expect(headers.has(name)).toBe(false);
});

const privacyPage = readFileSync('docs/privacy.md', 'utf8');

test('every host that the policy names is in the table of what leaves the browser', () => {
  const named = [...POLICY.matchAll(/(?:https|wss):\/\/([\w.-]+)/g)].map(([, host]) => host ?? '');
  expect(named.length).toBeGreaterThan(8);
  for (const host of named) expect(privacyPage).toContain(`\`${host}\``);
});

test('the table of what leaves the browser names for lists and live changes the hosts of the sources, and no other', () => {
  const rows = [...privacyPage.matchAll(/^\| (`[^|]*`)[^|]*\|([^|]*)\|([^|]*)\|$/gm)];
  const hostsOf = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, host]) => host ?? '');
  const listed = rows
    .filter(([, , , learns = '']) => /room id/.test(learns))
    .flatMap(([, cell]) => hostsOf(cell));
  const asked = EMOTE_SOURCES.flatMap(({ hosts }) => hosts).map((host) => new URL(host).hostname);
  expect(listed.toSorted()).toEqual([...new Set(asked)].toSorted());
});

test('the policy allows our own scripts and one other address: Twitch’s embed library', () => {
  const [, sources = ''] = /script-src ([^;]+)/.exec(POLICY) ?? [];
  expect(sources.split(' ')).toEqual(["'self'", "'sha256-x'", 'https://embed.twitch.tv/embed/v1.js']);
  expect(readFileSync('src/page/twitch-embed.ts', 'utf8')).toContain("'https://embed.twitch.tv/embed/v1.js'");
});
