import { readdirSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * Names the classes of CSS modules `a0`, `a1`, …: the letters are the number of the file, the digits that of the class in
 * it. Same sources, same names. Vite's own names repeat the class and contain a hash: 0.4 kB gzip more in the first load
 * (measured 2026-11-22).
 */
export function shortClassNames(): (className: string, file: string) => string {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map(withSlashes)
    .filter((file) => file.endsWith('.module.css'))
    .toSorted();
  const classesOf = new Map<string, string[]>();
  return (className, file) => {
    const path = withSlashes(relative('src', file));
    const classes = classesOf.get(path) ?? [];
    classesOf.set(path, classes);
    if (!classes.includes(className)) classes.push(className);
    return `${lettersOf(files.indexOf(path))}${classes.indexOf(className)}`;
  };
}

function withSlashes(path: string): string {
  return path.replaceAll('\\', '/');
}

/** A number from 0 in digits from `a` to `z`. */
function lettersOf(number: number): string {
  const last = String.fromCharCode(97 + (number % 26));
  return number < 26 ? last : lettersOf(Math.floor(number / 26) - 1) + last;
}
