import { expect, test } from 'vitest';
import { type BrowserVersion, namesIn, newerNames, newerStyles } from './newer-features.ts';

const CHROME: BrowserVersion = { browser: 'chrome', version: 127 };

test('functions and globals that came after a version are named, also as a part of a minified script', () => {
  const script =
    'const a=new Map;a.getOrInsert("x",1);Promise.try(()=>new Temporal.PlainDate(1,1,1));a.get("x")';
  expect(newerNames(CHROME, namesIn([script]))).toEqual(['PlainDate', 'Temporal', 'getOrInsert', 'try']);
  expect(newerNames({ browser: 'chrome', version: 200 }, namesIn([script]))).toEqual([]);
});

test('each browser has its own versions', () => {
  const script = 'a.showPopover();Promise.withResolvers()';
  expect(newerNames({ browser: 'chrome', version: 115 }, namesIn([script]))).toEqual(['withResolvers']);
  expect(newerNames({ browser: 'firefox', version: 124 }, namesIn([script]))).toEqual(['showPopover']);
  expect(newerNames({ browser: 'safari', version: 17 }, namesIn([script]))).toEqual(['withResolvers']);
  expect(newerNames({ browser: 'safari', version: 17.4 }, namesIn([script]))).toEqual([]);
});

test('a property that a script defines itself is its own, also in another of the scripts', () => {
  const script = 'a.getOrInsert;a.moveBefore';
  expect(newerNames(CHROME, namesIn([script]), namesIn([script, 'const a={getOrInsert:1};']).own)).toEqual([
    'moveBefore',
  ]);
});

test('the syntax of regular expressions, which a build does not replace, is named', () => {
  const script = '/[a--b]/v.test(x);/(?i:a)/.test(x);/(?<=a)b/.test(x)';
  expect(newerNames({ browser: 'safari', version: 16 }, namesIn([script]))).toEqual([
    'lookbehind_assertion',
    'modifier',
    'unicodeSets',
  ]);
  expect(newerNames(CHROME, namesIn(['/(?<=a)b/u.test(x)']))).toEqual([]);
});

test('properties, at-rules, selectors and functions of styles that came after a version are named; values and comments are not', () => {
  const css = `/* interpolate-size: x */ @container (width < 1px) { .moveBefore { color: red; } }
    .a:hover { interpolate-size: allow-keywords; --corner-shape: 1; transition: width 1s }
    @function --x() { color: red } .b { corner-shape: bevel }`;
  expect(newerStyles(CHROME, css)).toEqual(['corner-shape', 'function', 'interpolate-size']);
  expect(newerStyles({ browser: 'chrome', version: 105 }, '.a{scrollbar-color:red blue}')).toEqual([
    'scrollbar-color',
  ]);
  const firefox: BrowserVersion = { browser: 'firefox', version: 112 };
  expect(newerStyles(firefox, '.a:has(b){color:color-mix(in srgb,red,blue)}')).toEqual(['color-mix', 'has']);
});

test('what a style sheet asks for by @supports does not count', () => {
  const css =
    '@supports (anchor-scope: --a) { .a { anchor-scope: --a } @media print { b { color: red } } } .b { corner-shape: bevel }';
  expect(newerStyles(CHROME, css)).toEqual(['corner-shape']);
});
