import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { BETTER_TTV_PERSONAL } from '../src/emotes/sources/better-ttv/personal.ts';
import { EMOTE_SOURCES } from '../src/emotes/sources/registry.ts';
import { SEVEN_TV_PERSONAL } from '../src/emotes/sources/seven-tv/personal.ts';
import { OVERLAY_NUMBERS, OVERLAY_OPTION_NAMES } from '../src/links/overlay-options.ts';

/** Files below a folder, without what is built or installed. From the project's root, with `/`. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((path) => !/(^|\/)(node_modules|dist|peers)(\/|$)/.test(path) && statSync(path).isFile());

const FOLDERS = [
  'src',
  'packages',
  'standin',
  'scripts',
  'bench',
  'tests',
  'docs',
  'public',
  'deploy',
  '.github',
];
const FILES = [
  ...readdirSync('.').filter((name) => statSync(name).isFile()),
  ...FOLDERS.filter(existsSync).flatMap(filesIn),
];
/** The changelog tells of what was, so only its links are checked. */
const CHANGELOG = 'CHANGELOG.md';
const DOCUMENTS = FILES.filter((path) => path.endsWith('.md') && path !== CHANGELOG);

const textOf = (path: string): string => readFileSync(path, 'utf8');
const SOURCE = FILES.filter(
  (path) =>
    /\.(tsx?|js|css|html|webmanifest|yml)$|^package\.json$/.test(path) && path !== 'tests/documents.test.ts',
).map((path) => ({ path, text: textOf(path) }));
const WORDS = new Set(SOURCE.flatMap(({ text }) => text.match(/[A-Za-z_][\w-]*/g) ?? []));
const oneSpace = (text: string): string => text.replaceAll('’', "'").replace(/\s+/g, ' ');
/** What people see, and the stand-in of what they see. */
const SHOWN = oneSpace(
  SOURCE.filter(({ path }) => /^(src|packages|standin|scripts)\/(?!.*\.test\.)/.test(path))
    .map(({ text }) => text)
    .join('\n'),
);

/** The text of a document without its blocks of code. */
const proseOf = (document: string): string => textOf(document).replace(/^```[\s\S]*?^```/gm, '');
/** What a document has between backticks. */
const codesIn = (document: string): string[] =>
  Array.from(proseOf(document).matchAll(/`([^`\n]+)`/g), ([, code = '']) => code);

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

/** Names of other programs, and shortened ones. */
const ELSEWHERE = new Set([
  ...[
    '404.html',
    '_redirects',
    'add_header',
    'live_chat.json',
    'mod_headers',
    'mod_rewrite',
    'verbose_chat.json',
    'abortEarly',
    'isX',
    'is_first_time',
  ],
  ...['--trace-deopt', 'open-emote-counts.js'],
]);
const FILE_NAME = /^[\w.@-]+(\/[\w.@-]+)*\.(tsx?|js|json|md|css|html|svg|yml|webmanifest)$/;
const FOLDER_NAME = /^(src|packages|standin|scripts|bench|tests|docs|public|deploy)(\/[\w.@-]+)+\/?$/;
/** An identifier with a capital inside or an underscore; an attribute or a property of a style sheet. */
const NAME = /^(?:--[a-z][a-z-]*|data-[a-z-]+|[A-Za-z_]*(?:[a-z][A-Z]|_)\w*(?:\(\))?)$/;

const isFile = (name: string, document: string): boolean =>
  FILES.some((path) => path === name || path.endsWith(`/${name}`)) ||
  existsSync(join(dirname(document), name)) ||
  // What the build and the tests write.
  /^(dist|test-results)\//.test(name) ||
  SHOWN.includes(name);

const isKnownName = (name: string): boolean =>
  WORDS.has(name.replace(/^--|\(\)$/g, '')) ||
  WORDS.has(name) ||
  WORDS.has(name.replace(/^data-/, '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()));

/** What a document names and the project does not have. */
function missingIn(document: string): string[] {
  const links = Array.from(proseOf(document).matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target);
  const wrongLinks = links.filter(
    (target) => !/^https?:/.test(target) && !isLinkRight(document, decodeURI(target)),
  );
  if (document === CHANGELOG) return wrongLinks;
  const { scripts } = JSON.parse(textOf('package.json')) as { readonly scripts: object };
  const wrongScripts = Array.from(textOf(document).matchAll(/npm run ([\w:-]+)/g), ([, name = '']) => name)
    .filter((name) => !Object.hasOwn(scripts, name))
    .map((name) => `npm run ${name}`);
  const wrongCodes = codesIn(document)
    .filter((code) => !ELSEWHERE.has(code) && !/NAME|^\.test\./.test(code))
    .filter((code) => {
      if (FILE_NAME.test(code)) return !isFile(code, document);
      if (FOLDER_NAME.test(code)) return !existsSync(code) && !FILES.some((path) => path.startsWith(code));
      return NAME.test(code) && !isKnownName(code);
    });
  return [...wrongLinks, ...wrongScripts, ...wrongCodes];
}

test.each([...DOCUMENTS, CHANGELOG])(
  'what %s names exists: links, npm scripts, files, folders and names of the code',
  (document) => {
    expect(missingIn(document)).toEqual([]);
  },
);

/** Labels of other programs. */
const OTHER_LABELS = new Set(['Developer mode', 'Shutdown source when not visible', 'Custom CSS']);

test.each(
  // How to host a site is said in the labels of hosts.
  DOCUMENTS.filter((path) => path.startsWith('docs/') && path !== 'docs/deploy.md'),
)('every label that %s quotes is a text of the page', (document) => {
  const labels = codesIn(document).filter((code) => /^[A-Z][a-z’]+( [A-Za-z’']+)*$/.test(code));
  expect(labels.filter((label) => !OTHER_LABELS.has(label) && !SHOWN.includes(oneSpace(label)))).toEqual([]);
});

/** The code in the first cells of the rows of a table that begins with this header. */
function firstCells(document: string, header: string): readonly string[] {
  const [, table = ''] = textOf(document).split(new RegExp(`^\\| ${header} .*\\n\\|[ |:-]+\\n`, 'm'));
  const rows = table.split('\n');
  const end = rows.findIndex((row) => !row.startsWith('|'));
  return rows.slice(0, end).map((row) => /`(\w+)(?:=true)?`/.exec(row)?.[1] ?? row);
}

test('docs/overlay.md has every option of the address, with its bounds and its default', () => {
  expect(firstCells('docs/overlay.md', 'option').toSorted()).toEqual([...OVERLAY_OPTION_NAMES].toSorted());
  for (const [name, [least, most, byDefault]] of Object.entries(OVERLAY_NUMBERS)) {
    const range = `${least} to ${most.toLocaleString('en')}`;
    expect(textOf('docs/overlay.md')).toContain(`| \`${name}\` | ${range} | ${byDefault} |`);
  }
});

test('docs/dashboard.md has every query parameter of embed mode', () => {
  const read = Array.from(
    textOf('src/links/embed-query.ts').matchAll(/query\.get\('(\w+)'\)/g),
    ([, name = '']) => name,
  );
  expect(firstCells('docs/dashboard.md', 'query parameter').toSorted()).toEqual(
    ['channel', 'iframe', ...read].toSorted(),
  );
});

test('packages/client/README.md has every source of an emote', () => {
  const row = /^\| `source` .*$/m.exec(textOf('packages/client/README.md'))?.[0] ?? '';
  const personal = [SEVEN_TV_PERSONAL, BETTER_TTV_PERSONAL].map(
    ({ emoteOf }) => emoteOf('1', 'a', false).source,
  );
  const sources = [...EMOTE_SOURCES.map(({ name }) => name), ...personal];
  expect(sources.filter((source) => !row.includes(`\`${source}\``))).toEqual([]);
});

test('docs/formats.md has the number of each format', () => {
  const numberIn = (file: string, name: string): string =>
    new RegExp(`const ${name} = (\\d+);`).exec(textOf(file))?.[1] ?? `no ${name}`;
  const formats = textOf('docs/formats.md');
  const usage = 'src/usage/stored-usage.ts';
  expect(formats).toContain(
    `\`version\` ${numberIn('src/recording/stored-format.ts', 'VERSION')} in each value`,
  );
  expect(formats).toContain(
    `file | \`version\` ${numberIn('src/domain/recording.ts', 'JSON_EXPORT_VERSION')} |`,
  );
  expect(formats).toContain(
    `channel ${numberIn(usage, 'CHANNEL_VERSION')}, day ${numberIn(usage, 'DAY_VERSION')}, sizes ${numberIn('src/usage/usage-sizes.ts', 'VERSION')}`,
  );
});

test('the index of the README has every page of docs', () => {
  const [, index = ''] = textOf('README.md').split('## Where more is');
  const pages = readdirSync('docs').filter((name) => name.endsWith('.md'));
  expect(pages.filter((page) => !index.includes(`(docs/${page})`))).toEqual([]);
});
