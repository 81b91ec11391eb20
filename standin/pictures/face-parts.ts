import type { Eyes, Head, Mouth } from './drawing.ts';

/** The colours of a face. All parts are drawn in a square of 128 units, the face around (64, 70). */
export interface Palette {
  readonly skin: string;
  readonly shade: string;
  readonly light: string;
  readonly line: string;
}

export function paletteOf(hue: number): Palette {
  return {
    skin: `hsl(${hue} 78% 62%)`,
    shade: `hsl(${hue} 70% 48%)`,
    light: `hsl(${hue} 95% 80%)`,
    line: `hsl(${hue} 55% 20%)`,
  };
}

const CIRCLE = '<circle cx="64" cy="68" r="50"/>';

/** The shapes of heads. The surrounding group sets fill and outline. */
export const HEAD_SHAPES: Readonly<Record<Head, string>> = {
  none: '',
  round: CIRCLE,
  block: '<rect x="18" y="16" width="92" height="104" rx="22"/>',
  frog: '<circle cx="40" cy="40" r="25"/><circle cx="90" cy="40" r="25"/><path d="M8 80C8 46 36 34 64 34s56 12 56 46c0 28-26 42-56 42S8 108 8 80Z"/>',
  cat: '<path d="M18 60 16 14c0-5 5-6 9-3l26 19h26l26-19c4-3 9-2 9 3l-2 46c3 8 4 15 4 20 0 26-22 40-50 40S14 106 14 80c0-5 1-12 4-20Z"/>',
  dog: '<path d="M30 30C16 18 4 28 4 50c0 20 6 34 16 34l6-6M98 30c14-12 26-2 26 20 0 20-6 34-16 34l-6-6"/><path d="M22 66c0-30 18-46 42-46s42 16 42 46c0 34-16 54-42 54S22 100 22 66Z"/>',
  ghost:
    '<path d="M16 66c0-32 20-54 48-54s48 22 48 54v46c0 8-8 9-12 3-4-7-11-7-14 0-4 7-11 7-15 0-3-7-11-7-14 0-4 7-11 7-15 0-3-7-10-7-14 0-4 6-12 5-12-3Z"/>',
  heart:
    '<path d="M64 118C26 92 8 70 8 46c0-20 14-34 30-34 12 0 21 7 26 17 5-10 14-17 26-17 16 0 30 14 30 34 0 24-18 46-56 72Z"/>',
  star: '<path d="M64 6c5 0 7 4 9 8l12 26 28 4c9 1 12 10 6 16l-20 21 5 29c1 9-6 14-14 10L64 106l-26 14c-8 4-15-1-14-10l5-29L9 60c-6-6-3-15 6-16l28-4 12-26c2-4 4-8 9-8Z"/>',
  bun: '<path d="M10 62c-4-26 22-46 54-46s58 20 54 46c-1 8-6 12-10 13v33c0 8-5 12-12 12H32c-7 0-12-4-12-12V75c-4-1-9-5-10-13Z"/>',
  bird: '<path d="M56 18c-3-8 2-14 8-12 6-6 14-1 12 8 24 4 38 24 38 50 0 34-20 56-50 56S14 98 14 64c0-26 16-44 42-46Z"/>',
  rat: '<circle cx="26" cy="36" r="22"/><circle cx="102" cy="36" r="22"/><path d="M64 24c30 0 46 22 46 46 0 20-24 50-46 50S18 90 18 70c0-24 16-46 46-46Z"/>',
  fish: '<path d="M96 68c10-16 20-24 26-22 4 12-2 34 0 46-6 4-16-8-26-24Z"/><path d="M4 70c0-26 24-46 52-46s48 28 50 44c-2 18-22 46-50 46S4 96 4 70Z"/>',
};

const eyePair = (eye: (x: number) => string) => eye(42) + eye(86);
const bigEye = (x: number, pupilX: number, pupilY: number, pupil: number) =>
  `<circle cx="${x}" cy="56" r="17" fill="#fff"/><circle cx="${pupilX}" cy="${pupilY}" r="${pupil}" fill="#1b1420" stroke="none"/><circle cx="${pupilX - 3}" cy="${pupilY - 4}" r="3" fill="#fff" stroke="none"/>`;
const arc = (d: string) => `<path d="${d}" fill="none" stroke-width="7"/>`;

/** The shapes of eyes. The surrounding group sets the line colour. */
export const EYE_SHAPES: Readonly<Record<Eyes, string>> = {
  none: '',
  dots: eyePair(
    (x) =>
      `<ellipse cx="${x}" cy="58" rx="8" ry="11" fill="#1b1420" stroke="none"/><circle cx="${x - 2}" cy="53" r="3" fill="#fff" stroke="none"/>`,
  ),
  wide: eyePair((x) => bigEye(x, x, 57, 7)),
  side: eyePair((x) => `${bigEye(x, x + 8, 58, 8)}<path d="M${x - 18} 50h36" stroke-width="7"/>`),
  happy: eyePair((x) => arc(`M${x - 13} 62q13 -20 26 0`)),
  closed: eyePair((x) => arc(`M${x - 13} 54q13 14 26 0`)),
  squint: arc('M30 46l22 11-22 11') + arc('M98 46l-22 11 22 11'),
  tired: eyePair((x) => `${bigEye(x, x, 63, 7)}<path d="M${x - 17} 56h34" stroke-width="7"/>`),
  angry: `${eyePair((x) => bigEye(x, x, 60, 7))}<path d="M24 36l32 14M104 36l-32 14" stroke-width="9"/>`,
  wink: `<ellipse cx="42" cy="58" rx="8" ry="11" fill="#1b1420" stroke="none"/>${arc('M73 60q13 -14 26 0')}`,
  shades:
    '<path d="M14 44h100v8q0 24-22 24-18 0-22-20h-12q-4 20-22 20-22 0-22-24Z" fill="#17141f"/><path d="M28 54l14 14M80 54l14 14" stroke="#8f86b5" stroke-width="5"/>',
  hearts: eyePair(
    (x) =>
      `<path transform="translate(${x} 58) scale(.32)" d="M0 50C-34 24-50 8-50-14c0-18 12-30 27-30 11 0 19 6 23 15 4-9 12-15 23-15 15 0 27 12 27 30C50 8 34 24 0 50Z" fill="#f2315f" stroke-width="10"/>`,
  ),
};

/** The shapes of mouths, with the same line colour. */
export const MOUTH_SHAPES: Readonly<Record<Mouth, string>> = {
  none: '',
  smile: arc('M40 86q24 24 48 0'),
  grin: '<path d="M36 82h56q-2 26-28 26T36 82Z" fill="#fff"/><path d="M38 93h52M55 82v25M73 82v25" stroke-width="4"/>',
  laugh:
    '<path d="M32 78h64q0 36-32 36T32 78Z" fill="#7c1430"/><path d="M46 108q18 -20 36 0q-8 6-18 6t-18-6Z" fill="#ff7d92" stroke="none"/><path d="M37 80h54v8H37Z" fill="#fff" stroke="none"/>',
  frown: arc('M42 102q22 -22 44 0'),
  flat: arc('M42 92h44'),
  open: '<ellipse cx="64" cy="94" rx="15" ry="19" fill="#7c1430"/><ellipse cx="64" cy="105" rx="9" ry="6" fill="#ff7d92" stroke="none"/>',
  smirk: arc('M42 94q26 8 46 -12'),
  wavy: arc('M36 94q7 -12 14 0t14 0t14 0t14 0'),
  tongue: `<path d="M54 92v14q0 12 11 12t11-12V92Z" fill="#ff7d92"/>${arc('M38 86q26 16 52 0')}`,
  cat: `${arc('M40 84q0 14 12 14t12 -12q0 12 12 12t12 -14')}<path d="M57 74h14l-7 9Z" fill="#ff7d92" stroke-width="4"/>`,
  kiss: arc('M60 80q18 4 4 12q16 4 -4 12'),
};
