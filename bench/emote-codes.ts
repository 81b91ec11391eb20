import { CHATTED_CODES } from '../standin/catalogue/chatted-codes.ts';
import { pick, seededRandom } from '../standin/seeded-random.ts';

const STARTS = ['peepo', 'monka', 'Sad', 'cat', 'dog', 'wide', 'pepe', 'Big', 'kek', 'D', 'very', 'x', 'Poo'];
const MIDDLES = [
  'Happy',
  'JAM',
  'Dance',
  'Cry',
  'Love',
  'Wave',
  'Think',
  'ing',
  'Sleep',
  'Smug',
  'o',
  'HYPE',
];
const ENDS = ['ge', 'W', 'Chamb', 'Time', 'L', 'Hands', '', 'S', 'er', 'Clap', 'X', 'Go', 'Toss', '2'];
const SEED = 11;

/**
 * Distinct third-party codes: first the codes that the chat uses, then invented ones with the same format.
 */
export function knownCodes(count: number): readonly string[] {
  const random = seededRandom(SEED);
  const codes = new Set(CHATTED_CODES.slice(0, count));
  while (codes.size < count) {
    const code = pick(random, STARTS) + pick(random, MIDDLES) + pick(random, ENDS);
    codes.add(codes.has(code) ? code + Math.floor(random() * 1_000) : code);
  }
  return [...codes];
}
