import { expect, test } from 'vitest';
import { HOSTILE_STRINGS } from '../../../tests/fuzz/hostile-strings.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { embedAddress } from '../../links/embed-address.ts';
import { defaultOverlayOptions } from '../../links/overlay-address.ts';
import { embedHtml } from './embed-code.ts';
import { NAMED_PROBLEMS_MAX, OLD_ADDRESS_MAX_LENGTH, readOldAddress } from './read-old-address.ts';

const SITE = 'https://emotes.example/';

function read(typed: string) {
  const found = readOldAddress(typed, SITE);
  if (found.kind === 'refused') throw new Error(found.words);
  return found;
}

test.each([
  'https://emotes.example/overlay/Somebody?top=5',
  '  https://emotes.example/overlay/somebody/?top=5\n',
  'emotes.example/overlay/somebody?top=5',
  '/overlay/somebody?top=5',
  'URL: https://emotes.example/overlay/somebody?top=5 (OBS)',
])('%j is the address of an overlay', (typed) => {
  expect(read(typed)).toMatchObject({
    change: {
      openPart: 'overlay',
      typedChannel: 'somebody',
      overlay: { ...defaultOverlayOptions(), top: 5 },
    },
    problems: [],
  });
});

test('the code for a web page is read like its address', () => {
  const address = embedAddress(SITE, {
    channelLogin: 'somebody' as ChannelLogin,
    parentOrigin: 'https://parent.example',
    countingMode: 'once-a-message',
    moments: true,
    votes: true,
  });
  for (const typed of [address, embedHtml(address)]) {
    expect(read(typed)).toMatchObject({
      change: {
        openPart: 'embed',
        typedChannel: 'somebody',
        typedParent: 'https://parent.example/',
        embedMode: 'once-a-message',
        embedMoments: true,
        embedVotes: true,
      },
      problems: [],
    });
  }
});

test('of an address with bad parts the rest is used, and each bad part is named', () => {
  expect(read('https://old.example/x/overlay/no%20way?top=99&names=true&colour=red')).toMatchObject({
    change: { overlay: { ...defaultOverlayOptions(), top: 50, names: true } },
    problems: [
      'It is of https://old.example/x/. The new address is of this site.',
      '“no way” cannot be a channel. The channel stays.',
      'top=99 is read as 50',
      'colour is not an option',
    ],
  });
  expect(read('https://old.example/overlay/no%20way').change).not.toHaveProperty('typedChannel');
});

test('a problem is cut, and after eight the rest is counted', () => {
  const query = Array.from({ length: 20 }, (_, index) => `unknown${index}=1`).join('&');
  const { problems } = read(`${SITE}overlay/somebody?top=${'9'.repeat(1_000)}&${query}`);
  expect(problems).toHaveLength(NAMED_PROBLEMS_MAX + 1);
  expect(problems[0]).toMatch(/^top=9{196}…$/);
  expect(problems.at(-1)).toBe('and 13 more');
});

test('problems that look the same, because they are cut, are named once', () => {
  const name = 'x'.repeat(300);
  expect(read(`${SITE}overlay/somebody?${name}1=1&${name}2=1`).problems).toEqual([`${'x'.repeat(200)}…`]);
});

test.each([
  '',
  'hello there',
  'somebody',
  'https://emotes.example/somebody',
  'https://',
  'javascript:alert(1)',
  'file:///overlay/somebody',
])('%j is refused, with a reason', (typed) => {
  expect(readOldAddress(typed, SITE)).toEqual({
    kind: 'refused',
    words: 'This is not the address of an overlay or of embed mode. Nothing was changed.',
  });
});

test('a text of more than 5 000 characters is not read', () => {
  const long = `${SITE}overlay/somebody?x=`.padEnd(OLD_ADDRESS_MAX_LENGTH, 'x');
  expect(readOldAddress(long, SITE).kind).toBe('read');
  expect(readOldAddress(`${long}x`, SITE)).toEqual({
    kind: 'refused',
    words: 'This text is too long. Nothing was changed.',
  });
});

test('no hostile text throws', () => {
  for (const text of HOSTILE_STRINGS) {
    for (const typed of [
      text,
      SITE + text,
      `${SITE}overlay/${text}`,
      `${SITE}overlay/somebody?${text}=${text}`,
    ]) {
      expect(readOldAddress(typed, SITE).kind).toMatch(/^(read|refused)$/);
    }
  }
});
