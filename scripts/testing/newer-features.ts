import { readFileSync } from 'node:fs';
import type { BrowserName, CompatData, CompatStatement } from '@mdn/browser-compat-data';
import { parseAst } from 'vite';

/** Read, not imported, because the file has 20 MB. */
const browsers = JSON.parse(
  readFileSync('node_modules/@mdn/browser-compat-data/data.json', 'utf8'),
) as CompatData;

/** A version of a browser. Safari's have a fraction. */
export interface BrowserVersion {
  readonly browser: Extract<BrowserName, 'chrome' | 'firefox' | 'safari'>;
  readonly version: number;
}

/**
 * The names of globals and properties that scripts use and that a browser does not have, without those that they define
 * themselves. Versions are those of MDN's browser-compat-data. A name that any older interface has counts as old, so a new
 * feature with an old name is not found; names of two letters are variables of minified scripts. New syntax is not found
 * either, because the build's target replaces it, but that of regular expressions, which it leaves: a flag or a modifier
 * counts as a name.
 *
 * @param own what the scripts and those that they belong to define
 */
export function newerNames(
  oldest: BrowserVersion,
  { used, flags, own: ownOfScripts }: Names,
  own = ownOfScripts,
): readonly string[] {
  const versions = firstVersions(oldest.browser, [browsers.api, browsers.javascript.builtins ?? {}]);
  const patterns = firstVersions(oldest.browser, [browsers.javascript.regular_expressions ?? {}]);
  const isForeign = (name: string): boolean => name.length > 2 && !own.has(name);
  const names = [...used].filter((name) => isForeign(name) && (versions.get(name) ?? 0) > oldest.version);
  const syntax = [...flags].filter((name) => (patterns.get(name) ?? 0) > oldest.version);
  return [...names, ...syntax].toSorted();
}

/** The same for the properties, at-rules, selectors and functions of style sheets. What `@supports` asks for does not count. */
export function newerStyles({ browser, version }: BrowserVersion, css: string): readonly string[] {
  const { properties = {}, 'at-rules': atRules = {}, selectors = {}, types = {} } = browsers.css;
  const plain = withoutSupports(css.replaceAll(/\/\*.*?\*\//gs, ''));
  const newer = (pattern: RegExp, roots: readonly object[]): string[] => {
    const versions = firstVersions(browser, roots);
    const used = new Set(Array.from(plain.matchAll(pattern), ([name]) => name));
    return [...used].filter((name) => (versions.get(name) ?? 0) > version);
  };
  return [
    ...newer(/(?<=[{;]\s*|@)[a-z][a-z-]*(?=\s*:|[\s({])/g, [properties, atRules]),
    ...newer(/(?<=[^\s{;]:)[a-z][a-z-]*(?=[^{};]*\{)/g, [selectors]),
    ...newer(/[a-z][a-z-]*(?=\()/g, [types]),
  ].toSorted();
}

/** Leaves out the blocks of `@supports`, with the blocks in them. */
function withoutSupports(css: string): string {
  const start = css.indexOf('@supports');
  if (start < 0) return css;
  let end = css.indexOf('{', start) + 1;
  for (let depth = 1; depth > 0 && end < css.length; end++) {
    if (css[end] === '{') depth++;
    if (css[end] === '}') depth--;
  }
  return css.slice(0, start) + withoutSupports(css.slice(end));
}

/** The first version of a browser that has a feature of this name; infinite for none. */
function firstVersions(
  browser: BrowserVersion['browser'],
  roots: readonly object[],
): ReadonlyMap<string, number> {
  const versions = new Map<string, number>();
  const add = (features: object): void => {
    for (const [key, feature] of Object.entries(features)) {
      if (key === '__compat' || key === '__meta') continue;
      const name = key.replace(/_static$/, '');
      const compat = (feature as { readonly __compat?: CompatStatement }).__compat;
      if (compat !== undefined) {
        versions.set(
          name,
          Math.min(versions.get(name) ?? Number.POSITIVE_INFINITY, firstOf(compat, browser)),
        );
      }
      add(feature as object);
    }
  };
  roots.forEach(add);
  return versions;
}

function firstOf({ support }: CompatStatement, browser: BrowserVersion['browser']): number {
  const statements = support[browser] === undefined ? [] : [support[browser]].flat();
  const versions = statements
    .filter(({ flags, prefix, alternative_name }) => !(flags || prefix || alternative_name))
    .map(({ version_added }) => Number.parseFloat(String(version_added).replace('≤', '')))
    .filter(Number.isFinite);
  return Math.min(Number.POSITIVE_INFINITY, ...versions);
}

/** The fields of an ESTree node that are read here. */
interface AstNode {
  readonly type: string;
  readonly name?: string;
  readonly computed?: boolean;
  readonly key?: AstNode;
  readonly id?: AstNode | null;
  readonly params?: readonly AstNode[];
  readonly regex?: { readonly flags: string; readonly pattern: string };
}

/** The names in scripts. */
interface Names {
  readonly used: Set<string>;
  /** Properties that an object or a class defines, variables, functions and their parameters. */
  readonly own: Set<string>;
  /** Syntax of regular expressions, by its name in the data. */
  readonly flags: Set<string>;
}

/** The names in the texts of scripts. Throws for a text that is not JavaScript. */
export function namesIn(scripts: readonly string[]): Names {
  const names: Names = { used: new Set(), own: new Set(), flags: new Set() };
  for (const script of scripts) visit(parseAst(script), names);
  return names;
}

function visit(node: unknown, names: Names): void {
  if (Array.isArray(node)) for (const one of node) visit(one, names);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  const { type, name, regex } = node as AstNode;
  for (const defined of definedBy(node as AstNode)) names.own.add(defined);
  if (type === 'Identifier' && name !== undefined) names.used.add(name);
  if (regex !== undefined) visitPattern(regex, names);
  for (const child of Object.values(node)) visit(child, names);
}

/** The name of a property, a variable or a function that a node defines, and of the function's parameters. */
function definedBy({ type, computed, key, id, params }: AstNode): readonly string[] {
  const isProperty = ['Property', 'MethodDefinition', 'PropertyDefinition'].includes(type) && !computed;
  const defined = [isProperty ? key : id, ...(Array.isArray(params) ? params : [])];
  return defined.flatMap((node) => node?.name ?? []);
}

function visitPattern({ flags, pattern }: NonNullable<AstNode['regex']>, names: Names): void {
  if (flags.includes('v')) names.used.add('unicodeSets');
  if (/\(\?[ims-]+:/.test(pattern)) names.flags.add('modifier');
  if (/\(\?<[=!]/.test(pattern)) names.flags.add('lookbehind_assertion');
}
