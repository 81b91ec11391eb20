import type { Extra } from './drawing.ts';

const palm = (x: number, turn: number) =>
  `<g transform="translate(${x} 104) rotate(${turn})"><path d="M-13 14q-8-22 0-30 5-3 7 4 1-12 7-11 5 0 5 10 3-9 8-6 5 4 0 20-3 16-15 18-9 0-12-5Z" fill="#ffd9a8" stroke="#5b3716" stroke-width="4"/></g>`;
const drops = (colour: string, shape: (x: number, y: number) => string) =>
  `<g fill="${colour}" stroke="none">${[20, 64, 106, 40, 88, 14, 60, 110, 36, 84]
    .map((x, index) => shape(x, 14 + Math.floor(index / 3) * 34 + (index % 3) * 9))
    .join('')}</g>`;

/** Additional objects of an emote; drawn over the face. */
export const EXTRA_SHAPES: Readonly<Record<Extra, string>> = {
  'party-hat':
    '<path d="M64 -4 90 34H38Z" fill="#f0559a" stroke="#6b1440"/><path d="M55 12l18 7M48 24l32 8" stroke="#ffe066" stroke-width="6"/><circle cx="64" cy="4" r="8" fill="#ffe066" stroke="#6b1440" stroke-width="3"/>',
  'santa-hat':
    '<path d="M24 38C26 10 60-2 86 8c16 6 26 20 26 34L92 36Z" fill="#e23c3c" stroke="#6d1010"/><rect x="16" y="32" width="84" height="17" rx="8.500" fill="#fff" stroke="#8aa" stroke-width="3"/><circle cx="112" cy="46" r="11" fill="#fff" stroke="#8aa" stroke-width="3"/>',
  'top-hat':
    '<path d="M36 34V6q28-8 56 0v28Z" fill="#6a5a96" stroke="#1c1530"/><path d="M36 26q28 6 56 0v9q-28 6-56 0Z" fill="#b45ee8" stroke="none"/><rect x="18" y="32" width="92" height="11" rx="5.500" fill="#6a5a96" stroke="#1c1530"/>',
  crown:
    '<path d="M30 38 24 6l20 14L64 0l20 20 20-14-6 32Z" fill="#ffd23f" stroke="#7a5200"/><circle cx="64" cy="26" r="5" fill="#e23c6e" stroke="none"/>',
  antlers:
    '<path d="M42 36C34 26 22 24 12 26M34 30C28 18 28 10 24 4M86 36c8-10 20-12 30-10M94 30c6-12 6-20 10-26" fill="none" stroke="#8a5a2b" stroke-width="10"/><circle cx="64" cy="76" r="12" fill="#ef3434" stroke="#6d1010" stroke-width="4"/>',
  headphones:
    '<path d="M14 68C10 30 30 8 64 8s54 22 50 60" fill="none" stroke="#2a2540" stroke-width="9"/><rect x="3" y="54" width="20" height="36" rx="9" fill="#a970ff" stroke="#2a2540" stroke-width="4"/><rect x="105" y="54" width="20" height="36" rx="9" fill="#a970ff" stroke="#2a2540" stroke-width="4"/>',
  hands: palm(22, -14) + palm(106, 14),
  sweat: '<path d="M108 20q14 20 6 29-8 6-15-1-6-8 9-28Z" fill="#6cc8ff" stroke="#1b5f93" stroke-width="4"/>',
  tears:
    '<path d="M30 66q-12 20-6 28 8 7 15 0 5-9-9-28ZM98 66q12 20 6 28-8 7-15 0-5-9 9-28Z" fill="#6cc8ff" stroke="#1b5f93" stroke-width="4"/>',
  blush:
    '<g fill="#ff5d8f" opacity=".6" stroke="none"><ellipse cx="26" cy="80" rx="13" ry="8"/><ellipse cx="102" cy="80" rx="13" ry="8"/></g>',
  tea: '<path d="M42 92h44v16q0 16-22 16t-22-16ZM86 96h10q8 8-2 16h-9" fill="#fff" stroke="#4b5a70" stroke-width="5"/><path d="M56 84q-6-6 0-12M72 84q-6-6 0-12" fill="none" stroke="#c9d4e6" stroke-width="5"/>',
  thinking:
    '<path d="M30 124q-4-22 10-24l24-6q8 0 6 8l-14 6q16-2 18 8-2 14-24 14Z" fill="#ffd9a8" stroke="#5b3716" stroke-width="4"/>',
  mask: '<path d="M28 74q36-12 72 0v20q-8 26-36 26T28 94Z" fill="#cfeeff" stroke="#3c7290" stroke-width="5"/><path d="M38 88h52M40 100h48" stroke="#3c7290" stroke-width="4"/>',
  zzz: '<g fill="none" stroke="#fff" stroke-width="13"><path d="M86 12h22L88 34h22"/></g><g fill="none" stroke="#5b6ee8" stroke-width="7"><path d="M86 12h22L88 34h22"/></g>',
  note: '<path d="M98 44V10l22-6v32" fill="none" stroke="#a970ff" stroke-width="7"/><ellipse cx="91" cy="45" rx="10" ry="8" fill="#a970ff" stroke="none"/><ellipse cx="113" cy="37" rx="10" ry="8" fill="#a970ff" stroke="none"/>',
  glasses:
    '<g fill="#ffffff55" stroke="#222" stroke-width="6"><circle cx="42" cy="58" r="20"/><circle cx="86" cy="58" r="20"/></g><path d="M16 34q48-40 96 0Z" fill="#5a6fd6" stroke="#222a66"/>',
  snow: drops('#7cc7f5', (x, y) => `<circle cx="${x}" cy="${y}" r="7"/>`),
  rain: drops('#4aa8ff', (x, y) => `<path d="M${x} ${y - 11}q9 14 0 19q-9-5 0-19Z"/>`),
  candy:
    '<path d="M52 122V46c0-32 44-32 44 0v8" fill="none" stroke="#fff" stroke-width="20"/><path d="M52 122V46c0-32 44-32 44 0v8" fill="none" stroke="#e23c3c" stroke-width="20" stroke-dasharray="12 12"/>',
  glow: '<g fill="none" stroke="#ffe066" stroke-width="8"><path d="M10 20l12 12M118 20l-12 12M64 2v8M4 68h8M116 68h8"/></g>',
};

/** The centre of an extra, and its scale if it is the whole picture. */
const ALONE: Readonly<Partial<Record<Extra, readonly [x: number, y: number, scale: number]>>> = {
  note: [103, 26, 2.2],
  mask: [64, 96, 1.5],
  'santa-hat': [68, 28, 1.2],
  'top-hat': [64, 20, 1.3],
  antlers: [64, 48, 1.05],
};

export function loneExtra(extra: Extra): string {
  if (extra === 'hands') {
    return `<g transform="translate(64 66) scale(2) translate(-64 -100)">${palm(47, 10)}${palm(81, -10)}</g>`;
  }
  const [x, y, scale] = ALONE[extra] ?? [64, 64, 1];
  return `<g transform="translate(64 64) scale(${scale}) translate(${-x} ${-y})">${EXTRA_SHAPES[extra]}</g>`;
}
