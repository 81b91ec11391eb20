import { expect, test } from 'vitest';
import { HOSTILE_STRINGS } from '../../../tests/fuzz/hostile-strings.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { embedAddress } from '../../links/embed-address.ts';
import { defaultOverlayOptions } from '../../links/overlay-address.ts';
import { embedHtml } from './embed-part.tsx';
import { createShareDraft } from './share-draft.ts';
import { LINK_MAX_LENGTH, type LinkPart, readLink } from './share-sheet.tsx';

const SITE = 'https://emotes.example/';

function read(typed: string, part: LinkPart = 'overlay') {
  const found = readLink(part, typed, SITE, createShareDraft());
  if (found === null) throw new Error('no link');
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
    draft: { typedChannel: 'somebody', overlay: { ...defaultOverlayOptions(), top: 5 } },
    words: 'Loaded',
  });
});

test('the code for a web page is read like its address', () => {
  const embed = {
    parenturl: 'https://parent.example',
    mode: 'once-a-message',
    moments: true,
    votes: true,
  } as const;
  const address = embedAddress(SITE, 'somebody' as ChannelLogin, embed) ?? '';
  for (const typed of [address, embedHtml(address)]) {
    expect(read(typed, 'embed')).toMatchObject({
      draft: { typedChannel: 'somebody', embed },
      words: 'Loaded',
    });
  }
});

test('of a link with wrong or unknown parts the rest is used, and they are named in one line, which is cut', () => {
  const found = read('https://old.example/x/overlay/no%20way?top=99&names=true&colour=red');
  expect(found).toMatchObject({
    draft: { typedChannel: null, overlay: { ...defaultOverlayOptions(), top: 50, names: true } },
    words: 'Loaded; “no way” is not a channel; top=99 is read as 50; colour is not an option',
  });
  expect(read(`${SITE}overlay/somebody?top=${'9'.repeat(1_000)}`).words).toMatch(/^Loaded; top=9+…$/);
});

test.each([
  '',
  'hello there',
  'somebody',
  'https://emotes.example/somebody',
  'https://',
  'javascript:alert(1)',
  'file:///overlay/somebody',
])('%j is no link', (typed) => {
  expect(readLink('overlay', typed, SITE, createShareDraft())).toBeNull();
});

test('a text of more than 5 000 characters is not read', () => {
  const long = `${SITE}overlay/somebody?x=`.padEnd(LINK_MAX_LENGTH, 'x');
  expect(readLink('overlay', long, SITE, createShareDraft())).not.toBeNull();
  expect(readLink('overlay', `${long}x`, SITE, createShareDraft())).toBeNull();
});

test('no hostile text throws', () => {
  for (const text of HOSTILE_STRINGS) {
    for (const typed of [
      text,
      SITE + text,
      `${SITE}overlay/${text}`,
      `${SITE}overlay/somebody?${text}=${text}`,
    ]) {
      expect(() => readLink('overlay', typed, SITE, createShareDraft())).not.toThrow();
    }
  }
});
