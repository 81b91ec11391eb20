import { expect, test } from 'vitest';
import { newerStylesThanChromium, newerThanChromium } from './newer-features.ts';

test('functions and globals that came after a version are named, also as a part of a minified script', () => {
  const script =
    'const a=new Map;a.getOrInsert("x",1);Promise.try(()=>new Temporal.PlainDate(1,1,1));a.get("x")';
  expect(newerThanChromium(127, [script])).toEqual(['PlainDate', 'Temporal', 'getOrInsert', 'try']);
  expect(newerThanChromium(200, [script])).toEqual([]);
});

test('a property that a script defines itself is its own, also in another of the scripts', () => {
  const script = 'a.getOrInsert;a.moveBefore';
  expect(newerThanChromium(127, [script], [script, 'const a={getOrInsert:1};'])).toEqual(['moveBefore']);
});

test('properties and at-rules of styles that came after a version are named; values, selectors and comments are not', () => {
  const css = `/* interpolate-size: x */ @container (width < 1px) { .moveBefore { color: red; } }
    .a:hover { interpolate-size: allow-keywords; --corner-shape: 1; transition: width 1s }
    @function --x() { color: red } .b { corner-shape: bevel }`;
  expect(newerStylesThanChromium(127, css)).toEqual(['corner-shape', 'function', 'interpolate-size']);
  expect(newerStylesThanChromium(105, '.a{scrollbar-color:red blue}')).toEqual(['scrollbar-color']);
});
