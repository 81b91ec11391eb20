import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOverlayOptions } from './overlay-options.ts';

function read(query: string) {
  const warnings: string[] = [];
  const options = readOverlayOptions(new URLSearchParams(query), (text) => void warnings.push(text));
  return { options, warnings };
}

test('an address without options shows the ten highest emotes from the bottom left corner', () => {
  expect(read('')).toEqual({
    options: {
      top: 10,
      min: 1,
      size: 56,
      delay: 0,
      corner: 'bottom-left',
      mode: 'every-use',
      names: false,
      counts: true,
      still: false,
      largest: false,
      vote: false,
      voteword: '',
      block: '',
      ignore: '',
      setup: false,
      replay: false,
      replaydelay: 8,
    },
    warnings: [],
  });
});

test('each valid option of the address is read, and nothing is logged', () => {
  const query =
    'top=5&min=3&size=96&delay=8&corner=top-right&mode=once-a-chatter&names=true&counts=false&still=true&largest=true&vote=true&voteword=poll&block=Kappa+:%2B1+LUL&ignore=a_bot+another&setup=true&replay=true&replaydelay=12';
  expect(read(query)).toEqual({
    options: {
      top: 5,
      min: 3,
      size: 96,
      delay: 8,
      corner: 'top-right',
      mode: 'once-a-chatter',
      names: true,
      counts: false,
      still: true,
      largest: true,
      vote: true,
      voteword: 'poll',
      block: 'Kappa :+1 LUL',
      ignore: 'a_bot another',
      setup: true,
      replay: true,
      replaydelay: 12,
    },
    warnings: [],
  });
});

test.each([
  ['top=0', { top: 1 }, 'top=0 is read as 1'],
  ['top=51', { top: 50 }, 'top=51 is read as 50'],
  ['min=2.6', { min: 3 }, 'min=2.6 is read as 3'],
  ['size=56px', { size: 56 }, 'size=56px is read as 56'],
  ['delay=3600', { delay: 60 }, 'delay=3600 is read as 60'],
  ['replaydelay=0', { replaydelay: 5 }, 'replaydelay=0 is read as 5'],
  ['replaydelay=600', { replaydelay: 60 }, 'replaydelay=600 is read as 60'],
  ['size=', { size: 56 }, 'size= is read as 56'],
  ['corner=middle', { corner: 'bottom-left' }, 'corner=middle is read as bottom-left'],
  ['mode=constructor', { mode: 'every-use' }, 'mode=constructor is read as every-use'],
  ['counts=', { counts: true }, 'counts= is read as true'],
  ['voteword=!Poll', { voteword: 'poll' }, 'voteword=!Poll is read as poll'],
  ['voteword=a b', { voteword: '' }, 'voteword=a b is read as '],
  ['block=%20a++a', { block: 'a' }, 'block= a  a is read as a'],
  ['ignore=@A_Bot+another', { ignore: 'a_bot another' }, 'ignore=@A_Bot another is read as a_bot another'],
  ['color=red&color=blue', {}, 'color is not an option'],
  ['__proto__=1', {}, '__proto__ is not an option'],
])('%s is read as the nearest value or the default, and named once', (query, expected, warning) => {
  const { options, warnings } = read(query);
  expect(options).toMatchObject(expected);
  expect(warnings).toEqual([warning]);
});

test('no address gives an option that is not a number within bounds, a known name or a switch', () => {
  const name = fc.constantFrom(...Object.keys(read('').options));
  const text = fc.oneof(fc.string(), fc.double().map(String), fc.constantFrom('true', 'top-left;x:url(y)'));
  fc.assert(
    fc.property(fc.array(fc.tuple(name, text)), (pairs) => {
      const { options } = read(new URLSearchParams(pairs).toString());
      const { top, min, size, delay, replaydelay, corner, mode, voteword, block, ignore, ...switches } =
        options;
      expect(block).toBe(block.trim());
      expect(ignore).toBe(ignore.trim());
      expect(voteword).toMatch(/^[a-z0-9_]{0,25}$/);
      expect([top, min, size, delay, replaydelay].every(Number.isInteger)).toBe(true);
      expect(delay >= 0 && delay <= 60 && replaydelay >= 5 && replaydelay <= 60).toBe(true);
      expect(top >= 1 && top <= 50 && min >= 1 && min <= 10_000 && size >= 16 && size <= 256).toBe(true);
      expect(corner).toMatch(/^(top|bottom)-(left|right)$/);
      expect(mode).toMatch(/^(every-use|once-a-message|once-a-chatter)$/);
      expect(Object.values(switches).every((value) => typeof value === 'boolean')).toBe(true);
    }),
  );
});
