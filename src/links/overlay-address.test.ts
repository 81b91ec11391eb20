import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOSTILE_STRINGS } from '../../tests/fuzz/hostile-strings.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { COUNTING_MODES } from '../domain/counting-rules.ts';
import {
  defaultOverlayOptions,
  OVERLAY_OPTIONS,
  type OverlayOptions,
  overlayAddress,
  readOverlayAddress,
  readOverlayOptions,
} from './overlay-address.ts';
import { overlayInPath } from './site-path.ts';

const SITE = 'https://emotes.example/';
const CHANNEL = 'somebody' as ChannelLogin;
const NAMES = Object.keys(defaultOverlayOptions());
const CORNERS = ['bottom-left', 'bottom-right', 'top-left', 'top-right'] as const;

function read(query: URLSearchParams) {
  const warnings: string[] = [];
  const options = readOverlayOptions(query, (text) => warnings.push(text));
  return { options, warnings };
}

const NUMBERS = ['top', 'min', 'size', 'delay', 'replaydelay'] as const;

const anySite = fc.constantFrom(
  SITE,
  'https://name.example/emotes/',
  'http://localhost:4801/',
  'https://a.example/overlay/',
);
const anyChannel = fc.stringMatching(/^[a-z0-9_]{1,25}$/) as fc.Arbitrary<ChannelLogin>;
const numberOf = (name: (typeof NUMBERS)[number]) =>
  fc.integer({ min: OVERLAY_OPTIONS[name].least, max: OVERLAY_OPTIONS[name].most });
const anyOptions: fc.Arbitrary<OverlayOptions> = fc.record({
  top: numberOf('top'),
  min: numberOf('min'),
  size: numberOf('size'),
  delay: numberOf('delay'),
  replaydelay: numberOf('replaydelay'),
  corner: fc.constantFrom(...CORNERS),
  mode: fc.constantFrom(...COUNTING_MODES),
  names: fc.boolean(),
  counts: fc.boolean(),
  still: fc.boolean(),
  largest: fc.boolean(),
  vote: fc.boolean(),
  setup: fc.boolean(),
  replay: fc.boolean(),
  voteword: fc.constantFrom('', 'poll', 'ask_2'),
  block: fc.constantFrom('', 'Kappa', 'Kappa :+1 ä&b=c'),
  ignore: fc.constantFrom('', 'a_bot', 'a_bot another'),
});

/** What the overlay itself reads from its address. */
function overlayOf(address: string, site: string) {
  const { pathname, searchParams } = new URL(address);
  return {
    channel: overlayInPath(pathname, new URL(site).pathname.slice(0, -1)),
    ...read(searchParams),
  };
}

test('an address without options shows the ten highest emotes from the bottom left corner', () => {
  const numbers = { top: 10, min: 1, size: 56, delay: 0, replaydelay: 8 };
  const off = { names: false, still: false, largest: false, vote: false, setup: false, replay: false };
  expect(read(new URLSearchParams())).toEqual({
    options: {
      ...numbers,
      ...off,
      corner: 'bottom-left',
      mode: 'every-use',
      counts: true,
      voteword: '',
      block: '',
      ignore: '',
    },
    warnings: [],
  });
});

test('any options in an address are those that the overlay and the builder read from it', () => {
  fc.assert(
    fc.property(anySite, anyChannel, anyOptions, (site, channel, options) => {
      const address = overlayAddress(site, channel, options);
      expect(overlayOf(address, site)).toEqual({ channel, options, warnings: [] });
      expect(readOverlayAddress(new URL(address))).toEqual({ channel, options, warnings: [] });
    }),
  );
});

test('no address brings style, markup or a value out of bounds into an overlay or a new address', () => {
  const text = fc.oneof(fc.constantFrom(...HOSTILE_STRINGS, 'true'), fc.string(), fc.double().map(String));
  const name = fc.oneof(fc.constantFrom(...NAMES), fc.constantFrom(...HOSTILE_STRINGS), fc.string());
  fc.assert(
    fc.property(fc.array(fc.tuple(name, text)), (pairs) => {
      const pasted = `${SITE}overlay/somebody?${new URLSearchParams(pairs)}`;
      const found = readOverlayAddress(new URL(pasted));
      const address = overlayAddress(SITE, CHANNEL, found?.options ?? defaultOverlayOptions());
      expect(address).toMatch(/^https:\/\/emotes\.example\/overlay\/somebody(\?([a-z]+=[\w.*+%-]+&?)+)?$/);
      const made = overlayOf(address, SITE);
      expect(made.warnings).toEqual([]);
      expect(made.options).toEqual(overlayOf(pasted, SITE).options);
      const { corner, mode, voteword, block, ignore } = made.options;
      for (const name of NUMBERS) {
        const { least, most } = OVERLAY_OPTIONS[name];
        const value = made.options[name];
        expect(Number.isInteger(value) && value >= least && value <= most).toBe(true);
      }
      expect([block, ignore]).toEqual([block.trim(), ignore.trim()]);
      expect(voteword).toMatch(/^[a-z0-9_]{0,25}$/);
      expect(CORNERS).toContain(corner);
      expect(COUNTING_MODES).toContain(mode);
      const switches = ['names', 'counts', 'still', 'largest', 'vote', 'setup', 'replay'] as const;
      expect(switches.every((name) => typeof made.options[name] === 'boolean')).toBe(true);
    }),
  );
});

test.each([
  ['top=0', { top: 1 }, 'top=0 is read as 1'],
  ['top=51', { top: 50 }, 'top=51 is read as 50'],
  ['min=2.6', { min: 3 }, 'min=2.6 is read as 3'],
  ['size=56px', { size: 56 }, 'size=56px is read as 56'],
  ['delay=3600', { delay: 60 }, 'delay=3600 is read as 60'],
  ['replaydelay=0', { replaydelay: 5 }, 'replaydelay=0 is read as 5'],
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
  const { options, warnings } = read(new URLSearchParams(query));
  expect(options).toMatchObject(expected);
  expect(warnings).toEqual([warning]);
});

test.each([
  SITE,
  `${SITE}somebody`,
  `${SITE}overlay`,
  `${SITE}overlay/`,
  `${SITE}overlay/a/b`,
  `${SITE}?overlay/somebody`,
])('%s is not the address of an overlay', (address) => {
  expect(readOverlayAddress(new URL(address))).toBeNull();
});
