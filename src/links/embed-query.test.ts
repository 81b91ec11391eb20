import { expect, test } from 'vitest';
import { channelInPath, readParentOrigin } from './embed-query.ts';

test.each([
  ['/', undefined],
  ['/somebody', 'somebody'],
  ['/somebody/', 'somebody'],
  ['/two%20words', 'two words'],
  ['/%E0%A4%A', '%E0%A4%A'],
])('the channel in the path %j is %j', (path, channel) => {
  expect(channelInPath(path)).toBe(channel);
});

test.each([
  [null, 'http://localhost:5173'],
  ['https://www.twitch.tv/somebody?x=1#y', 'https://www.twitch.tv'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['https://parent.example:8443/a', 'https://parent.example:8443'],
])('the origin of %j is %s', (parentUrl, origin) => {
  expect(readParentOrigin(parentUrl)).toBe(origin);
});

test.each(['', '*', 'parent.example', 'javascript:alert(1)', 'file:///etc/x', 'https://'])(
  '%j has no origin to post to',
  (parentUrl) => {
    expect(readParentOrigin(parentUrl)).toBeNull();
  },
);
