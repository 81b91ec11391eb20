import { expect, test } from 'vitest';
import { linkPreview } from './link-preview.ts';

test('a link has a picture with an absolute address once the address of the site is known', () => {
  expect(linkPreview(undefined)).toEqual([]);
  const contents = linkPreview('https://emotes.example/below/').map(({ attrs }) => attrs?.content);
  expect(contents).toContain('https://emotes.example/below/');
  expect(contents).toContain('https://emotes.example/below/preview.jpg');
});

test.each([
  'emotes.example',
  'ftp://emotes.example/',
  'https://emotes.example/page',
  'https://emotes.example/?a',
])('the address %s fails the build', (siteUrl) => {
  expect(() => linkPreview(siteUrl)).toThrow(siteUrl);
});
