import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '../scripts/build/content-security-policy.ts';
import { hostHeaders } from '../scripts/build/host-headers.ts';
import { apacheFile, nginxFile } from '../scripts/build/server-files.ts';

const HEADERS = hostHeaders(contentSecurityPolicy('production', "'sha256-x'"));

test('on Netlify a missing asset is a 404, and everything else without a file is the page', () => {
  const toml = readFileSync('deploy/netlify.toml', 'utf8');
  expect(toml).toContain('command = "npm run build"\npublish = "dist"\n');
  const rules = [...toml.matchAll(/^\[\[redirects\]\]\nfrom = "(.+)"\nto = "(.+)"\nstatus = (\d+)$/gm)].map(
    ([, from, to, status]) => [from, to, status],
  );
  expect(toml.match(/^\[\[/gm)).toHaveLength(rules.length);
  // The first rule that matches applies.
  expect(rules).toEqual([
    ['/assets/*', '/assets/404.html', '404'],
    ['/*', '/index.html', '200'],
  ]);
});

test.each([
  ['owner/emotes', {}, '/emotes/'],
  ['owner/owner.github.io', {}, '/'],
  ['owner/emotes', { SET_BASE_PATH: '/' }, '/'],
])('the workflow for GitHub Pages builds %s with %o for %s', (repository, variables, expected) => {
  const workflow = readFileSync('.github/workflows/pages.yml', 'utf8');
  const [, script = ''] = /^ {8}run: \|\n((?: {10}.*\n)+)/m.exec(workflow) ?? [];
  expect(script).toContain('npm run build');
  const printed = execFileSync(
    'bash',
    ['--norc', '-ec', script.replace('npm run build', 'echo $BASE_PATH')],
    {
      encoding: 'utf8',
      env: { ...variables, GITHUB_REPOSITORY: repository, GITHUB_REPOSITORY_OWNER: 'owner' },
    },
  );
  expect(printed.trim()).toBe(expected);
  expect(workflow).toContain('run: cp dist/index.html dist/404.html\n');
});

test('the files for nginx and Apache quote the values so that each stays one argument', () => {
  for (const value of Object.values({ ...HEADERS.everywhere, ...HEADERS.page, ...HEADERS.asset })) {
    // Both read `"` and `\` as the end and an escape, nginx `$` as a variable, Apache `%` as a format.
    expect(value).not.toMatch(/["\\$%\n]/);
    expect(nginxFile(HEADERS, '/')).toContain(` "${value}"`);
    expect(apacheFile(HEADERS, '/')).toContain(` "${value}"`);
  }
});
