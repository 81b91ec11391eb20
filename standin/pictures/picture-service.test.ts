import { expect, test } from 'vitest';
import { CHATTED_CODES } from '../catalogue/chatted-codes.ts';
import { hexIdOf, ulidOf } from '../catalogue/emote-ids.ts';
import type { ServiceHost } from '../service-address.ts';
import { emoteSvg } from './emote-svg.ts';
import { drawingOf } from './known-drawings.ts';
import { answerPicture } from './picture-service.ts';

function picture(host: ServiceHost, pathname: string) {
  return answerPicture(host, { method: 'GET', pathname, query: new URLSearchParams(), origin: null });
}

/** Throws at the first closing tag that does not match the last opened tag. */
function expectWellFormed(xml: string): void {
  const open: string[] = [];
  for (const [tag, closing, name, selfClosing] of xml.matchAll(/<(\/?)([\w-]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (closing === '/') expect(open.pop(), tag).toBe(name);
    else if (selfClosing !== '/') open.push(name ?? '');
  }
  expect(open).toEqual([]);
  expect(xml.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]/);
  expect(xml).not.toMatch(/undefined|NaN|&(?!#|amp|lt|gt)/);
}

test('the picture of every used emote is well-formed, animated or static', () => {
  for (const code of [...CHATTED_CODES, 'w!', 'an unknown one']) {
    for (const still of [true, false]) {
      expectWellFormed(emoteSvg(drawingOf(code), { heightPx: 56, still, ending: null }));
    }
  }
});

test.each<[ServiceHost, string, string]>([
  ['static-cdn.jtvnw.net', '/emoticons/v2/25/default/dark/2.0', 'width="56" height="56"'],
  [
    'static-cdn.jtvnw.net',
    '/emoticons/v2/emotesv2_dc24652ada1e4c84a5e3ceebae4de709_HF/static/light/3.0',
    'scale(-1 1)',
  ],
  ['static-cdn.jtvnw.net', '/emoticons/v2/25_BW/default/dark/1.0', 'grayscale'],
  ['cdn.betterttv.net', `/emote/${hexIdOf('monkaS')}/2x`, 'height="56"'],
  ['cdn.betterttv.net', `/emote/${hexIdOf('monkaS')}/3x.webp`, 'height="112"'],
  ['cdn.betterttv.net', `/emote/${hexIdOf('widepeepoHappy')}/1x.webp`, 'width="84" height="28"'],
  ['cdn.betterttv.net', '/frankerfacez_emote/381875/2', 'height="64"'],
  ['cdn.betterttv.net', '/frankerfacez_emote/723102/animated/4', 'height="128"'],
  ['cdn.7tv.app', `/emote/${ulidOf('catJAM')}/2x.webp`, 'height="64"'],
  ['cdn.7tv.app', `/emote/${ulidOf('catJAM')}/4x_static.avif`, 'height="128"'],
])('%s%s is an SVG with %s', (host, path, part) => {
  const answer = picture(host, path);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'access-control-allow-origin': '*',
  });
  expect(answer.headers['cache-control']).toContain('max-age');
  expect(answer.body).toContain(part);
});

test.each<[ServiceHost, string]>([
  ['cdn.betterttv.net', '/emote/381875/2x'],
  ['cdn.betterttv.net', '/frankerfacez_emote/9/2'],
  ['cdn.7tv.app', `/emote/${ulidOf('catJAM')}/2x`],
  ['static-cdn.jtvnw.net', '/emoticons/v2/25/animated/dark/2.0'],
  ['static-cdn.jtvnw.net', '/emoticons/v2/25/default/dark/4.0'],
])('%s%s is not found, like on the real CDN', (host, path) => {
  expect(picture(host, path).status).toBe(404);
});

test('an animated emote has no animation in its static form', () => {
  const path = (form: string) => picture('cdn.7tv.app', `/emote/${ulidOf('catJAM')}/${form}`).body;
  expect(path('2x.webp')).toContain('@keyframes');
  expect(path('2x_static.webp')).not.toContain('@keyframes');
});

test('an id always has the same picture, and other ids have others', () => {
  const body = (id: string) => picture('static-cdn.jtvnw.net', `/emoticons/v2/${id}/default/dark/2.0`).body;
  expect(body('987654')).toBe(body('987654'));
  const different = new Set(Array.from({ length: 50 }, (_, index) => body(`${500_000 + index}`)));
  expect(different.size).toBeGreaterThan(45);
});

test('7TV’s emotes have the given WebP files, still or moving; other services keep their drawings', () => {
  const webp = { still: Buffer.from('still'), moving: Buffer.from('moving') };
  const answer = (host: ServiceHost, pathname: string) =>
    answerPicture(
      host,
      { method: 'GET', pathname, query: new URLSearchParams(), origin: null },
      { stillPictures: true, webpPictures: [webp] },
    );
  const path = `/emote/${ulidOf('catJAM')}`;
  expect(answer('cdn.7tv.app', `${path}/2x.webp`)).toMatchObject({
    headers: { 'content-type': 'image/webp' },
    body: webp.moving,
  });
  expect(answer('cdn.7tv.app', `${path}/2x_static.webp`).body).toBe(webp.still);
  expect(answer('cdn.betterttv.net', `/emote/${hexIdOf('monkaS')}/2x`).body).toContain('<svg');
});
