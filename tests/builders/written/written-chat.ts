import type { RecordedMessage } from '../../../scripts/moments/chat-seconds.ts';
import { pick, seededRandom } from '../../../standin/seeded-random.ts';

/** 2026-11-21T14:00:00Z: when the invented stream began. */
export const STREAM_START_S = 1_795_269_600;

export const ROOM_ID = '123456789';
export const LOGIN = 'examplestreamer';

/** A message of an invented chat. */
export interface WrittenMessage {
  /** Whole milliseconds since the stream began. */
  readonly offsetMs: number;
  readonly userId: number;
  readonly parts: readonly { readonly text: string; readonly emoteId: string | null }[];
  /** When a moderator removed it, in whole milliseconds since the stream began. */
  readonly removedMs?: number;
}

/** The third-party emotes that some forms contain. */
export const THIRD_PARTY_CODES = ['catJAM', 'Pog', 'D:'] as const;
const NATIVE = [
  ['25', 'Kappa'],
  ['425618', 'LUL'],
  ['emotesv2_dc24652ada1e4c84a5e3ceebae4de709', 'exampleHype'],
] as const;
const WORDS = [
  'hello',
  'für',
  '日本語',
  '😂',
  'catJAM,',
  'kappa',
  '"quoted"',
  'back\\slash',
  ...THIRD_PARTY_CODES,
];

/** Chat of an hour or less with a burst in it; the same for the same seed. In order. */
export function writtenChat(seed: number, seconds: number): readonly WrittenMessage[] {
  const random = seededRandom(seed);
  const ordinary = Array.from({ length: seconds * 2 }, () =>
    written(random, Math.floor(random() * seconds * 1_000), 1 + Math.floor(random() * 300)),
  );
  const burst = Array.from({ length: seconds >= 600 ? 80 : 0 }, (_, index) => ({
    offsetMs: Math.floor((seconds * 0.75 + random() * 12) * 1_000),
    userId: 1_000 + index,
    parts: [{ text: 'LUL', emoteId: '425618' }],
  }));
  return [...ordinary, ...burst].toSorted((a, b) => a.offsetMs - b.offsetMs);
}

function written(random: () => number, offsetMs: number, userId: number): WrittenMessage {
  const parts = Array.from({ length: 1 + Math.floor(random() * 5) }, (_, index) => {
    const between = index === 0 ? [] : [{ text: ' ', emoteId: null }];
    if (random() < 0.3) {
      const [emoteId, text] = pick(random, NATIVE);
      return [...between, { text, emoteId }];
    }
    return [...between, { text: pick(random, WORDS), emoteId: null }];
  });
  return { offsetMs, userId, parts: parts.flat() };
}

/** `[text]`, or one of Twitch's emotes: `[code, id]`. */
type WrittenPart = readonly [text: string, emoteId?: string];

const odd = (offsetMs: number, userId: number, ...parts: readonly WrittenPart[]): WrittenMessage => ({
  offsetMs,
  userId,
  parts: parts.map(([text, emoteId = null]) => ({ text, emoteId })),
});
const KAPPA = ['Kappa', '25'] as const;
const LUL = ['LUL', '425618'] as const;
const HYPE = ['exampleHype', 'emotesv2_dc24652ada1e4c84a5e3ceebae4de709'] as const;

/** The smallest chat that has what readers of files get wrong. In order. */
export const ODD_CHAT: readonly WrittenMessage[] = [
  // Not at a whole second; a character of two units before an emote.
  odd(3_337, 107, ['😂'], [' '], KAPPA),
  // Two emotes alike; the same time as the message before; a moderator removes it.
  { ...odd(3_337, 9, LUL, [' '], LUL), removedMs: 6_500 },
  // An emote without its id, as text: the chatter may not use it.
  odd(4_999, 12, ['LUL'], [' '], ['catJAM,']),
  odd(5_000, 14, ['Pog'], [' '], ['Pog'], [' '], ['D:']),
  // An emote at the end; signs of tables and of HTML.
  odd(5_001, 107, ['"für"'], [' '], ['日本語,'], [' '], ['a;b'], [' '], ['<b>&amp;</b>'], [' '], HYPE),
  odd(9_250, 11, ["it's"], [' '], ['"'], [' '], ['back\\slash'], [' '], ['kappa'], [' '], ['catJAM']),
  odd(21_000, 12, ['hello: there'], [' '], ['[1:02:03]'], [' '], ['x|y']),
];

/** The name that is displayed: with capital letters, or of other letters. */
export const displayNameOf = ({ userId }: WrittenMessage): string =>
  userId % 7 === 0 ? `観客${userId}` : userId % 3 === 0 ? `VIEWER${userId}` : `viewer${userId}`;
export const loginOf = ({ userId }: WrittenMessage): string => `viewer${userId}`;
export const textOf = ({ parts }: WrittenMessage): string => parts.map(({ text }) => text).join('');
export const idOf = (message: WrittenMessage, index: number): string => `m-${index}-${message.userId}`;
export const isoOf = ({ offsetMs }: WrittenMessage): string =>
  new Date(STREAM_START_S * 1_000 + offsetMs).toISOString();

export const lines = (of: readonly string[], end = '\n'): string => of.map((line) => line + end).join('');

/** A form with a line for each message. */
export const eachLine =
  (lineOf: (message: WrittenMessage, index: number) => string) =>
  (chat: readonly WrittenMessage[]): string =>
    lines(chat.map(lineOf));

/** `1:02:03`. */
export function clock(seconds: number, digits = 1): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  const hours = String(Math.floor(seconds / 3_600)).padStart(digits, '0');
  return `${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** `[first, last]` of each of Twitch's emotes, in code points. */
export function nativeRanges({
  parts,
}: WrittenMessage): readonly (readonly [id: string, first: number, last: number])[] {
  let at = 0;
  return parts.flatMap(({ text, emoteId }) => {
    const first = at;
    at += Array.from(text).length;
    return emoteId === null ? [] : [[emoteId, first, at - 1] as const];
  });
}

/** The ranges of each of Twitch's emotes: `0-4,6-10`. */
export function rangesById(message: WrittenMessage): ReadonlyMap<string, string> {
  const byId = new Map<string, string>();
  for (const [id, first, last] of nativeRanges(message)) {
    const before = byId.get(id);
    byId.set(id, `${before === undefined ? '' : `${before},`}${first}-${last}`);
  }
  return byId;
}

function emotesTag(message: WrittenMessage): string {
  return Array.from(rangesById(message), ([id, ranges]) => `${id}:${ranges}`).join('/');
}

export function rawLine(message: WrittenMessage, index: number): string {
  const login = loginOf(message);
  const tags = [
    'badge-info=',
    `display-name=${login}`,
    `emotes=${emotesTag(message)}`,
    'first-msg=0',
    'flags=',
    `id=${idOf(message, index)}`,
    `room-id=${ROOM_ID}`,
    `tmi-sent-ts=${STREAM_START_S * 1_000 + message.offsetMs}`,
    `user-id=${message.userId}`,
  ];
  return `@${tags.join(';')} :${login}!${login}@${login}.tmi.twitch.tv PRIVMSG #${LOGIN} :${textOf(message)}`;
}

/** What a form keeps of a message. */
export interface KeptParts {
  readonly native: boolean;
  readonly thirdParty: boolean;
  /** Times are whole seconds. */
  readonly wholeSeconds?: boolean;
  /** Times are whole seconds since the start, rounded down. */
  readonly wholeOffsets?: boolean;
  /** Times are whole minutes, over which the messages are spread evenly. */
  readonly wholeMinutes?: boolean;
  /** Which messages were removed. Without it they stay counted. */
  readonly removals?: boolean;
}

export const TEXTS: KeptParts = { native: false, thirdParty: false };
/** A text does not say which of its words were emotes, and a removal does not say which message it removes. */
export const CHATTERS: KeptParts = { ...TEXTS, wholeSeconds: true };

/** A form of recorded chat as its program writes it. Shares no code with the reader. */
export interface WrittenForm {
  /** The file's name under `tests/samples/recorded-chat`. */
  readonly file: string;
  readonly kept: KeptParts;
  /** It has only offsets, without a date. */
  readonly isUndated?: boolean;
  /** Its times are those of the day. */
  readonly hasTimesOfDay?: boolean;
  readonly write: (chat: readonly WrittenMessage[]) => string;
}

/** The truth about a chat as a form keeps it, in the form of an independent counter (`scripts/moments/chat-seconds.ts`). */
export function truthOf(chat: readonly WrittenMessage[], kept: KeptParts): readonly RecordedMessage[] {
  return chat.map((message) => {
    const emotes = new Map<string, number>();
    for (const { text, emoteId } of message.parts) {
      const isThird = (THIRD_PARTY_CODES as readonly string[]).includes(text);
      if (emoteId === null ? isThird && kept.thirdParty : kept.native)
        emotes.set(text, (emotes.get(text) ?? 0) + 1);
    }
    return {
      offsetS: keptOffsetS(message, chat, kept),
      chatter: String(message.userId),
      emotes,
      ...(kept.removals && message.removedMs !== undefined && { removedS: message.removedMs / 1_000 }),
    };
  });
}

function keptOffsetS(
  message: WrittenMessage,
  chat: readonly WrittenMessage[],
  { wholeSeconds, wholeOffsets, wholeMinutes }: KeptParts,
): number {
  const offsetS = message.offsetMs / 1_000;
  if (wholeOffsets) return Math.floor(offsetS) + 0.5;
  if (!wholeMinutes) return wholeSeconds ? Math.floor(offsetS) : offsetS;
  const minute = Math.floor(offsetS / 60);
  const ofMinute = chat.filter(({ offsetMs }) => Math.floor(offsetMs / 60_000) === minute);
  return minute * 60 + Math.floor((ofMinute.indexOf(message) * 60_000) / ofMinute.length) / 1_000;
}
