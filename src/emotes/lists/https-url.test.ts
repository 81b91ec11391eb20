import fc from 'fast-check';
import { expect, test } from 'vitest';
import { httpsUrl, pathSegment } from './https-url.ts';

test.each([
  ['https://cdn.example/a/1', 'https://cdn.example/a/1'],
  ['//cdn.example/a/1', 'https://cdn.example/a/1'],
  ['HTTPS://CDN.example/A', 'https://cdn.example/A'],
  ['https://cdn.example/"><b', 'https://cdn.example/%22%3E%3Cb'],
  ['http://cdn.example/a', null],
  ['javascript:alert(1)', null],
  ['data:image/png;base64,', null],
  ['/a/1', null],
  ['cdn.example/a', null],
  ['//', null],
  ['', null],
  [null, null],
  [undefined, null],
  [7, null],
  [['https://cdn.example/'], null],
])('%j as a picture address is %j', (text, expected) => {
  expect(httpsUrl(text)).toBe(expected);
});

test('any text gives an https address or null', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const url = httpsUrl(text);
      expect(url === null || url.startsWith('https://')).toBe(true);
    }),
  );
});

test('any text is encoded as one segment of a path, even an unpaired surrogate', () => {
  expect(pathSegment('a/b?c#d')).toBe('a%2Fb%3Fc%23d');
  expect(pathSegment('\ud83d')).toBe('%EF%BF%BD');
  expect(pathSegment('\ud83d\ude00')).toBe('%F0%9F%98%80');
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })), (units) => {
      expect(pathSegment(String.fromCharCode(...units))).not.toMatch(/[/?#\\]/);
    }),
  );
});
