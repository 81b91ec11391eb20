import { expect, test } from 'vitest';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { previewText } from './preview-text.ts';

const CHAT = {
  options: { corner: 'bottom-left', min: 1, mode: 'every-use' },
  size: { widthPx: 800, heightPx: 600 },
  snapshot: { countingMode: 'every-use', totalEmotes: 9 },
  shownCount: 3,
  channelLogin: 'somebody' as ChannelLogin,
  areSamplesChosen: false,
} as const;

test.each([
  [{}, 'The bottom left of a source of 800 × 600, with the emotes of somebody now.'],
  [{ channelLogin: null, areSamplesChosen: true }, 'The bottom left of a source of 800 × 600, with samples.'],
  [
    { channelLogin: null },
    'The bottom left of a source of 800 × 600, with samples, because nothing is counted yet.',
  ],
  [
    { shownCount: 0, options: { corner: 'bottom-left', min: 50, mode: 'every-use' } as const },
    'The bottom left of a source of 800 × 600, with the emotes of somebody now. No emote has a count of 50 or more.',
  ],
  [
    { shownCount: 0, snapshot: { countingMode: 'every-use', totalEmotes: 0 } as const },
    'The bottom left of a source of 800 × 600, with the emotes of somebody now. No emote was used in the last ten seconds.',
  ],
  [
    { options: { corner: 'bottom-left', min: 1, mode: 'once-a-chatter' } as const },
    'The bottom left of a source of 800 × 600, with the emotes of somebody now. The panel counts every use; the overlay will count once per chatter.',
  ],
])('with %j the preview says %j', (state, words) => {
  expect(previewText({ ...CHAT, ...state })).toBe(words);
});
