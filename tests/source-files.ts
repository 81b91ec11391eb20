import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** A file of `src`, or of another folder of the project. */
export interface SourceFile {
  /** From the project's root, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** The TypeScript files below `folder`, without tests. */
export function readSourceFiles(folder: string): readonly SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => {
      const path = join(folder, name).replaceAll('\\', '/');
      return { path, text: readFileSync(path, 'utf8') };
    });
}

const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*|new URL\(\s*)['"]([^'"\n]+)['"]/g;

/** The imports of a file: packages by name, files of the project by their path from its root. */
export function importsOf({ path, text }: SourceFile): readonly string[] {
  return Array.from(text.matchAll(SPECIFIER), ([, specifier = '']) =>
    specifier.startsWith('.') ? normalize(join(dirname(path), specifier)) : specifier,
  ).filter((specifier) => !specifier.includes('://'));
}
