import { CHATTED_CODES } from '../standin/catalogue/chatted-codes.ts';
import { seededRandom } from '../standin/seeded-random.ts';
import { knownCodes } from './emote-codes.ts';
import { idOf } from './line-stamps.ts';

/** The shape of the chat of an evening. */
export interface EveningShape {
  readonly name: string;
  readonly messagesASecond: number;
  readonly emoteShare: number;
  /** Emotes in a message that has some. */
  readonly emotesMax: number;
  readonly codes: number;
  /** 1: all codes are used alike; larger: the first ones are used more. */
  readonly skew: number;
  readonly chatters: number;
}

const SEED = 3;
/** Chat has waves: for a minute of each ten, this many times as many messages. */
const WAVE = 3;
const WAVE_EVERY_S = 600;
const WAVE_S = 60;

/** The lines of each second, generated from a seed. */
export function* eveningChat(shape: EveningShape): Generator<readonly string[], never> {
  const random = seededRandom(SEED);
  const codes = knownCodes(Math.max(shape.codes, CHATTED_CODES.length)).slice(0, shape.codes);
  const quiet = (shape.messagesASecond * WAVE_EVERY_S) / (WAVE_EVERY_S + (WAVE - 1) * WAVE_S);
  let messages = 0;
  let sent = 0;
  const code = (): string => codes[Math.floor(codes.length * random() ** shape.skew)] ?? '';
  const text = (): string =>
    random() < shape.emoteShare
      ? Array.from({ length: 1 + Math.floor(random() * shape.emotesMax) }, code).join(' ')
      : 'what a play';
  for (let second = 0; ; second++) {
    messages += second % WAVE_EVERY_S < WAVE_S ? quiet * WAVE : quiet;
    const lines: string[] = [];
    for (; sent < Math.floor(messages); sent++) {
      const chatter = 1 + Math.floor(shape.chatters * random() ** 2);
      lines.push(`@id=${idOf(sent)};user-id=${chatter} :a!a@a.tmi.twitch.tv PRIVMSG #a :${text()}`);
    }
    yield lines;
  }
}

/** One like the recorded chat that docs/moments.md describes; and a busy one with 300 distinct emotes in each window. */
export const EVENINGS: readonly EveningShape[] = [
  {
    name: 'like the real chat',
    messagesASecond: 2.6,
    emoteShare: 0.59,
    emotesMax: 1,
    codes: 1_000,
    skew: 6,
    chatters: 12_000,
  },
  {
    name: 'busy',
    messagesASecond: 20,
    emoteShare: 0.9,
    emotesMax: 4,
    codes: 2_000,
    skew: 2,
    chatters: 20_000,
  },
];
