import type { Motion } from './drawing.ts';

/**
 * The style that animates an emote, with a few frames per cycle, like an animated file. The number of frames is small
 * because a browser animates an SVG in an `img` on the page's main thread (measured with Chromium, November 2026: twelve
 * of them in view needed 54 ms a second with a smooth animation, 27 with frames).
 */
export const MOTION_STYLES: Readonly<Record<Motion, string>> = {
  bounce: rounds(600, [5, 1, -6, -9, -6, 1].map(shifted)),
  spin: rounds(1_500, circle(12).map(turned)),
  wobble: rounds(800, [-11, -6, 3, 11, 6, -3].map(turned)),
  rainbow: rounds(
    1_600,
    circle(12).map((angle) => `filter:hue-rotate(${angle}deg)`),
  ),
  nod: rounds(500, ['transform:none', squeezed(5, 0.97), squeezed(9, 0.93), squeezed(5, 0.97)]),
  shake: rounds(300, ['transform:translateX(-4px)', 'transform:translateX(4px)']),
  pulse: rounds(
    700,
    [0.9, 0.95, 1.03, 1, 0.95].map((scale) => `transform:scale(${scale})`),
  ),
};

function rounds(periodMs: number, frames: readonly string[]): string {
  const keyframes = frames.map((frame, index) => `${Math.round((index / frames.length) * 100)}%{${frame}}`);
  return (
    `@keyframes m{${keyframes.join('')}}` +
    `#b{transform-origin:50% 55%;animation:m ${periodMs}ms infinite step-end}` +
    '@media (prefers-reduced-motion:reduce){#b{animation:none}}'
  );
}

/** Angles of a full rotation, in degrees. */
function circle(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => (index * 360) / count);
}

function shifted(down: number): string {
  return `transform:translateY(${down}px)`;
}

function turned(angle: number): string {
  return `transform:rotate(${angle}deg)`;
}

function squeezed(down: number, height: number): string {
  return `transform:translateY(${down}px) scale(1,${height})`;
}
