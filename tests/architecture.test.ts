import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

/** A file of `src`, or of another folder of the project. */
interface SourceFile {
  /** From the project's root, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** The TypeScript files below `folder`, without tests. */
function readSourceFiles(folder: string): readonly SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => {
      const path = join(folder, name).replaceAll('\\', '/');
      return { path, text: readFileSync(path, 'utf8') };
    });
}

const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*|new URL\(\s*)['"]([^'"\n]+)['"]/g;

/** The imports of a file: packages by name, files of the project by their path from its root. */
function importsOf({ path, text }: SourceFile): readonly string[] {
  return Array.from(text.matchAll(SPECIFIER), ([, specifier = '']) =>
    specifier.startsWith('.') ? normalize(join(dirname(path), specifier)) : specifier,
  ).filter((specifier) => !specifier.includes('://'));
}

/** Which other folders of `src` a folder may import. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  socket: ['domain'],
  chat: ['domain', 'socket'],
  emotes: ['domain', 'socket', 'storage'],
  stats: ['domain'],
  storage: ['domain'],
  session: ['domain', 'chat', 'emotes', 'stats'],
  recording: ['domain', 'emotes', 'stats', 'session', 'storage'],
  'recorded-chat': ['domain', 'chat', 'emotes', 'stats', 'session', 'recording', 'storage'],
  usage: ['domain', 'stats', 'session', 'recording', 'recorded-chat', 'storage'],
  worker: ['domain', 'socket', 'emotes', 'storage', 'session', 'recording', 'recorded-chat', 'usage'],
  links: ['domain'],
  options: ['domain', 'storage'],
  client: ['domain', 'storage', 'session', 'worker'],
  embed: ['domain', 'links', 'client', 'options'],
  overlay: ['domain', 'links', 'client', 'options'],
  ui: ['domain'],
  page: ['domain', 'session', 'links', 'client', 'options', 'ui'],
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
const SHARED_TYPES = 'packages/client/src/posted.ts';

/** Whether the file imports the shared types, as types only, and is of embed mode. */
const isSharedWithEmbed = ({ path, text }: SourceFile, target: string): boolean =>
  target === SHARED_TYPES && folderOf(path) === 'embed' && !/import (?!type )[^;]*\/posted\.ts'/.test(text);

/** Whether the overlay imports the view that it shares with the extension. */
const isOverlayView = ({ path }: SourceFile, target: string): boolean =>
  folderOf(path) === 'overlay' && target.startsWith('packages/overlay-view/src/');

/** What a package may import besides its own files: files, and folders with a slash at the end. */
const PACKAGE_MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'chat-sender': ['src/domain/', 'src/socket/', 'src/chat/'],
  client: [],
  extension: [
    'packages/client/src/open-emote-counts.ts',
    'packages/overlay-view/src/',
    'src/domain/',
    'src/overlay/vote-view.ts',
    'src/storage/',
  ],
  'overlay-view': [],
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

  test.each(Object.entries(PACKAGE_MAY_IMPORT))(
    'the package %s imports nothing but its own files and %j',
    (name, allowed) => {
      const own = readSourceFiles(`packages/${name}/src`);
      expect(own.length).toBeGreaterThan(2);
      expect(foreignImports(name)).toEqual([]);
      const imported = own.flatMap(importsOf);
      expect(allowed.filter((path) => !imported.some((target) => target.startsWith(path)))).toEqual([]);
    },
  );

  test('the table has every package', () => {
    expect(readdirSync('packages').toSorted()).toEqual(Object.keys(PACKAGE_MAY_IMPORT));
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

/** Folders that import each other. Their README says why. */
const CIRCLES = [['src/emotes', 'src/emotes/lists', 'src/emotes/sources']];

/** The folders that a folder imports from; of the sources of emotes all are one. */
function importedFolders(): ReadonlyMap<string, ReadonlySet<string>> {
  const folderOf = (path: string): string => dirname(path).replace(/^(src\/emotes\/sources)\/.*/, '$1');
  const imported = new Map<string, Set<string>>();
  for (const file of readSourceFiles('src')) {
    const targets = importsOf(file).filter((target) => target.startsWith('src/'));
    const known = imported.get(folderOf(file.path)) ?? new Set();
    imported.set(folderOf(file.path), new Set([...known, ...targets.map(folderOf)]));
  }
  return imported;
}

test('no folders import each other but those whose README says why', () => {
  const imported = importedFolders();
  const reached = (from: string): ReadonlySet<string> => {
    const found = new Set<string>();
    const waiting = [from];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      for (const target of imported.get(next) ?? []) {
        if (target === next || found.has(target)) continue;
        found.add(target);
        waiting.push(target);
      }
    }
    return found;
  };
  const reachedOf = new Map(Array.from(imported.keys(), (folder) => [folder, reached(folder)]));
  const circleOf = (folder: string): readonly string[] =>
    [...imported.keys()]
      .filter((other) => reachedOf.get(folder)?.has(other) && reachedOf.get(other)?.has(folder))
      .toSorted();
  const circles = new Set(
    [...imported.keys()].map((folder) => circleOf(folder).join(' ')).filter((circle) => circle !== ''),
  );
  expect([...circles].toSorted()).toEqual(CIRCLES.map((circle) => circle.join(' ')));
});

/**
 * Lines of each folder, without tests. Who needs more raises the number in the same commit, and says there why. Who removes lines
 * lowers it.
 */
const LINES: Readonly<Record<string, number>> = {
  'src/domain': 2_059,
  'src/links': 475,
  'src/socket': 237,
  'src/chat': 854,
  'src/emotes': 3_229,
  'src/stats': 1_497,
  'src/storage': 374,
  'src/session': 2_034,
  'src/recording': 3_498,
  'src/recorded-chat': 4_582,
  'src/usage': 1_894,
  'src/worker': 453,
  'src/client': 1_230,
  'src/options': 266,
  'src/embed': 182,
  'src/overlay': 529,
  'src/ui': 2_987,
  'src/page': 480,
  'src/features': 13_893,
  'src/app': 455,
  'packages/chat-sender/src': 844,
  'packages/client/src': 324,
  'packages/extension/src': 889,
  'packages/overlay-view/src': 177,
};

const linesIn = (folder: string): number =>
  readSourceFiles(folder).reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);

describe('lines', () => {
  test.each(Object.entries(LINES))('%s has at most %i, and not much less', (folder, most) => {
    const lines = linesIn(folder);
    expect(lines).toBeLessThanOrEqual(most);
    expect(lines).toBeGreaterThan(0.97 * most);
  });

  test('each folder of `src` and each package has a number', () => {
    const foldersOf = (of: string, below: string) =>
      readdirSync(of, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [`${of}/${entry.name}${below}`] : [],
      );
    expect(Object.keys(LINES).toSorted()).toEqual(
      [...foldersOf('src', ''), ...foldersOf('packages', '/src')].toSorted(),
    );
  });
});
