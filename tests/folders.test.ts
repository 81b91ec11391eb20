import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, readSourceFiles } from './source-files.ts';

/** A folder with more files has a README. Tests do not count. */
const FILES_WITHOUT_README = 5;

const FOLDERS = ['src', 'packages', 'standin', 'scripts', 'tests', 'bench'].flatMap((root) =>
  [root].concat(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !/node_modules|samples|dist/.test(path)),
  ),
);

test('each folder with more than five files has a README of 5 to 15 lines', () => {
  const large = FOLDERS.filter((folder) => {
    const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
    return files.filter(({ name }) => !/\.(?:test|spec)\.|README/.test(name)).length > FILES_WITHOUT_README;
  });
  expect(large.length).toBeGreaterThan(30);
  const wrong = large.filter((folder) => {
    const readme = join(folder, 'README.md');
    if (!existsSync(readme)) return true;
    const lines = readFileSync(readme, 'utf8').trimEnd().split('\n').length;
    return lines < 5 || lines > 15;
  });
  expect(wrong).toEqual([]);
});

/** The files that the last line of a feature's README gives away. */
function givenBy(feature: string): readonly string[] {
  const readme = readFileSync(`src/features/${feature}/README.md`, 'utf8');
  const line = readme.split('\nOthers import:')[1] ?? '';
  return Array.from(line.matchAll(/`([^`]+)`/g), ([, name = '']) => name);
}

const featureOf = (path: string): string | undefined => /^src\/features\/([^/]+)\//.exec(path)?.[1];

test('of a feature, others import what its README gives away, and all of that', () => {
  const imported = new Map<string, Set<string>>();
  for (const file of readSourceFiles('src')) {
    for (const target of importsOf(file)) {
      const feature = featureOf(target);
      if (feature === undefined || feature === featureOf(file.path)) continue;
      const names = imported.get(feature) ?? new Set();
      imported.set(feature, names.add(target.slice(dirname(target).length + 1)));
    }
  }
  expect(imported.size).toBeGreaterThan(10);
  const sorted = Array.from(imported, ([feature, names]) => [feature, [...names].toSorted()]);
  const given = Array.from(imported, ([feature]) => [feature, [...givenBy(feature)].toSorted()]);
  expect(given).toEqual(sorted);
});

/** Folders that import each other. Their README says why. */
const CIRCLES = [
  ['src/emotes', 'src/emotes/lists', 'src/emotes/sources'],
  ['src/session', 'src/session/earlier-chat'],
];

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
