import { type ChannelLogin, readChannelLogin, readFollowedLogin } from '../domain/channel-login.ts';
import { COUNTING_MODES } from '../domain/counting-rules.ts';
import type { CustomEmote } from '../domain/custom-emote.ts';
import { moodCodeText, readMoodCodes } from '../domain/mood.ts';
import {
  BOARD_ORDERS,
  clampDelay,
  clampExportMore,
  clampThreshold,
  DEFAULT_OPTIONS,
  DELAYS,
  MOVING_PICTURES,
  type Options,
  ROW_ORDERS,
  SHOW_REASONS,
} from '../domain/options.ts';
import { FRAME_RATES } from '../domain/recording.ts';
import { parseAtOnce, readText, type ValueReader } from '../domain/value-reader.ts';
import { readVoteWord } from '../domain/vote.ts';

/** Undefined: the value is invalid. Calls `onWrong` when an entry of a list is. */
type OptionReader<T> = (value: unknown, onWrong: () => void) => T | undefined;

const entriesOf =
  <T>(readEntry: ValueReader<T>): OptionReader<readonly T[]> =>
  (value, onWrong) => {
    if (!Array.isArray(value)) return undefined;
    const entries = value.map(readEntry);
    if (entries.includes(undefined)) onWrong();
    return entries.filter((entry) => entry !== undefined);
  };

const yesOrNo: ValueReader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

const oneOf =
  <const T extends string>(...names: readonly T[]): ValueReader<T> =>
  (value) =>
    names.find((name) => name === value);

const login: ValueReader<ChannelLogin | null> = (value) =>
  typeof value === 'string' ? readChannelLogin(value) : undefined;

/** Each login once. An older version may have saved one that is a word of this site's addresses. */
const logins: OptionReader<readonly ChannelLogin[]> = (value, onWrong) => {
  const all = entriesOf<ChannelLogin>((one) => login(one) ?? undefined)(value, onWrong);
  return all && [...new Set(all)].filter((one) => readFollowedLogin(one));
};

const customEmote: ValueReader<CustomEmote> = (value) => {
  // `Object` turns null into an object without fields.
  const emote = Object(value) as CustomEmote;
  const texts = [emote.id, emote.emote, emote.imageUrl, emote.regexp, emote.source];
  return texts.every((part) => typeof part === 'string') && Number.isFinite(emote.score) ? emote : undefined;
};

const numberIn =
  (clamp: (value: number) => number): ValueReader<number> =>
  (value) =>
    typeof value === 'number' ? clamp(value) : undefined;

const READERS: { readonly [Name in keyof Options]: OptionReader<Options[Name]> } = {
  darkMode: oneOf('light', 'dark', 'system'),
  channel: (value) => (value === null ? null : login(value) && readFollowedLogin(String(value))),
  customEmotes: (value, onWrong) => {
    const emotes = entriesOf(customEmote)(value, onWrong);
    return emotes && withOwnIds(emotes);
  },
  autoHide: yesOrNo,
  showOn: oneOf(...SHOW_REASONS),
  showThreshold: numberIn(clampThreshold),
  countingMode: oneOf(...COUNTING_MODES),
  sharedChat: oneOf('all', 'own'),
  chatBeforeJoining: yesOrNo,
  ignoredUsers: entriesOf((value) => login(value) ?? undefined),
  ignoredEmotes: entriesOf(readText),
  voteWord: (value) => readVoteWord(readText(value) ?? '') ?? undefined,
  rowOrder: oneOf(...ROW_ORDERS),
  movingPictures: oneOf(...MOVING_PICTURES),
  pinnedEmotes: entriesOf(readText),
  recentChannels: logins,
  boardChannels: logins,
  boardOrder: oneOf(...BOARD_ORDERS),
  keepHistory: yesOrNo,
  keepBoardChannels: yesOrNo,
  countUsage: yesOrNo,
  momentRate: oneOf('few', 'usual', 'many'),
  exportBeforeS: numberIn(clampExportMore),
  exportAfterS: numberIn(clampExportMore),
  exportFrameRate: (value) => FRAME_RATES.find((rate) => rate === value),
  notices: entriesOf(readText),
  moodCodes(value, onWrong) {
    const entries = entriesOf(readText)(value, onWrong);
    const codes = entries && readMoodCodes(entries).map(moodCodeText);
    if (codes?.length !== entries?.length) onWrong();
    return codes;
  },
  timelineInPanel: yesOrNo,
  delay: oneOf(...DELAYS),
  delaySeconds: numberIn(clampDelay),
};

/**
 * An option that is missing or cannot be read has its default; the readable entries of a list count. `options` has those of a
 * newer version too. `unreadable`: values that could not be read completely. `isJson` false: the text has no options.
 */
export function readSavedOptions(saved: string) {
  const json = parseAtOnce(saved);
  const isJson = typeof json === 'object' && json !== null && !Array.isArray(json);
  const options = new Map<string, unknown>();
  const unreadable = new Map<string, unknown>();
  for (const [name, value] of Object.entries(isJson ? json : {})) {
    const onWrong = (): void => void unreadable.set(name, value);
    const read = Object.hasOwn(READERS, name) ? READERS[name as keyof Options](value, onWrong) : value;
    if (read === undefined) onWrong();
    else options.set(name, read);
  }
  return {
    options: { ...DEFAULT_OPTIONS, ...Object.fromEntries(options) } as Options,
    isJson,
    unreadable: Object.fromEntries(unreadable) as Readonly<Record<string, unknown>>,
  };
}

/** Emotes are edited by id, so one that repeats an earlier id gets another one, the same each time. */
function withOwnIds<E extends { readonly id: string }>(emotes: readonly E[]): readonly E[] {
  const ids = new Set<string>();
  return emotes.map((emote, index) => {
    let { id } = emote;
    while (ids.has(id)) id += `~${index}`;
    ids.add(id);
    return id === emote.id ? emote : { ...emote, id };
  });
}
