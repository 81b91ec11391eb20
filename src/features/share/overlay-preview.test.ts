import { expect, test } from 'vitest';
import { defaultOverlayOptions } from '../../links/overlay-address.ts';
import { previewText, sourceSizeOf } from './overlay-preview.tsx';

const CHAT = {
  options: defaultOverlayOptions(),
  snapshot: { countingMode: 'every-use', totalEmotes: 9 },
  shownCount: 3,
  content: 'chat',
} as const;

test.each([
  [{}, ''],
  [{ content: 'samples' } as const, ''],
  [{ content: 'waiting' } as const, '. Samples until the first emote is counted'],
  [
    { shownCount: 0, options: { ...defaultOverlayOptions(), min: 50 } },
    '. No emote has a count of 50 or more',
  ],
  [
    { shownCount: 0, snapshot: { countingMode: 'every-use', totalEmotes: 0 } as const },
    '. No emotes in the last 10 seconds',
  ],
  [
    { options: { ...defaultOverlayOptions(), mode: 'once-a-chatter' } as const },
    '. The panel counts every use; the overlay will count once per chatter',
  ],
])('with %j the preview has its corner and size, then %j', (state, more) => {
  expect(previewText({ ...CHAT, ...state })).toBe(`Preview: bottom left corner, 800 × 600${more}`);
});

test.each([
  ['the defaults', {}, 800, 600],
  ['few small pictures', { top: 1, size: 16, counts: false }, 800, 600],
  ['fifty emotes with names', { top: 50, names: true }, 900, 650],
  ['large pictures', { size: 256 }, 800, 700],
  ['large pictures and a vote', { size: 128, vote: true }, 800, 800],
  ['more than a canvas can have', { top: 50, size: 256, names: true }, 1_920, 1_080],
])('%s fit in a source of this size', (_, changes, widthPx, heightPx) => {
  expect(sourceSizeOf({ ...defaultOverlayOptions(), ...changes })).toEqual({ widthPx, heightPx });
});
