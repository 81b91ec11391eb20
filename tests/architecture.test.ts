import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importsOf, readSourceFiles, type SourceFile } from './source-files.ts';

/** Which folders of `src` a folder may import, itself aside. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  link: ['domain'],
  chat: ['domain', 'link'],
  emotes: ['domain', 'link'],
  stats: ['domain'],
  storage: ['domain'],
  session: ['domain', 'link', 'chat', 'emotes', 'stats', 'storage'],
  options: ['domain', 'storage'],
  client: ['domain', 'session'],
  embed: ['domain', 'client', 'options'],
  ui: ['domain'],
  app: ['domain', 'client', 'options', 'embed', 'ui'],
};

/** The files of a folder that other folders may import, where the rest of the folder is closed to them. */
const ENTRANCES: Readonly<Record<string, readonly string[]>> = {
  emotes: [
    'catalogue.ts',
    'custom-emotes.ts',
    'matcher.ts',
    'read-custom-emotes.ts',
    'remember-emotes.ts',
    'time-patterns.ts',
    'lists/fetch-json.ts',
    'lists/global-lists.ts',
    'lists/keep-list-of-room.ts',
    'lists/list-keeper.ts',
    'lists/persistent-list-store.ts',
    'sources/twitch/twitch.ts',
  ],
  storage: ['browser-storage.ts', 'database.ts'],
  session: ['protocol.ts', 'service-address.ts', 'worker.ts'],
  client: ['session-client.ts', 'start-session-client.ts', 'service-address.ts'],
  embed: ['embed-frame.ts'],
};

const folderOf = (path: string): string | undefined => /^src\/([^/]+)\//.exec(path)?.[1];

function isClosed(target: string): boolean {
  const folder = folderOf(target) ?? '';
  const entrances = ENTRANCES[folder];
  return entrances !== undefined && !entrances.some((file) => target === `src/${folder}/${file}`);
}

/** `from → to` for each import that the tables do not allow. */
function forbiddenImports(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const folder = folderOf(file.path) ?? '';
    const allowed = MAY_IMPORT[folder];
    if (allowed === undefined) return [`${file.path} is in no folder of the table`];
    return importsOf(file)
      .filter(
        (target) => target.startsWith('src/') || target.startsWith('standin/') || target.startsWith('tests/'),
      )
      .filter((target) => folderOf(target) !== folder)
      .filter((target) => !allowed.includes(folderOf(target) ?? '') || isClosed(target))
      .map((target) => `${file.path} → ${target}`);
  });
}

describe('who may import whom', () => {
  const files = readSourceFiles('src');

  test('every file of src keeps to the table', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(forbiddenImports(files)).toEqual([]);
  });

  test.each([
    ["import { x } from '../app/x.ts';", 'src/domain/a.ts → src/app/x.ts'],
    ["import type { X } from '../stats/x.ts';", 'src/domain/a.ts → src/stats/x.ts'],
    ["const x = await import('../session/x.ts');", 'src/domain/a.ts → src/session/x.ts'],
    [
      "new Worker(new URL('../session/worker.ts', import.meta.url));",
      'src/domain/a.ts → src/session/worker.ts',
    ],
    ["export { x } from '../../standin/x.ts';", 'src/domain/a.ts → standin/x.ts'],
  ])('%s in the domain would be found', (text, found) => {
    expect(forbiddenImports([{ path: 'src/domain/a.ts', text }])).toEqual([found]);
  });

  test.each([
    ["import { x } from '../session/counter.ts';", 'src/client/a.ts → src/session/counter.ts'],
    ["import type { X } from '../session/protocol.ts';", undefined],
    ["import { x } from '../domain/x.ts';", undefined],
  ])('a folder with entrances is imported through them alone: %s', (text, found) => {
    expect(forbiddenImports([{ path: 'src/client/a.ts', text }])).toEqual(found === undefined ? [] : [found]);
  });

  test('every entrance is imported from another folder', () => {
    const imported = new Set(
      files.flatMap((file) => importsOf(file).filter((target) => folderOf(target) !== folderOf(file.path))),
    );
    const unused = Object.entries(ENTRANCES)
      .flatMap(([folder, entrances]) => entrances.map((file) => `src/${folder}/${file}`))
      .filter((path) => !imported.has(path));
    expect(unused).toEqual([]);
  });

  test('the stand-in shares nothing with src: a mistake made on both sides would cancel out', () => {
    const standIn = readSourceFiles('standin');
    expect(standIn.length).toBeGreaterThan(10);
    const shared = standIn.flatMap((file) => importsOf(file).filter((target) => target.startsWith('src/')));
    expect(shared).toEqual([]);
    const used = files.flatMap((file) => importsOf(file).filter((target) => target.startsWith('standin/')));
    expect(used).toEqual([]);
  });

  test('React is for the screens: neither the worker, nor its client, nor embed mode imports it', () => {
    const users = files
      .filter((file) =>
        importsOf(file).some((target) => /^(react|react-dom|react-router)(\/|$)/.test(target)),
      )
      .map(({ path }) => folderOf(path));
    expect(new Set(users)).toEqual(new Set(['ui', 'app']));
  });
});

test('the worker protocol is types and nothing that runs', () => {
  const text = readFileSync('src/session/protocol.ts', 'utf8');
  const statements = text
    .replace(/\/\*\*[\s\S]*?\*\//g, '')
    .split(/^(?=\S)/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '' && !/^[|})]/.test(statement));
  const exported = statements.filter((statement) => statement.startsWith('export'));
  expect(statements.filter((statement) => !/^(import|export) type /.test(statement))).toEqual([]);
  expect(exported.map((statement) => /^export type (\w+)/.exec(statement)?.[1])).toEqual([
    'PageMessage',
    'ChannelMessage',
    'SessionMessage',
  ]);
});
