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
  const restored = Object.entries(readFields(refused)).map(([name, value]) => {
    const present: unknown = current[name as keyof Options];
    if (Array.isArray(present) && Array.isArray(value)) return [name, join(present, value)] as const;
    return [name, present === DEFAULT_OPTIONS[name as keyof Options] ? value : present] as const;
  });
  const all: Options = { ...current, ...Object.fromEntries(restored) };
  return {
    ...all,
    pinnedEmotes: all.pinnedEmotes.slice(0, PINNED_MAX),
    recentChannels: all.recentChannels.slice(0, RECENT_CHANNELS_MAX),
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

/** Entries are texts, or objects with an id. */
function join(present: readonly unknown[], added: readonly unknown[]): readonly unknown[] {
  const keyOf = (entry: unknown): unknown => Object(entry).id ?? entry;
  const keys = new Set(present.map(keyOf));
  return [...present, ...added.filter((entry) => !keys.has(keyOf(entry)))];
}
