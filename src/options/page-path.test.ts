import { expect, test } from 'vitest';
import { channelInPath } from './page-path.ts';

test.each([
  ['/', undefined],
  ['', undefined],
  ['/somebody', 'somebody'],
  ['/somebody/', 'somebody'],
  ['/two%20words', 'two words'],
  ['/%E0%A4%A', '%E0%A4%A'],
])('the channel in the path %j is %j', (path, channel) => {
  expect(channelInPath(path)).toBe(channel);
});
