import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readHeaderFile } from '../../read-header-file.ts';
import { expect } from '../stage.ts';
import { ask } from './ask-server.ts';

/** An address of each screen, and one of none. */
const PAGES = [
  '',
  'index.html',
  '?iframe=true&channel=a',
  'some_channel',
  'panel/some_channel',
  'overlay/some_channel?top=5',
  'board',
  'board/a+b+c',
  'usage',
  'usage/some_channel',
  'recorded',
  'test-image-sizes',
  'a/b',
  '_headers_',
];

const TYPES: Readonly<Record<string, RegExp>> = {
  js: /^(application|text)\/javascript/,
  css: /^text\/css/,
  svg: /^image\/svg\+xml/,
  png: /^image\/png/,
  webmanifest: /^application\/manifest\+json/,
};

/**
 * Requests every kind of address of a site. Each must have the headers that the site's `_headers` names, the page those of `/`.
 *
 * @param folder the site's files
 * @param basePath where the server has them
 */
export async function expectSite(port: number, folder: string, basePath: string): Promise<void> {
  const headersFor = readHeaderFile(readFileSync(`${folder}/_headers`, 'utf8'));
  const headersOf = (pathname: string) =>
    Object.fromEntries([...headersFor(pathname)].map(([name, value]) => [name.toLowerCase(), value]));
  const everywhere = headersOf(`${basePath}other`);
  expect(Object.keys(everywhere)).toContain('content-security-policy');
  const page = readFileSync(`${folder}/index.html`);

  for (const path of PAGES) {
    const answer = await ask(port, basePath + path, { 'accept-encoding': 'gzip' });
    expect(answer, path).toMatchObject({ status: 200, headers: headersOf(basePath) });
    expect(answer.headers, path).toMatchObject({
      'content-type': expect.stringMatching(/^text\/html/),
      'content-encoding': 'gzip',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(gunzipSync(answer.body).equals(page), path).toBe(true);
  }
  // Folders of the site, whose names are channels too. Apache adds a slash, which the page ignores.
  for (const channel of ['assets', 'icons', 'example']) {
    const answer = await ask(port, basePath + channel);
    const last = answer.status === 301 ? await ask(port, `${basePath}${channel}/`) : answer;
    expect(last, channel).toMatchObject({ status: 200, headers: headersOf(basePath) });
    expect(last.body.equals(page), channel).toBe(true);
  }
  const plain = await ask(port, basePath);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.equals(page)).toBe(true);
  const again = { 'if-modified-since': plain.headers['last-modified'] ?? '' };
  expect(await ask(port, basePath, again)).toMatchObject({ status: 304, headers: headersOf(basePath) });

  // The assets are those of the first load; all other files of a known type.
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      (file.split('.').at(-1) ?? '') in TYPES && /^(?!assets)|^assets\/(worker|entry|screens)-/.test(file),
  );
  expect(files.filter((file) => file.startsWith('assets/')).length).toBeGreaterThanOrEqual(4);
  for (const file of files) {
    const answer = await ask(port, basePath + file, { 'accept-encoding': 'gzip' });
    const isAsset = file.startsWith('assets/');
    const expected = isAsset ? headersOf(basePath + file) : headersOf(basePath);
    expect(answer, file).toMatchObject({ status: 200, headers: expected });
    expect(answer.headers['content-type'], file).toMatch(TYPES[file.split('.').at(-1) ?? ''] ?? /^$/);
    const isCompressed = answer.headers['content-encoding'] === 'gzip';
    const written = readFileSync(`${folder}/${file}`);
    if (file.endsWith('.png')) expect(isCompressed, file).toBe(false);
    else if (written.length > 1_000) expect(isCompressed, file).toBe(true);
    expect((isCompressed ? gunzipSync(answer.body) : answer.body).equals(written), file).toBe(true);
  }

  const missing = ['assets/none.js', 'assets/a/b'];
  for (const path of [...missing, '_headers', '_nginx.conf', '.htaccess']) {
    const answer = await ask(port, basePath + path);
    expect(answer, path).toMatchObject({ status: 404, headers: missing.includes(path) ? everywhere : {} });
    expect(answer.headers['cache-control'], path).toBeUndefined();
    expect(answer.body.equals(page), path).toBe(false);
  }
  if (basePath === '/') return;
  const folderOnly = await ask(port, basePath.slice(0, -1));
  expect(folderOnly.status).toBe(301);
  expect(new URL(folderOnly.headers.location ?? '', 'https://emotes.example').href).toBe(
    `https://emotes.example${basePath}`,
  );
  const outside = await ask(port, '/some_channel');
  expect(outside.status).toBe(404);
  expect(outside.headers['content-security-policy']).toBeUndefined();
}
