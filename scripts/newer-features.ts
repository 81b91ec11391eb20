import { readFileSync } from 'node:fs';
import type { CompatData, CompatStatement } from '@mdn/browser-compat-data';
import { parseAst } from 'vite';

/** Read, not imported, because the file has 20 MB. */
const browsers = JSON.parse(
  readFileSync('node_modules/@mdn/browser-compat-data/data.json', 'utf8'),
) as CompatData;

/**
 * The names of globals and properties that scripts use and that Chromium `version` does not have, without properties that an
 * object of `definedIn` defines. Versions are those of MDN's browser-compat-data. A name that any older interface has counts
 * as old, so a new feature with an old name is not found. New syntax is not found either: the build's target replaces it.
 */
export function newerThanChromium(
  version: number,
  scripts: readonly string[],
  definedIn: readonly string[] = scripts,
): readonly string[] {
  const versions = firstVersions([browsers.api, browsers.javascript.builtins ?? {}]);
  const { used } = namesIn(scripts);
  const { own } = namesIn(definedIn);
  return [...used].filter((name) => !own.has(name) && (versions.get(name) ?? 0) > version).toSorted();
}

/** The same for the properties and at-rules of style sheets. */
export function newerStylesThanChromium(version: number, css: string): readonly string[] {
  const versions = firstVersions([browsers.css.properties ?? {}, browsers.css['at-rules'] ?? {}]);
  const plain = css.replaceAll(/\/\*.*?\*\//gs, '');
  const used = [...plain.matchAll(/(?<=[{;]\s*|@)[a-z][a-z-]*(?=\s*:|[\s({])/g)].map(([name]) => name);
  return [...new Set(used)].filter((name) => (versions.get(name) ?? 0) > version).toSorted();
}

/** The first version of Chrome that has a feature of this name; infinite for none. */
function firstVersions(roots: readonly object[]): ReadonlyMap<string, number> {
  const versions = new Map<string, number>();
  const add = (features: object): void => {
    for (const [name, feature] of Object.entries(features)) {
      if (name === '__compat' || name === '__meta') continue;
      const compat = (feature as { readonly __compat?: CompatStatement }).__compat;
      if (compat !== undefined) {
        versions.set(name, Math.min(versions.get(name) ?? Number.POSITIVE_INFINITY, chromeOf(compat)));
      }
      add(feature as object);
    }
  };
  roots.forEach(add);
  return versions;
}

function chromeOf({ support: { chrome } }: CompatStatement): number {
  const statements = chrome === undefined ? [] : [chrome].flat();
  const versions = statements
    .filter(({ flags, prefix, alternative_name }) => !(flags || prefix || alternative_name))
    .map(({ version_added }) => Number.parseInt(String(version_added).replace('≤', ''), 10))
    .filter(Number.isFinite);
  return Math.min(Number.POSITIVE_INFINITY, ...versions);
}

/** The fields of an ESTree node that are read here. */
interface AstNode {
  readonly type: string;
  readonly name?: string;
  readonly computed?: boolean;
  readonly key?: AstNode;
}

function namesIn(scripts: readonly string[]) {
  const used = new Set<string>();
  const own = new Set<string>();
  for (const script of scripts) visit(parseAst(script), used, own);
  return { used, own };
}

function visit(node: unknown, used: Set<string>, own: Set<string>): void {
  if (Array.isArray(node)) for (const one of node) visit(one, used, own);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  const { type, name, computed, key } = node as AstNode;
  const isDefinition = ['Property', 'MethodDefinition', 'PropertyDefinition'].includes(type) && !computed;
  if (isDefinition && key?.name !== undefined) own.add(key.name);
  if (type === 'Identifier' && name !== undefined) used.add(name);
  for (const child of Object.values(node)) visit(child, used, own);
}
