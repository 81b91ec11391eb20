import { expect, test } from 'vitest';
import { defaultOverlayOptions } from '../../links/overlay-address.ts';
import { sourceSizeOf } from './source-size.ts';

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
