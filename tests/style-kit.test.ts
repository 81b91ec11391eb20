import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as breakpoints from '../src/ui/breakpoints.ts';

/** `file: value` for each match in the style sheets of the page. */
function valuesOf(pattern: RegExp): readonly string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css') && !name.startsWith('overlay'))
    .flatMap((name) =>
      Array.from(
        readFileSync(`src/${name}`, 'utf8').matchAll(pattern),
        ([, value = '']) => `${name}: ${value}`,
      ),
    );
}

/** Half a dot of the timeline. */
const HALF_A_DOT = 'features/timeline/timeline.module.css: -4.5px 0 0 -4.5px';

/** Those that do not match `allowed`. */
function othersThan(allowed: RegExp, values: readonly string[]): readonly string[] {
  expect(values.length).toBeGreaterThan(10);
  return values.filter((value) => !allowed.test(value));
}

describe('style sheets use the tokens of `tokens.css` and the sizes of `breakpoints.ts`', () => {
  test('a size of text is a token; 0 hides a text that is shown otherwise', () => {
    expect(othersThan(/: (var\(--type-\w+\)|0|inherit)$/, valuesOf(/font-size: ([^;]+);/g))).toEqual([]);
  });

  test('a radius is a token', () => {
    const allowed = /: (var\(--radius[\w-]*\)|0| )+$/;
    expect(othersThan(allowed, valuesOf(/border-(?:[\w-]+-)?radius: ([^;]+);/g))).toEqual([]);
  });

  test('a padding, a margin or a gap is a token; 1px is for a border, and more than 24px is the size of something', () => {
    const spaces = valuesOf(/(?<!overflow-clip-)(?:padding|margin|gap)(?:-[\w-]+)?: ([^;]*)[;}]/g);
    expect(spaces.length).toBeGreaterThan(100);
    expect(
      spaces.filter(
        (value) =>
          value !== HALF_A_DOT &&
          Array.from(value.matchAll(/(\d+(?:\.\d+)?)px/g), ([, pixels]) => Number(pixels)).some(
            (pixels) => pixels !== 1 && pixels <= 24,
          ),
      ),
    ).toEqual([]);
  });

  test('a query for the size of the window is one of the breakpoints', () => {
    const known = new Set<string>(Object.values(breakpoints));
    const queries = valuesOf(/@media ([^{]*(?:width|height)[^{]*?) \{/g).map((value) =>
      value.replace(/^.*?: /, ''),
    );
    expect(queries.length).toBeGreaterThan(10);
    expect(queries.filter((query) => !known.has(query))).toEqual([]);
  });

  test('scroll bars have one style, in `base.css`; the line of chips has none', () => {
    const names = valuesOf(/(scrollbar-(?:width|color)|::-webkit-scrollbar)\b/g).map((value) =>
      value.replace(/: .*/, ''),
    );
    expect(names.length).toBeGreaterThan(5);
    expect(new Set(names)).toEqual(new Set(['features/panel/source-chips.module.css', 'ui/base.css']));
  });
});

test('what opens, and what orders, has the chevron of `kit.css`, not a glyph that each font draws in another size', () => {
  const texts = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx|css)$/.test(name))
    .map((name) => [name, readFileSync(`src/${name}`, 'utf8')] as const);
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter(([, text]) => /[▲△▴▵▶▸▹▼▽▾▿◀◂⌃⌄]/u.test(text)).map(([name]) => name)).toEqual([]);
});
