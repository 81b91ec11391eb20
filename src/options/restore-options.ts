import { DEFAULT_OPTIONS, type Options, PINNED_MAX, RECENT_CHANNELS_MAX } from '../domain/options.ts';
import { parseObject, readSavedOption } from './saved-options.ts';

/** Whether any part of the refused texts can be read. */
export function canRestore(refused: string): boolean {
  const values = refused.split('\0').flatMap((text) => Object.values(readFields(text)));
  return values.some((value) => !Array.isArray(value) || value.length > 0);
}

/**
 * The options with the readable part of the refused texts, the newest text first. Options that differ from their defaults are not
 * changed. Entries of lists are added after the present ones.
 */
export function restoreOptions(current: Options, refused: string): Options {
  return refused.split('\0').reduce(restoreText, current);
}

function restoreText(current: Options, refused: string): Options {
  const fields = readFields(refused);
  const unchanged = Object.entries(fields).filter(([name]) => {
    const key = name as keyof Options;
    return current[key] === DEFAULT_OPTIONS[key];
  });
  return {
    ...current,
    ...Object.fromEntries(unchanged),
    customEmotes: join(current.customEmotes, fields.customEmotes, ({ id }) => id),
    ignoredUsers: join(current.ignoredUsers, fields.ignoredUsers, String),
    ignoredEmotes: join(current.ignoredEmotes, fields.ignoredEmotes, String),
    moodCodes: join(current.moodCodes, fields.moodCodes, String),
    pinnedEmotes: join(current.pinnedEmotes, fields.pinnedEmotes, String).slice(0, PINNED_MAX),
    recentChannels: join(current.recentChannels, fields.recentChannels, String).slice(0, RECENT_CHANNELS_MAX),
  };
}

/** Reads field by field, and lists entry by entry. */
function readFields(refused: string): Partial<Options> {
  const fields = Object.entries(parseObject(refused) ?? {}).map(([name, value]: [string, unknown]) => {
    const readable = Array.isArray(value)
      ? value.filter((entry) => readSavedOption(name, [entry]) !== undefined)
      : value;
    return [name, readSavedOption(name, readable)] as const;
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

function join<T>(present: readonly T[], added: readonly T[] = [], keyOf: (entry: T) => string): readonly T[] {
  const keys = new Set(present.map(keyOf));
  return [...present, ...added.filter((entry) => !keys.has(keyOf(entry)))];
}
