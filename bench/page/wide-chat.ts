import { chatLine } from '../../standin/chat/message-line.ts';
import { pick, seededRandom, wholeBetween } from '../../standin/seeded-random.ts';
import { CHANNEL } from '../chat-frames.ts';
import { type StampedLine, stampable } from '../line-stamps.ts';

/** A line that can be sent repeatedly, and its number of uses. */
export interface WideLine {
  readonly stamp: StampedLine;
  readonly uses: number;
}

const LINES = 20_000;
const SEED = 5;
/** Words that no list contains. */
const WORDS = [
  'that',
  'was',
  'so',
  'good',
  'again',
  'please',
  'how',
  'did',
  'he',
  'do',
  'it',
  'what',
  'chat,',
];

/**
 * Chat that uses all codes, the first ones most often: ten thousand messages with 1 200 codes use about a thousand of
 * them, a hundred messages use some dozens. Each message has one to five emotes and some words.
 */
export function createWideChat(
  codes: readonly string[],
  channel = CHANNEL,
  lineCount = LINES,
): readonly WideLine[] {
  const random = seededRandom(SEED);
  const drawCode = (): string => codes[Math.floor(random() ** 2.5 * codes.length)] ?? 'Kappa';
  return Array.from({ length: lineCount }, (_, number) => {
    const emotes = random() < 0.35 ? Array(wholeBetween(random, 2, 5)).fill(drawCode()) : [drawCode()];
    const words = Array.from({ length: wholeBetween(random, 0, 6) }, () => pick(random, WORDS));
    const login = `viewer${number % 3_000}`;
    const text = [...words, ...emotes].join(' ');
    const stamp = stampable(chatLine(channel, { login, text }, { id: 'x', sentAt: 0 }));
    if (stamp === null) throw new Error('A generated line has no id or no time.');
    return { stamp, uses: emotes.length };
  });
}
