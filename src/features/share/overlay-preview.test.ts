import { expect, test } from 'vitest';
import { previewText } from './overlay-preview.tsx';

const CHAT = {
  options: { corner: 'bottom-left', min: 1, mode: 'every-use' },
  size: { widthPx: 800, heightPx: 600 },
  snapshot: { countingMode: 'every-use', totalEmotes: 9 },
  shownCount: 3,
  content: 'chat',
} as const;

test.each([
  [{}, ''],
  [{ content: 'samples' } as const, ''],
  [{ content: 'waiting' } as const, '. Samples until the first emote is counted'],
  [
    { shownCount: 0, options: { corner: 'bottom-left', min: 50, mode: 'every-use' } as const },
    '. No emote has a count of 50 or more',
  ],
  [
    { shownCount: 0, snapshot: { countingMode: 'every-use', totalEmotes: 0 } as const },
    '. No emotes in the last 10 seconds',
  ],
  [
    { options: { corner: 'bottom-left', min: 1, mode: 'once-a-chatter' } as const },
    '. The panel counts every use; the overlay will count once per chatter',
  ],
])('with %j the preview has its corner and size, then %j', (state, more) => {
  expect(previewText({ ...CHAT, ...state })).toBe(`Preview: bottom left corner, 800 × 600${more}`);
});
