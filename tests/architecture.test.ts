import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importsOf, readSourceFiles, type SourceFile } from './source-files.ts';

/** Which other folders of `src` a folder may import. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  socket: ['domain'],
  chat: ['domain', 'socket'],
  emotes: ['domain', 'socket'],
  stats: ['domain'],
  storage: ['domain'],
  session: ['domain', 'chat', 'emotes', 'stats'],
  recording: ['domain', 'emotes', 'stats', 'session'],
  'recorded-chat': ['domain', 'chat', 'emotes', 'stats', 'session', 'recording'],
  usage: ['domain', 'stats', 'session', 'recording', 'recorded-chat'],
  worker: ['domain', 'socket', 'emotes', 'storage', 'session', 'recording', 'recorded-chat', 'usage'],
  links: ['domain'],
  options: ['domain', 'storage'],
  client: ['domain', 'storage', 'session', 'worker'],
  embed: ['domain', 'links', 'client', 'options'],
  overlay: ['domain', 'links', 'client', 'options'],
  ui: ['domain'],
  page: ['domain', 'links', 'client', 'options', 'ui'],
  features: ['domain', 'links', 'client', 'options', 'storage', 'overlay', 'ui', 'page'],
  app: ['domain', 'links', 'client', 'options', 'embed', 'overlay', 'ui', 'page', 'features'],
};

/** What the page may import of the worker: the types of their messages, and the file that it starts. */
const OF_THE_WORKER = [
  'src/session/protocol.ts',
  'src/session/service-address.ts',
  'src/worker/start-worker.ts',
];

/** The rooms of the page. */
const IS_PAGE: ReadonlySet<string> = new Set(['client', 'embed', 'overlay', 'ui', 'page', 'features', 'app']);

const folderOf = (path: string): string | undefined => /^src\/([^/]+)\//.exec(path)?.[1];

/** Whether the file is of the worker, and not for the page. */
const isInside = (target: string): boolean =>
  ['session', 'worker'].includes(folderOf(target) ?? '') && !OF_THE_WORKER.includes(target);

/** What `src` and the package share: the types of the messages that embed mode posts. */
const SHARED_TYPES = ['counts', 'moment', 'vote'].map((name) => `packages/client/src/posted-${name}.ts`);

/** Whether the file imports the shared types, as types only, and is of embed mode. */
const isSharedWithEmbed = ({ path, text }: SourceFile, target: string): boolean =>
  SHARED_TYPES.includes(target) &&
  folderOf(path) === 'embed' &&
  !/import (?!type )[^;]*\/posted-(counts|moment|vote)\.ts'/.test(text);

/** Whether the overlay imports the view that it shares with the userscript. */
const isOverlayView = ({ path }: SourceFile, target: string): boolean =>
  folderOf(path) === 'overlay' && target.startsWith('packages/overlay-view/src/');

/** What a package may import besides its own files: files, and folders with a slash at the end. */
const PACKAGE_MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'chat-sender': ['src/domain/', 'src/socket/', 'src/chat/'],
  client: [],
  'overlay-view': [],
  userscript: ['packages/client/src/open-emote-counts.ts', 'packages/overlay-view/src/'],
};

/** `from → to` for each import of a package that the table forbids. */
const foreignImports = (name: string, files = readSourceFiles(`packages/${name}/src`)): string[] => {
  const allowed = [`packages/${name}/src/`, ...(PACKAGE_MAY_IMPORT[name] ?? [])];
  const isAllowed = (target: string): boolean =>
    allowed.some((path) => (path.endsWith('/') ? target.startsWith(path) : target === path));
  return files.flatMap((file) =>
    importsOf(file)
      .filter((target) => !isAllowed(target))
      .map((target) => `${file.path} → ${target}`),
  );
};

/** `from → to` for the folder of each import. */
const arrowsOf = (file: SourceFile): string[] =>
  importsOf(file).map((target) => `${folderOf(file.path)} → ${folderOf(target)}`);

/** `from → to` for each import that the tables forbid. */
function forbiddenImports(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const folder = folderOf(file.path) ?? '';
    const allowed = MAY_IMPORT[folder];
    if (allowed === undefined) return [`${file.path} is in a folder that the table does not contain`];
    return importsOf(file)
      .filter((target) => /^(src|standin|tests|packages)\//.test(target))
      .filter((target) => folderOf(target) !== folder)
      .filter((target) => !isSharedWithEmbed(file, target) && !isOverlayView(file, target))
      .filter(
        (target) => !allowed.includes(folderOf(target) ?? '') || (IS_PAGE.has(folder) && isInside(target)),
      )
      .map((target) => `${file.path} → ${target}`);
  });
}

describe('allowed imports', () => {
  const files = readSourceFiles('src');

  test('every file of src follows the table', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(forbiddenImports(files)).toEqual([]);
  });

  test('the table allows nothing that no file imports', () => {
    const used = new Set(files.flatMap(arrowsOf));
    const unused = Object.entries(MAY_IMPORT).flatMap(([from, names]) =>
      names.map((to) => `${from} → ${to}`).filter((arrow) => !used.has(arrow)),
    );
    expect(unused).toEqual([]);
  });

  test('CONTRIBUTING describes the same table', () => {
    const rows = readFileSync('CONTRIBUTING.md', 'utf8').matchAll(
      /^\| `src\/([\w-]+)` *\|.*\| *(.*?) *\|$/gm,
    );
    const described = Array.from(rows, ([, folder, names = '']) => [
      folder,
      names.split(', ').filter((name) => name in MAY_IMPORT),
    ]);
    expect(Object.fromEntries(described)).toEqual(MAY_IMPORT);
  });

  test.each([
    ["import { x } from '../app/x.ts';", 'src/domain/a.ts → src/app/x.ts'],
    ["import type { X } from '../stats/x.ts';", 'src/domain/a.ts → src/stats/x.ts'],
    ["const x = await import('../session/x.ts');", 'src/domain/a.ts → src/session/x.ts'],
    [
      "new Worker(new URL('../worker/start-worker.ts', import.meta.url));",
      'src/domain/a.ts → src/worker/start-worker.ts',
    ],
    ["export { x } from '../../standin/x.ts';", 'src/domain/a.ts → standin/x.ts'],
  ])('%s in the domain is forbidden', (text, found) => {
    expect(forbiddenImports([{ path: 'src/domain/a.ts', text }])).toEqual([found]);
  });

  test.each([
    ["import { x } from '../session/counter.ts';", 'src/client/a.ts → src/session/counter.ts'],
    ["import type { X } from '../session/protocol.ts';", undefined],
    ["import { x } from '../domain/x.ts';", undefined],
  ])('of the worker the page imports only the protocol and what it starts: %s', (text, found) => {
    expect(forbiddenImports([{ path: 'src/client/a.ts', text }])).toEqual(found === undefined ? [] : [found]);
  });

  test.each([
    ['embed', "import type { X } from '../../packages/client/src/posted-counts.ts';", true],
    ['embed', "import { X } from '../../packages/client/src/posted-counts.ts';", false],
    ['embed', "import { X } from '../../packages/client/src/posted-moment.ts';", false],
    ['embed', "import type { X } from '../../packages/client/src/embed-address.ts';", false],
    ['client', "import type { X } from '../../packages/client/src/posted-counts.ts';", false],
  ])(
    'of the package only the types of the message are imported, and only by embed mode: %s, %s',
    (folder, text, isAllowed) => {
      expect(forbiddenImports([{ path: `src/${folder}/a.ts`, text }])).toHaveLength(isAllowed ? 0 : 1);
    },
  );

  test.each(Object.entries(PACKAGE_MAY_IMPORT))(
    'the package %s imports nothing but its own files and %j',
    (name, allowed) => {
      const own = readSourceFiles(`packages/${name}/src`);
      expect(own.length).toBeGreaterThan(2);
      expect(foreignImports(name)).toEqual([]);
      const imported = own.flatMap(importsOf);
      expect(allowed.filter((path) => !imported.some((target) => target.startsWith(path)))).toEqual([]);
      const probe = (text: string) => foreignImports(name, [{ path: `packages/${name}/src/a.ts`, text }]);
      expect(probe("import type { X } from '../../../src/embed/x.ts';")).toHaveLength(1);
      expect(probe("import { x } from 'valibot';")).toHaveLength(1);
    },
  );

  test('the table has every package', () => {
    expect(readdirSync('packages').toSorted()).toEqual(Object.keys(PACKAGE_MAY_IMPORT));
  });

  test('the shared files contain only types', () => {
    const isType = /^(\/\*\*.*|import type .*|export interface \w+ \{|\})$/;
    for (const file of SHARED_TYPES) {
      const statements = readFileSync(file, 'utf8').match(/^\S.*$/gm) ?? [];
      expect(statements.filter((line) => !isType.test(line))).toEqual([]);
    }
  });

  test('the tree in the README names every folder of src', () => {
    const [, tree = ''] = /\nsrc\/\n([\s\S]*?)\nstandin\//.exec(readFileSync('README.md', 'utf8')) ?? [];
    const named = Array.from(tree.matchAll(/^[├└]─ ([\w-]+)/gm), ([, name]) => name);
    expect(named.toSorted()).toEqual(Object.keys(MAY_IMPORT).toSorted());
  });

  test.each([
    ['overlay', true],
    ['embed', false],
    ['ui', false],
  ])('the view of the overlay is imported only by the overlay: %s, %s', (folder, isAllowed) => {
    const text = "import { x } from '../../packages/overlay-view/src/overlay-view.ts';";
    expect(forbiddenImports([{ path: `src/${folder}/a.ts`, text }])).toHaveLength(isAllowed ? 0 : 1);
  });

  test('no file of src imports the sending side', () => {
    const text = "import { x } from '../../packages/chat-sender/src/chat-sender.ts';";
    for (const folder of ['chat', 'session', 'embed']) {
      expect(forbiddenImports([{ path: `src/${folder}/a.ts`, text }])).toHaveLength(1);
    }
  });

  test('the stand-in and src share no code, because the same mistake on both sides would cancel out', () => {
    const standIn = readSourceFiles('standin');
    expect(standIn.length).toBeGreaterThan(10);
    const shared = standIn.flatMap((file) => importsOf(file).filter((target) => target.startsWith('src/')));
    expect(shared).toEqual([]);
    const used = files.flatMap((file) => importsOf(file).filter((target) => target.startsWith('standin/')));
    expect(used).toEqual([]);
  });

  test('only the screens import React: not the worker, its client, embed mode or the overlay', () => {
    const users = files
      .filter((file) => importsOf(file).some((target) => /^(react|react-dom)(\/|$)/.test(target)))
      .map(({ path }) => folderOf(path));
    expect(new Set(users)).toEqual(new Set(['ui', 'page', 'features', 'app']));
  });
});

test('the worker protocol contains only types', () => {
  const text = readFileSync('src/session/protocol.ts', 'utf8');
  const statements = text
    .replace(/\/\*\*[\s\S]*?\*\//g, '')
    .split(/^(?=\S)/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '' && !/^[|})]/.test(statement));
  expect(
    statements.filter((statement) => !/^(import type|(export )?(type|interface)) /.test(statement)),
  ).toEqual([]);
});
