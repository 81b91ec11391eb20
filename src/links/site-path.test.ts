import { expect, test } from 'vitest';
import { isEmbedQuery, overlayInPath } from './site-path.ts';

test.each([
  ['/overlay/somebody', 'somebody'],
  ['/overlay/somebody/', 'somebody'],
  ['/overlay/two%20words', 'two words'],
  ['/overlay', undefined],
  ['/overlay/', undefined],
  ['/overlay/a/b', undefined],
  ['/overlays/somebody', undefined],
  ['/somebody', undefined],
  ['/x/overlay/somebody', undefined],
])('the overlay in the path %j is of %j', (path, channel) => {
  expect(overlayInPath(path)).toBe(channel);
});

test.each([
  ['iframe=true&channel=a', true],
  ['iframe=false', false],
  ['channel=a', false],
])('the query %s is of embed mode: %s', (query, isEmbed) => {
  expect(isEmbedQuery(new URLSearchParams(query))).toBe(isEmbed);
});
