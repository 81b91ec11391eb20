import { pick, seededRandom } from '../seeded-random.ts';
import { textHash } from '../text-hash.ts';

const HEADS = [
  'round',
  'frog',
  'cat',
  'dog',
  'block',
  'ghost',
  'heart',
  'star',
  'bun',
  'bird',
  'rat',
  'fish',
] as const;
const EYES = [
  'dots',
  'wide',
  'happy',
  'closed',
  'squint',
  'side',
  'shades',
  'hearts',
  'tired',
  'angry',
  'wink',
] as const;
const MOUTHS = [
  'smile',
  'grin',
  'laugh',
  'frown',
  'flat',
  'open',
  'smirk',
  'wavy',
  'tongue',
  'cat',
  'kiss',
] as const;
const EXTRAS = [
  'party-hat',
  'santa-hat',
  'top-hat',
  'crown',
  'antlers',
  'headphones',
  'hands',
  'sweat',
  'tears',
  'blush',
  'tea',
  'thinking',
  'mask',
  'zzz',
  'note',
  'glasses',
  'snow',
  'rain',
  'candy',
  'glow',
] as const;
const MOTIONS = ['bounce', 'spin', 'wobble', 'rainbow', 'nod', 'shake', 'pulse'] as const;

export type Head = (typeof HEADS)[number] | 'none';
export type Eyes = (typeof EYES)[number] | 'none';
export type Mouth = (typeof MOUTHS)[number] | 'none';
export type Extra = (typeof EXTRAS)[number];
export type Motion = (typeof MOTIONS)[number];

/** The description of an emote's picture. */
export interface Drawing {
  readonly head: Head;
  /** The hue of the head, in degrees. */
  readonly hue: number;
  readonly eyes: Eyes;
  readonly mouth: Mouth;
  readonly extras: readonly Extra[];
  /** Null for an emote without animation. */
  readonly motion: Motion | null;
  /** Letters, drawn instead of a face. */
  readonly letters: string | null;
  /** Three times as wide as high. */
  readonly wide: boolean;
}

/** A drawing without animation for any text; deterministic. */
export function inventedDrawing(text: string): Drawing {
  const random = seededRandom(textHash(text));
  return {
    head: pick(random, HEADS),
    hue: Math.floor(random() * 360),
    eyes: pick(random, EYES),
    mouth: pick(random, MOUTHS),
    extras: random() < 0.4 ? [pick(random, EXTRAS)] : [],
    motion: null,
    letters: null,
    wide: false,
  };
}
