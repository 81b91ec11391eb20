import { expect, test } from 'vitest';
import { type BrowserVersion, namesIn, newerNames, newerStyles } from './newer-features.ts';

const CHROME: BrowserVersion = { browser: 'chrome', version: 127 };

test('functions and globals that came after a version are named, also as a part of a minified script', () => {
  const script =
    'const a=new Map;a.getOrInsert("x",1);Promise.try(()=>new Temporal.PlainDate(1,1,1));a.get("x")';
  expect(newerNames(CHROME, namesIn([script]))).toEqual(['PlainDate', 'Temporal', 'getOrInsert', 'try']);
  expect(newerNames({ browser: 'chrome', version: 200 }, namesIn([script]))).toEqual([]);
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
