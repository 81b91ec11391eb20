import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A test that a document names: its file and a part of its title. */
const NAMED = /`((?:src|packages|tests|standin|scripts)\/[\w./-]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g;

test.each(['docs/security.md', 'docs/reliability.md'])('every test that %s names exists', (document) => {
  const named = [...readFileSync(document, 'utf8').matchAll(NAMED)];
  expect(named.length).toBeGreaterThan(5);
  const missing = named
    .map(([, file = '', name = '']) => ({ file, name }))
    .filter(({ file, name }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(name));
  expect(missing).toEqual([]);
});
