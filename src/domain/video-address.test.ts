import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOSTILE_STRINGS } from '../../tests/fuzz/hostile-strings.ts';
import { isVideoId, readVideoAddress, readVideoId, videoLink, videoPage } from './video-address.ts';

const WATCH = 'https://www.twitch.tv/videos/2345678901';

test.each([
  [`${WATCH}?t=1h2m3s`, 3_723],
  [`${WATCH}?t=01h02m03s`, 3_723],
  [`${WATCH}?t=0h0m0s`, 0],
  [`${WATCH}?t=90`, 90],
  [`${WATCH}?t=1h5s`, 3_605],
  [`${WATCH}/?t=1H2M3S`, 3_723],
  [`  ${WATCH}?filter=all&sort=time&t=90s#chat\n`, 90],
  [`${WATCH.replace('www.', '')}?t=90`, 90],
  [`${WATCH}?t=48h`, 172_800],
  [`${WATCH.replace('https://', '')}?t=90`, 90],
  [`${WATCH.replace('www.', 'ru.')}?t=90`, 90],
  ['https://www.twitch.tv/examplestreamer/video/2345678901?t=90', 90],
  ['https://www.twitch.tv/examplestreamer/v/2345678901?t=1h2m3s', 3_723],
])('%j is a position', (text, atS) => {
  expect(readVideoAddress(text)).toEqual({ videoId: '2345678901', atS });
});

test.each([
  ...HOSTILE_STRINGS,
  '',
  WATCH,
  `${WATCH}?t=`,
  `${WATCH}?t=-5`,
  `${WATCH}?t=1h2m3s4`,
  `${WATCH}?t=90&t=91`,
  `${WATCH}#?t=90`,
  `${WATCH}?t=${'9'.repeat(400)}`,
  'https://www.twitch.tv/videos/abc?t=90',
  'https://www.twitch.tv/videos/1234567890123456?t=90',
  'https://www.twitch.tv/videos/1/2?t=90',
  'ftp://www.twitch.tv/videos/1?t=90',
  'https://www.twitch.tv/video/1?t=90',
  'https://www.twitch.tv:443/videos/1?t=90',
  'https://www.twitch.tv.hostile.example/videos/1?t=90',
  'https://hostile.example/https://www.twitch.tv/videos/1?t=90',
  'https://clips.twitch.tv/videos/1?t=90',
  `x ${WATCH}?t=90`,
])('%j is none', (text) => {
  expect(readVideoAddress(text)).toBeNull();
});

test.each([
  [3_723, '1h2m3s'],
  [0, '0h0m0s'],
  [59.9, '0h0m59s'],
  [-20, '0h0m0s'],
  [100_000, '27h46m40s'],
])('second %d of the video is linked as %s', (second, position) => {
  const zeroS = 1_795_269_600;
  const link = videoLink({ videoId: '123', zeroS }, zeroS + second);
  expect(link).toBe(`https://www.twitch.tv/videos/123?t=${position}`);
});

test('a link is read back as the position that it was made of', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), fc.nat({ max: 172_800 }), (id, atS) => {
      const videoId = String(id);
      expect(readVideoAddress(videoLink({ videoId, zeroS: 0 }, atS))).toEqual({ videoId, atS });
    }),
  );
});

test.each([...HOSTILE_STRINGS, '', '0', '01', '-1', '1.5', '1234567890123456', '../settings?x='])(
  '%j is not the id of a video',
  (text) => {
    expect(isVideoId(text)).toBe(false);
  },
);

test('the page of a video is on Twitch, whatever its id is', () => {
  expect(isVideoId('2345678901')).toBe(true);
  expect(videoPage('2345678901')).toBe(WATCH);
  expect(videoPage('../settings?x=')).toBe('https://www.twitch.tv/videos/..%2Fsettings%3Fx%3D');
});

test.each([
  WATCH,
  `${WATCH}?t=1h2m3s`,
  `  ${WATCH}/?filter=all#chat `,
  WATCH.replace('www.', 'ru.'),
  'm.twitch.tv/videos/2345678901',
  'https://www.twitch.tv/examplestreamer/video/2345678901',
  'https://player.twitch.tv/?video=v2345678901&parent=a.example',
  'https://player.twitch.tv/?parent=a.example&video=2345678901',
])('%j is an address of a video', (text) => {
  expect(readVideoId(text)).toBe('2345678901');
});

test.each([
  ...HOSTILE_STRINGS,
  '',
  '2345678901',
  'https://www.twitch.tv/examplestreamer/videos',
  'https://player.twitch.tv/?channel=examplestreamer',
  `${WATCH}x`,
])('%j is not', (text) => {
  expect(readVideoId(text)).toBeNull();
});
