import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changelogSection } from './changelog-section.ts';
import { PACKAGES, releaseTimeS } from './pack-release.ts';

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const { version } = readJson('package.json') as { version: string };

test('every package and the lock file have the version of the project', () => {
  const lock = readJson('package-lock.json');
  const packages = PACKAGES.map((name) => readJson(`packages/${name}/package.json`));
  const versions = [lock.version, lock.packages[''].version, ...packages.map((each) => each.version)];
  expect(versions).toEqual(versions.map(() => version));
});

test('the changelog has a section with the date of this version, and one above it for what comes', () => {
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  expect(changelogSection(changelog, version).text).toContain('### ');
  const headings = changelog.split('\n').filter((line) => line.startsWith('## '));
  expect(headings[0]).toBe('## [Unreleased]');
  expect(headings[1]).toContain(`## [${version}] - `);
});

test('a release with another file has another time, and none is in the future on its day', () => {
  const [date, day] = ['2026-11-28', Date.UTC(2026, 10, 28) / 1_000];
  const times = Array.from({ length: 200 }, (_, number) => {
    const files = [{ name: 'index.html', bytes: Buffer.from(`${number}`.padStart(3)) }];
    expect(releaseTimeS(date, files)).toBe(releaseTimeS(date, files));
    return releaseTimeS(date, files);
  });
  expect(new Set(times).size).toBeGreaterThan(190);
  expect(times.filter((time) => time > day || time <= day - 86_400 || time % 2 !== 0)).toEqual([]);
});
