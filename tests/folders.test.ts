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
    return files.filter(({ name }) => !/\.test\.|README/.test(name)).length > FILES_WITHOUT_README;
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
