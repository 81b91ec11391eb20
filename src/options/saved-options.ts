import * as v from 'valibot';
import { type ChannelLogin, readChannelLogin } from '../domain/channel-login.ts';
import { COUNTING_MODES } from '../domain/counting-rules.ts';
import { DEFAULT_OPTIONS, type Options } from '../domain/options.ts';
import { clampThreshold } from './threshold.ts';

// One validator for all plain values. Valibot's own for each type add 0.2 kB gzip.
const text = v.custom<string>((value) => typeof value === 'string');
const oneOf = <const T extends string>(...names: readonly T[]) =>
  v.custom<T>((value) => names.some((name) => name === value));

/** A saved text that cannot be a login is read as no channel. */
const channel = v.pipe(
  v.custom<string | null>((value) => value === null || typeof value === 'string'),
  v.transform((saved): ChannelLogin | null => (saved === null ? null : readChannelLogin(saved))),
);

const customEmote = v.looseObject({
  id: text,
  emote: text,
  imageUrl: text,
  regexp: text,
  source: text,
  score: v.custom<number>(Number.isFinite),
});

/** Keys of a newer version are kept. */
export const savedOptions = v.partial(
  v.looseObject({
    darkMode: oneOf('light', 'dark', 'system'),
    channel,
    customEmotes: v.pipe(v.array(customEmote), v.transform(withOwnIds)),
    autoHide: v.custom<boolean>((value) => typeof value === 'boolean'),
    countingMode: oneOf(...COUNTING_MODES),
    sharedChat: oneOf('all', 'own'),
    ignoredUsers: v.array(
      v.pipe(
        text,
        // A text that is no login matches nobody. It is kept, and the settings name it.
        v.transform((user) => readChannelLogin(user) ?? user),
      ),
    ),
    ignoredEmotes: v.array(text),
    showThreshold: v.pipe(
      v.custom<number>((value) => typeof value === 'number'),
      v.transform(clampThreshold),
    ),
  }),
);

/** The options in a saved text, with defaults for missing keys. Null where the text is invalid. */
export function readSavedOptions(saved: string): Options | null {
  const read = v.safeParse(savedOptions, parseObject(saved));
  if (!read.success) return null;
  const given = Object.entries(read.output).filter(([, value]) => value !== undefined);
  return { ...DEFAULT_OPTIONS, ...Object.fromEntries(given) };
}

/** The object in a JSON text. Null where there is none. */
export function parseObject(text: string): object | null {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && !Array.isArray(json) ? json : null;
  } catch {
    return null;
  }
}

/** Emotes are edited by id: an id that repeats an earlier one is replaced, by the same text each time. */
function withOwnIds<E extends { readonly id: string }>(emotes: readonly E[]): readonly E[] {
  const ids = new Set<string>();
  return emotes.map((emote, index) => {
    let { id } = emote;
    while (ids.has(id)) id += `~${index}`;
    ids.add(id);
    return id === emote.id ? emote : { ...emote, id };
  });
}
