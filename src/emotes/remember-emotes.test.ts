import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { type Emote, emoteKey } from '../domain/emote.ts';
import { rememberEmotes } from './remember-emotes.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const emote = (id: string, code: string): Emote => ({
  key: emoteKey('Twitch', id),
  id,
  code,
  imageUrl: '',
  source: 'Twitch',
  score: 1,
});

test('one id is one object, with the code of its first use', () => {
  const remembered = rememberEmotes(emote);
  const first = remembered('1', ':)');
  expect(remembered('1', ':-)')).toBe(first);
  expect(first.code).toBe(':)');
  expect(remembered('2', ':)')).not.toBe(first);
});

test('past 20 000 all are forgotten, and known anew', () => {
  const remembered = rememberEmotes(emote);
  const first = remembered('first', 'x');
  for (let i = 0; i < 20_000; i++) remembered(`${i}`, 'x');
  expect(remembered('first', 'x')).not.toBe(first);
});

test('what is remembered does not keep the frames alive that it came in', () => {
  const remembered = rememberEmotes(emote);
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < 5_000; i++) {
    const frame = `${'x'.repeat(60_000)} emotesv2_${String(i).padStart(32, '0')} end`;
    remembered(frame.slice(60_001, 60_042), frame.slice(60_001, 60_042));
  }
  collectGarbage();
  expect((process.memoryUsage().heapUsed - before) / 1_000_000).toBeLessThan(20);
});
