import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { defaultOverlayOptions, OVERLAY_OPTIONS } from '../src/links/overlay-address.ts';

const PATHS = readdirSync('.')
  .concat(
    ['.github', 'bench', 'docs', 'packages', 'scripts', 'src', 'standin', 'tests'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    ),
  )
  .filter((path) => !path.includes('node_modules'));

const DOCUMENTS = PATHS.filter((path) => path.endsWith('.md') && statSync(path).isFile());

/** Names of files, without their folders. */
const FILE_NAMES = new Set(PATHS.map((path) => basename(path)));

const textOf = (path: string): string => readFileSync(path, 'utf8');

/** The text of a document without its blocks of code. */
const proseOf = (document: string): string => textOf(document).replace(/^```[\s\S]*?^```/gm, '');

/** A heading's anchor, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

function isLinkRight(document: string, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? document : normalize(join(dirname(document), path));
  if (anchor === undefined || !file.endsWith('.md')) return existsSync(file);
  const headings = existsSync(file) ? textOf(file).matchAll(/^#+ (.*)$/gm) : [];
  return Array.from(headings, ([, heading = '']) => anchorOf(heading)).includes(anchor);
}

test.each(DOCUMENTS)('the links, source files and npm scripts of %s exist', (document) => {
  const links = Array.from(proseOf(document).matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target);
  const wrong = links.filter(
    (target) => !/^https?:/.test(target) && !isLinkRight(document, decodeURI(target)),
  );
  expect(wrong).toEqual([]);
  if (document === 'CHANGELOG.md') return;
  const files = Array.from(textOf(document).matchAll(/`([\w./-]*\w\.(?:tsx?|css))`/g), ([, file = '']) =>
    basename(file),
  );
  expect(files.filter((file) => !file.startsWith('.') && !FILE_NAMES.has(file))).toEqual([]);
  const { scripts } = JSON.parse(textOf('package.json')) as { readonly scripts: object };
  const named = Array.from(textOf(document).matchAll(/npm run ([\w:-]+)/g), ([, name = '']) => name);
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

/** The code in the first cells of the rows of a table that begins with this header. */
function firstCells(document: string, header: string): readonly string[] {
  const [, table = ''] = textOf(document).split(new RegExp(`^\\| ${header} .*\\n\\|[ |:-]+\\n`, 'm'));
  const rows = table.split('\n');
  const end = rows.findIndex((row) => !row.startsWith('|'));
  return rows.slice(0, end).map((row) => /`(\w+)(?:=true)?`/.exec(row)?.[1] ?? row);
}

test('docs/overlay.md has every option of the address, with its bounds and its default', () => {
  expect(firstCells('docs/overlay.md', 'option').toSorted()).toEqual(
    Object.keys(defaultOverlayOptions()).toSorted(),
  );
  for (const [name, option] of Object.entries(OVERLAY_OPTIONS)) {
    if (!('least' in option)) continue;
    const range = `${option.least} to ${option.most.toLocaleString('en')}`;
    expect(textOf('docs/overlay.md')).toContain(`| \`${name}\` | ${range} | ${option('')} |`);
  }
});
