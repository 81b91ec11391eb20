import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = '.github/workflows';
const WORKFLOWS = readdirSync(FOLDER).map((name): [string, string] => [
  name,
  readFileSync(`${FOLDER}/${name}`, 'utf8'),
]);

/** What follows a word on the lines of a workflow that has it. */
function namedBy(pattern: RegExp, workflow: string): string[] {
  return Array.from(workflow.matchAll(pattern), ([, name = '']) => name);
}

test.each(WORKFLOWS)('%s begins without the right to write', (_, workflow) => {
  const [, rights] = /^permissions:(.*(?:\n .*)*)$/m.exec(workflow) ?? [];
  expect(rights?.trim()).toMatch(/^(\{\}|contents: read)$/);
});

test.each(WORKFLOWS)(
  '%s uses only actions of GitHub at a major version, and workflows that exist',
  (_, workflow) => {
    const used = namedBy(/\buses: (\S+)/g, workflow);
    expect(used.length).toBeGreaterThan(0);
    const wrong = used.filter((name) =>
      name.startsWith('./') ? !existsSync(name) : !/^actions\/[\w-]+@v\d+$/.test(name),
    );
    expect(wrong).toEqual([]);
  },
);

test('no step has an expression of GitHub in its script, where a name could be run as a command', () => {
  for (const [name, workflow] of WORKFLOWS) {
    const scriptsOfSteps = namedBy(/\brun: (\|(?:\n {10}.*)+|.*)/g, workflow);
    expect(scriptsOfSteps.length, name).toBeGreaterThan(0);
    expect(
      scriptsOfSteps.filter((script) => script.includes('$'.concat('{{'))),
      name,
    ).toEqual([]);
  }
});
