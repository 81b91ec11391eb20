import type { Random } from '../seeded-random.ts';
import { pick, seededRandom, wholeBetween } from '../seeded-random.ts';

/** The style of a chatter: full sentences, one emote repeatedly, a few emotes, rarely, or copies of other messages. */
type Habit = 'talker' | 'spammer' | 'emoter' | 'lurker' | 'copier';

export interface RosterEntry {
  readonly login: string;
  readonly displayName: string;
  /** `#RRGGBB`, or empty for a chatter without a colour. */
  readonly color: string;
  readonly habit: Habit;
  /** The relative frequency of messages. */
  readonly weight: number;
  /** Codes, the favourite first. */
  readonly favourites: readonly string[];
}

const FIRST = [
  ...['mossy', 'quiet', 'paper', 'copper', 'sleepy', 'turbo', 'velvet', 'pixel', 'lunar', 'salty', 'crispy'],
  ...[
    'wobbly',
    'amber',
    'polite',
    'static',
    'feral',
    'cosmic',
    'damp',
    'brave',
    'minty',
    'dusty',
    'electric',
  ],
] as const;
const SECOND = [
  ...['lantern', 'teapot', 'badger', 'walrus', 'comet', 'noodle', 'pebble', 'otter', 'kettle', 'turnip'],
  ...['moth', 'biscuit', 'falcon', 'gremlin', 'harbor', 'waffle', 'lynx', 'ferry', 'mango', 'cactus'],
] as const;
const OTHER_SCRIPTS = [
  ...[
    'ねこまつり',
    '夜更かし茶',
    '小さな船',
    '테스트냥이',
    '졸린감자',
    '햇살고래',
    'Сонный_Кот',
    'ЧайникСчастья',
  ],
  ...['寒い朝', '安靜的茶壺', '月光貓', 'قهوة_الصباح', 'قط_نائم', 'แมวน้อย', 'ΚαλόΣκυλί', 'שועל_קטן'],
] as const;
const COLORS = [
  '#1E90FF',
  '#FF4500',
  '#2E8B57',
  '#9ACD32',
  '#DAA520',
  '#FF69B4',
  '#8A2BE2',
  '#00FF7F',
  '',
] as const;
const HABITS: readonly (readonly [Habit, weight: number, share: number])[] = [
  ['talker', 3, 0.3],
  ['spammer', 5, 0.1],
  ['emoter', 3, 0.35],
  ['lurker', 0.3, 0.15],
  ['copier', 2, 0.1],
];

/**
 * Invented chatters with different logins; deterministic for a seed. `codes` are their emotes, the first ones more
 * frequent than the last.
 */
export function createRoster(seed: number, codes: readonly string[], size = 200): readonly RosterEntry[] {
  const random = seededRandom(seed);
  const usedNames = new Set<string>();
  return Array.from({ length: size }, (_, index) => {
    const name = drawName(random, usedNames);
    const foreign =
      index % 12 === 5 ? OTHER_SCRIPTS[Math.floor(index / 12) % OTHER_SCRIPTS.length] : undefined;
    const [habit, weight] = drawHabit(random);
    return {
      login: name.toLowerCase(),
      displayName: foreign ?? name,
      color: pick(random, COLORS),
      habit,
      weight: weight * (0.5 + random()),
      favourites: Array.from({ length: wholeBetween(random, 3, 6) }, () => drawFavourite(random, codes)),
    };
  });
}

function drawName(random: Random, usedNames: Set<string>): string {
  for (;;) {
    const first = pick(random, FIRST);
    const second = pick(random, SECOND);
    const number = random() < 0.4 ? String(wholeBetween(random, 1, 99)) : '';
    const name =
      random() < 0.5 ? `${first}_${second}${number}` : `${capital(first)}${capital(second)}${number}`;
    if (usedNames.has(name.toLowerCase())) continue;
    usedNames.add(name.toLowerCase());
    return name;
  }
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function drawHabit(random: Random): readonly [Habit, weight: number] {
  let left = random();
  for (const [habit, weight, share] of HABITS) {
    left -= share;
    if (left < 0) return [habit, weight];
  }
  return ['emoter', 3];
}

/** The square of the random number makes the first codes more frequent. */
function drawFavourite(random: Random, codes: readonly string[]): string {
  const draw = random();
  return codes[Math.floor(draw * draw * codes.length)] ?? 'Kappa';
}
