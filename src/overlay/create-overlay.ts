import { createOverlayView, type OverlayView } from '../../packages/overlay-view/src/overlay-view.ts';
import { createPart } from '../../packages/overlay-view/src/part.ts';
import type { OverlayOptions } from '../links/overlay-address.ts';

/** How long the element of a leaving emote stays, in milliseconds. The transition in `overlay.css` has the same length. */
const LEAVE_MS = 300;

/** Whether pictures that do not move are preferred. @param still the option of the address */
export function prefersStill(still: boolean): boolean {
  return still || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The overlay without emotes. Its classes and attributes are documented in `docs/overlay.md`. */
export function createOverlay({ corner, still, names, counts, largest }: OverlayOptions): OverlayView {
  const element = createPart('span', 'overlay');
  element.dataset.corner = corner;
  element.toggleAttribute('data-still', still);
  const view = createOverlayView({
    element,
    semantics: 'decoration',
    leaveMs: LEAVE_MS,
    prefersStill: () => prefersStill(still),
    isRanked: largest,
  });
  view.showTexts({ names, counts });
  return view;
}
