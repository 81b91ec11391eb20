import { type ChannelLogin, readChannelLogin, readFollowedLogin } from '../domain/channel-login.ts';
import { COUNTING_MODES } from '../domain/counting-rules.ts';
import type { CustomEmote } from '../domain/custom-emote.ts';
import {
  BOARD_ORDERS,
  clampDelay,
  clampThreshold,
  DEFAULT_OPTIONS,
  DELAYS,
  MOVING_PICTURES,
  type Options,
  ROW_ORDERS,
  SHOW_REASONS,
} from '../domain/options.ts';
import { listOf, parseAtOnce, readText, type ValueReader } from '../domain/value-reader.ts';
import { readVoteWord } from '../domain/vote.ts';

const yesOrNo: ValueReader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

const oneOf =
  <const T extends string>(...names: readonly T[]): ValueReader<T> =>
  (value) =>
    names.find((name) => name === value);

/** Null for a text that cannot be a login. */
const login: ValueReader<ChannelLogin | null> = (value) =>
  typeof value === 'string' ? readChannelLogin(value) : undefined;

/** Each login once. One that cannot be followed is left out: an older version of this page may have saved it. */
const logins: ValueReader<readonly ChannelLogin[]> = (value) => {
  const all = listOf<ChannelLogin>((one) => login(one) ?? undefined)(value);
  return all && [...new Set(all)].filter((one) => readFollowedLogin(one));
};

const customEmote: ValueReader<CustomEmote> = (value) => {
  // `Object` turns null into an object without fields.
  const emote = Object(value) as CustomEmote;
  const texts = [emote.id, emote.emote, emote.imageUrl, emote.regexp, emote.source];
  return texts.every((part) => typeof part === 'string') && Number.isFinite(emote.score) ? emote : undefined;
};

const READERS: { readonly [Name in keyof Options]: ValueReader<Options[Name]> } = {
  darkMode: oneOf('light', 'dark', 'system'),
  channel: (value) => (value === null ? null : login(value) && readFollowedLogin(String(value))),
  customEmotes: (value) => {
    const emotes = listOf(customEmote)(value);
    return emotes && withOwnIds(emotes);
  },
  autoHide: yesOrNo,
  showOn: oneOf(...SHOW_REASONS),
  showThreshold: (value) => (typeof value === 'number' ? clampThreshold(value) : undefined),
  countingMode: oneOf(...COUNTING_MODES),
  sharedChat: oneOf('all', 'own'),
  chatBeforeJoining: yesOrNo,
  // A text that cannot be a login matches no user. It is kept, so that the settings can show it.
  ignoredUsers: listOf((value) => login(value) ?? readText(value)),
  ignoredEmotes: listOf(readText),
  // A word that cannot be one is read as the default, so that the other options stay readable.
  voteWord: (value) => readVoteWord(readText(value) ?? '') ?? DEFAULT_OPTIONS.voteWord,
  rowOrder: oneOf(...ROW_ORDERS),
  movingPictures: oneOf(...MOVING_PICTURES),
  pinnedEmotes: listOf(readText),
  recentChannels: logins,
  boardChannels: logins,
  boardOrder: oneOf(...BOARD_ORDERS),
  keepHistory: yesOrNo,
  keepBoardChannels: yesOrNo,
  countUsage: yesOrNo,
  momentRate: oneOf('few', 'usual', 'many'),
  notices: listOf(readText),
  // A text that is no code of a mood is kept, so that the settings can say what is wrong with it.
  moodCodes: listOf(readText),
  timelineUnderVideo: yesOrNo,
  // A delay of a newer version is read as `off`, so that the other options stay readable.
  delay: (value) => oneOf(...DELAYS)(value) ?? 'off',
  delaySeconds: (value) => (typeof value === 'number' ? clampDelay(value) : 0),
};

/** Reads the value that was saved for an option. Undefined if it is invalid. Options of a newer version are kept. */
export function readSavedOption(name: string, value: unknown): unknown {
  return Object.hasOwn(READERS, name) ? READERS[name as keyof Options](value) : value;
}

/** The options in a saved text, with defaults for missing keys. Null if the text is invalid. */
export function readSavedOptions(saved: string): Options | null {
  const object = parseObject(saved);
  if (object === null) return null;
  const read = Object.entries(object).map(([name, value]) => [name, readSavedOption(name, value)] as const);
  if (read.some(([, value]) => value === undefined)) return null;
  return { ...DEFAULT_OPTIONS, ...Object.fromEntries(read) };
}

/** The object in a JSON text. Null for another value, and for invalid JSON. */
export function parseObject(text: string): object | null {
  const json = parseAtOnce(text);
  return typeof json === 'object' && !Array.isArray(json) ? json : null;
}

/** Emotes are edited by id, so an id that repeats an earlier one is replaced: by the same text each time. */
function withOwnIds<E extends { readonly id: string }>(emotes: readonly E[]): readonly E[] {
  const ids = new Set<string>();
  return emotes.map((emote, index) => {
    let { id } = emote;
    while (ids.has(id)) id += `~${index}`;
    ids.add(id);
    return id === emote.id ? emote : { ...emote, id };
  });
}
