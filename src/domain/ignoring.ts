import type { OptionsChange } from './options.ts';

/** Ignores an emote. */
export function ignoring(key: string): OptionsChange {
  return ({ ignoredEmotes }) => ({ ignoredEmotes: [...ignoredEmotes, key] });
}

/** Undoes `ignoring`. */
export function notIgnoring(key: string): OptionsChange {
  return ({ ignoredEmotes }) => ({ ignoredEmotes: ignoredEmotes.filter((ignored) => ignored !== key) });
}
