import type { EmoteEnding } from '../catalogue/native-emotes.ts';
import type { Drawing } from './drawing.ts';
import { EXTRA_SHAPES, loneExtra } from './extra-parts.ts';
import type { Palette } from './face-parts.ts';
import { EYE_SHAPES, HEAD_SHAPES, MOUTH_SHAPES, paletteOf } from './face-parts.ts';
import { MOTION_STYLES } from './motion-styles.ts';

const SIDE = 128;

export interface PictureForm {
  readonly heightPx: number;
  /** True draws only the first frame. */
  readonly still: boolean;
  readonly ending: EmoteEnding | null;
}

/** The width of the picture for a height. */
export function widthPx(drawing: Drawing, heightPx: number): number {
  return drawing.wide ? heightPx * 3 : heightPx;
}

/** The picture as one self-contained SVG document. */
export function emoteSvg(drawing: Drawing, form: PictureForm): string {
  const width = widthPx(drawing, SIDE);
  const palette = paletteOf(drawing.hue);
  const motion = form.still ? null : drawing.motion;
  const style = motion === null ? '' : `<style>${MOTION_STYLES[motion]}</style>`;
  const body = drawing.letters === null ? face(drawing, palette) : lettering(drawing.letters, width, palette);
  const stretched = drawing.wide && drawing.letters === null ? `<g transform="scale(3 1)">${body}</g>` : body;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx(drawing, form.heightPx)}" height="${form.heightPx}" ` +
    `viewBox="-4 -6 ${width + 8} ${SIDE + 10}">` +
    `<defs><radialGradient id="s" cx=".4" cy=".3" r=".8"><stop offset="0" stop-color="${palette.light}"/>` +
    `<stop offset=".55" stop-color="${palette.skin}"/><stop offset="1" stop-color="${palette.shade}"/></radialGradient></defs>` +
    `${style}<g stroke-linejoin="round" stroke-linecap="round" stroke-width="5">` +
    `<g${changeOf(form.ending, width)}><g id="b">${stretched}${form.ending === '_SG' ? ink(palette, EYE_SHAPES.shades) : ''}` +
    `${form.ending === '_TK' ? EXTRA_SHAPES.thinking : ''}</g></g></g></svg>`
  );
}

function face(drawing: Drawing, palette: Palette): string {
  if (drawing.head === 'none') return drawing.extras.map(loneExtra).join('');
  const head = HEAD_SHAPES[drawing.head];
  const beak =
    drawing.head === 'bird'
      ? '<path d="M40 78q24-14 48 0 2 12-24 22Q38 90 40 78Z" fill="#ff9d2e" stroke="#7a3d00" stroke-width="4"/>'
      : '';
  return (
    `<g fill="url(#s)" stroke="${palette.line}">${head}</g>` +
    ink(palette, EYE_SHAPES[drawing.eyes] + MOUTH_SHAPES[drawing.mouth]) +
    beak +
    drawing.extras.map((extra) => EXTRA_SHAPES[extra]).join('')
  );
}

function ink(palette: Palette, shapes: string): string {
  return `<g stroke="${palette.line}">${shapes}</g>`;
}

function lettering(letters: string, width: number, palette: Palette): string {
  const count = Array.from(letters).length;
  const sizePx = Math.min(92, Math.floor((width / count) * 1.25));
  return (
    `<rect x="4" y="20" width="${width - 8}" height="92" rx="20" fill="url(#s)" stroke="${palette.line}"/>` +
    `<text x="${width / 2}" y="${66 + sizePx * 0.36}" font-family="system-ui,sans-serif" font-weight="900" ` +
    `font-size="${sizePx}" text-anchor="middle" textLength="${Math.min(width - 24, Math.floor(sizePx * 0.72 * count))}" ` +
    `lengthAdjust="spacingAndGlyphs" fill="#fff" stroke="${palette.line}" stroke-width="7" paint-order="stroke">${letters}</text>`
  );
}

function changeOf(ending: EmoteEnding | null, width: number): string {
  switch (ending) {
    case '_BW':
      return ' style="filter:grayscale(1)"';
    case '_HF':
      return ` transform="translate(${width} 0) scale(-1 1)"`;
    case '_SQ':
      return ` transform="translate(0 ${SIDE * 0.4}) scale(1 .6)"`;
    case '_SG':
    case '_TK':
    case null:
      return '';
  }
}
