import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { packPackage, packRelease } from '../../../scripts/release/pack-release.ts';
import { expect, test } from '../stage.ts';

// One worker packs once for all: what `npm test` built.
test.describe.configure({ mode: 'default' });

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const FOR_SERVERS = `emotes-per-second-${version}.zip`;
const ZIP = `emotes-per-second-site-${version}.zip`;
const folder = mkdtempSync(join(tmpdir(), 'release-'));
const pathOf = (name: string): string => join(folder, 'one', name);

test.beforeAll(() => packRelease(join(folder, 'one'), undefined));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The files below a folder. None if it does not exist. */
function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1));
}

function listed(archive: string): string[] {
  return execFileSync('tar', ['-tzf', archive], { encoding: 'utf8' }).trim().split('\n');
}

/** The `package.json` of a packed package. */
function manifestOf(archive: string) {
  const text = execFileSync('tar', ['-xzOf', archive, 'package/package.json'], { encoding: 'utf8' });
  return JSON.parse(text) as { exports: Record<string, Record<string, string>>; repository?: object };
}

test('packed twice, every file of a release has the same bytes', () => {
  packRelease(join(folder, 'two'), undefined);
  const names = readdirSync(join(folder, 'one')).toSorted();
  expect(names).toEqual([
    'SHA256SUMS',
    FOR_SERVERS,
    `emotes-per-second-chat-sender-${version}.tgz`,
    `emotes-per-second-chrome-${version}.zip`,
    `emotes-per-second-client-${version}.tgz`,
    `emotes-per-second-firefox-${version}.zip`,
    ZIP,
    'notes.md',
  ]);
  const different = names.filter(
    (name) => !readFileSync(pathOf(name)).equals(readFileSync(join(folder, 'two', name))),
  );
  expect(different).toEqual([]);
  // The format of `sha256sum --check`, for all that is downloaded.
  const sums = names.slice(1, -1).map((name) => {
    const sum = createHash('sha256')
      .update(readFileSync(pathOf(name)))
      .digest('hex');
    return `${sum}  ${name}\n`;
  });
  expect(readFileSync(pathOf('SHA256SUMS'), 'utf8')).toBe(sums.join(''));
});

test('the zip has every file of the site with its headers and licences, and nothing else', () => {
  const files = Object.entries(unzipSync(readFileSync(pathOf(ZIP))));
  const names = files.map(([name]) => name);
  expect(names).toEqual(filesIn('dist').toSorted());
  expect(names).toEqual(expect.arrayContaining(['_headers', 'index.html', 'licenses.txt']));
  const different = files.filter(([name, bytes]) => !readFileSync(join('dist', name)).equals(bytes));
  expect(different.map(([name]) => name)).toEqual([]);
});

test('the archive for servers has the site, the configurations of servers and the licence in one folder', () => {
  const expected = ['LICENSE']
    .concat(filesIn('deploy').map((name) => `deploy/${name}`))
    .concat(filesIn('dist').map((name) => `site/${name}`));
  const names = Object.keys(unzipSync(readFileSync(pathOf(FOR_SERVERS))));
  expect(names.toSorted()).toEqual(expected.map((name) => `emotes-per-second-${version}/${name}`).toSorted());
});

test('the site has the licence of each package that its code is made of', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  const licences = readFileSync('dist/licenses.txt', 'utf8');
  for (const name of Object.keys(dependencies)) expect(licences).toMatch(new RegExp(`^${name} \\d`, 'm'));
  expect(licences.match(/^Copyright /gm)?.length).toBeGreaterThanOrEqual(Object.keys(dependencies).length);
});

for (const name of ['client', 'chat-sender']) {
  test(`the packed ${name} has what it exports, its README with the example that it names, its licence, and no source and no test`, () => {
    const archive = pathOf(`emotes-per-second-${name}-${version}.tgz`);
    const names = listed(archive);
    const { exports } = manifestOf(archive);
    const exported = Object.values(exports).flatMap((each) =>
      Object.values(each).map((path) => path.slice(2)),
    );
    expect(exported.length).toBeGreaterThan(1);
    for (const path of [...exported, 'README.md', 'LICENSE']) expect(names).toContain(`package/${path}`);
    const example = name === 'client' ? ['package/example/example.js', 'package/example/index.html'] : [];
    const isExpected = /^package\/(package\.json|README\.md|LICENSE|dist\/[\w/-]+(\.d\.ts|\.js))$/;
    expect(names.filter((path) => !isExpected.test(path)).toSorted()).toEqual(example);
  });
}

test('a package names the repository that is given, and otherwise none', () => {
  expect(manifestOf(pathOf(`emotes-per-second-client-${version}.tgz`))).not.toHaveProperty('repository');
  packPackage('packages/client', folder, 'https://host.example/owner/emotes');
  expect(manifestOf(join(folder, `emotes-per-second-client-${version}.tgz`)).repository).toEqual({
    type: 'git',
    url: 'git+https://host.example/owner/emotes.git',
    directory: 'packages/client',
  });
});
