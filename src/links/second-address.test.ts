import { expect, test } from 'vitest';
import { readSecondAddress, secondPath } from './second-address.ts';

const SITE = 'https://emotes.example';

test('the address names the channel in its path and the second behind the #', () => {
  const { pathname, hash } = new URL(secondPath('somebody', 1_795_269_695), SITE);
  expect(pathname).toBe('/somebody');
  expect(hash).toBe('#at=2026-11-21T14:01:35Z');
});

test('a second that is written is read again', () => {
  for (const second of [0, 1_795_269_695, 253_402_300_799]) {
    expect(readSecondAddress(new URL(secondPath('somebody', second), SITE))).toBe(second);
  }
});

test.each([
  '',
  '#',
  '#at=',
  '#at=12:28:08',
  '#at=2026-99-99T99:99:99Z',
  '#at=1795269695',
  '#x=2026-11-21T14:01:35Z',
])('an address with `%s` names no second', (hash) => {
  expect(readSecondAddress({ hash })).toBeNull();
});
