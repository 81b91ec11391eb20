import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The text of a document; below a heading that ends with a folder, the files that have no other are in that folder. */
function readDocument(document: string): string {
  return readFileSync(document, 'utf8').replaceAll(
    /^### .+: `([\w/-]+\/)`$[^#]*/gm,
    (section, folder: string) =>
      section.replaceAll(/`(?!(?:src|packages|tests)\/)([\w./-]+\.tsx?)`/g, `\`${folder}$1\``),
  );
}

/** Names of declarations, and the file that a document says has them. */
const DECLARED =
  /((?:`[A-Za-z_]\w*`(?:, | and )?)+)(?:,| in|:)\s+`((?:src|packages|tests|standin|scripts|bench)\/[\w./-]+\.tsx?)`/g;

interface Declared {
  readonly name: string;
  readonly file: string;
}

function declaredIn(text: string): Declared[] {
  return [...text.matchAll(DECLARED)].flatMap(([, names = '', file = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => ({ name, file })),
  );
}

/** The declaration of the name and, for a constant, its value as it is written. Null if the file has none. */
function declarationOf({ name, file }: Declared): RegExpExecArray | null {
  if (!existsSync(file)) return null;
  const declaration = new RegExp(
    `^\\s*(?:export )?(?:async )?(?:const|let|function|class|interface|type) ${name}\\b(?:[^=\\n]*= ([^;\\n]*))?`,
    'm',
  );
  return declaration.exec(readFileSync(file, 'utf8'));
}

/** Cells of the rows of the table of bounds: input, bound, constant, beyond the bound. */
const BOUNDS = readDocument('docs/security.md')
  .split('\n')
  .map((line) => line.split(' | '))
  .filter((cells) => cells.length === 4 && /`[A-Z_]{2,}`/.test(cells[2] ?? ''));

/** The constants of a row with their files: what has none in the row is in the file of shared limits. */
function constantsOf(cell: string): Declared[] {
  const paired = declaredIn(cell);
  const names = Array.from(cell.matchAll(/`([A-Za-z_]\w*)`/g), ([, name = '']) => name);
  const others = names.filter((name) => !paired.some((declared) => declared.name === name));
  return [...paired, ...others.map((name) => ({ name, file: 'src/domain/limits.ts' }))];
}

test('in the table of bounds every constant is declared in its file', () => {
  expect(BOUNDS.length).toBeGreaterThan(50);
  const named = BOUNDS.flatMap(([, , constants = '']) => constantsOf(constants));
  expect(named.filter((declared) => declarationOf(declared) === null)).toEqual([]);
});

const WORDS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twenty: 20,
};

/** In milliseconds or in bytes. */
const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  MB: 1_000_000,
};

/** Each number of a text, also in seconds, milliseconds and bytes if it has a unit. */
function numbersIn(text: string): number[] {
  const numbers = text.matchAll(
    /\b(\d[\d,]*(?:\.\d+)?|[a-z]+)(?=(?: to \d+)? ?(ms|s|seconds?|minutes?|hours?|days?|MB)?\b)/g,
  );
  return [...numbers].flatMap(([, digits = '', unit = '']) => {
    const number = WORDS[digits] ?? Number(digits.replaceAll(',', ''));
    const factor = UNITS[unit] ?? UNITS[unit.replace(/s$/, '')];
    return factor === undefined ? [number] : [number, number * factor, (number * factor) / 1_000];
  });
}

test('in the table of bounds the value of every constant is in its row', () => {
  const constants = BOUNDS.flatMap(([, bound = '', names = '']) =>
    constantsOf(names).map((declared) => ({
      bound,
      ...declared,
      written: declarationOf(declared)?.[1] ?? '',
    })),
  ).filter(({ written }) => /^[\d_.]+(?: \* [\d_.]+)*$/.test(written));
  expect(constants.length).toBeGreaterThan(75);
  const wrong = constants.filter(({ bound, written }) => {
    const value = written
      .replaceAll('_', '')
      .split(' * ')
      .reduce((product, factor) => product * Number(factor), 1);
    return !numbersIn(bound).includes(value);
  });
  expect(wrong).toEqual([]);
});
