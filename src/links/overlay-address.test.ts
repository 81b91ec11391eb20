import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOSTILE_STRINGS } from '../../tests/fuzz/hostile-strings.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { defaultOverlayOptions, overlayAddress, readOverlayAddress } from './overlay-address.ts';
import {
  OVERLAY_CHOICES,
  OVERLAY_NUMBERS,
  OVERLAY_OPTION_NAMES,
  type OverlayOptions,
  readOverlayOptions,
} from './overlay-options.ts';
import { overlayInPath } from './page-kind.ts';

const SITE = 'https://emotes.example/';
const CHANNEL = 'somebody' as ChannelLogin;
const NAMES: readonly string[] = OVERLAY_OPTION_NAMES;

const anySite = fc.constantFrom(
  SITE,
  'https://name.example/emotes/',
  'http://localhost:4801/',
  'https://a.example/overlay/',
);
const anyChannel = fc.stringMatching(/^[a-z0-9_]{1,25}$/) as fc.Arbitrary<ChannelLogin>;
/** Every option with any of its values: also one that is added later. */
const anyOptions = fc.record({
  ...Object.fromEntries(
    Object.entries(OVERLAY_NUMBERS).map(([name, [min, max]]) => [name, fc.integer({ min, max })]),
  ),
  ...Object.fromEntries(
    Object.entries(OVERLAY_CHOICES).map(([name, values]: [string, readonly string[]]) => [
      name,
      fc.constantFrom(...values).map((value) => (values.includes('true') ? value === 'true' : value)),
    ]),
  ),
  voteword: fc.constantFrom('', 'poll', 'ask_2'),
  block: fc.constantFrom('', 'Kappa', 'Kappa :+1 ä&b=c'),
  ignore: fc.constantFrom('', 'a_bot', 'a_bot another'),
}) as unknown as fc.Arbitrary<OverlayOptions>;

/** What the overlay itself reads from its address. */
function overlayOf(address: string, site: string) {
  const { pathname, searchParams } = new URL(address);
  const warnings: string[] = [];
  const options = readOverlayOptions(searchParams, (text) => warnings.push(text));
  return { channel: overlayInPath(pathname, new URL(site).pathname.slice(0, -1)), options, warnings };
}

test('any options in an address are those that the overlay and the builder read from it', () => {
  fc.assert(
    fc.property(anySite, anyChannel, anyOptions, (site, channel, options) => {
      const address = overlayAddress(site, channel, options);
      expect(overlayOf(address, site)).toEqual({ channel, options, warnings: [] });
      expect(readOverlayAddress(new URL(address))).toEqual({ channel, options, warnings: [] });
    }),
  );
});

test('no option of a pasted address brings style or markup into a new one, which gives the same overlay', () => {
  const text = fc.oneof(fc.constantFrom(...HOSTILE_STRINGS), fc.string(), fc.double().map(String));
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
      for (const [option, [least, most]] of Object.entries(OVERLAY_NUMBERS)) {
        const value = made.options[option as keyof typeof OVERLAY_NUMBERS];
        expect(Number.isInteger(value) && value >= least && value <= most).toBe(true);
      }
    }),
  );
});

test.each([
  SITE,
  `${SITE}somebody`,
  `${SITE}overlay`,
  `${SITE}overlay/`,
  `${SITE}overlay/a/b`,
  `${SITE}?overlay/somebody`,
  `${SITE}overlays/somebody`,
])('%s is not the address of an overlay', (address) => {
  expect(readOverlayAddress(new URL(address))).toBeNull();
});
