import * as v from 'valibot';
import { type ChannelLogin, readChannelLogin } from '../domain/channel-login.ts';
import { DEFAULT_OPTIONS, type Options } from '../domain/options.ts';
import { clampThreshold } from './threshold.ts';

/** A saved channel that no login could be is no channel. */
const channel = v.pipe(
  v.nullable(v.string()),
  v.transform((saved): ChannelLogin | null => (saved === null ? null : readChannelLogin(saved))),
);

const customEmote = v.object({
  id: v.string(),
  emote: v.string(),
  imageUrl: v.string(),
  regexp: v.string(),
  source: v.string(),
  score: v.pipe(v.number(), v.finite()),
});

const savedOptions = v.partial(
  v.object({
    darkMode: v.picklist(['light', 'dark', 'system']),
    channel,
    customEmotes: v.array(customEmote),
    autoHide: v.boolean(),
    sharedChat: v.picklist(['all', 'own']),
    ignoredUsers: v.array(v.string()),
    ignoredEmotes: v.array(v.string()),
    showThreshold: v.pipe(v.number(), v.transform(clampThreshold)),
  }),
);

/** The options in a saved text, with defaults for what it leaves out; null where it is no such text. */
export function readSavedOptions(saved: string): Options | null {
  let json: unknown;
  try {
    json = JSON.parse(saved);
  } catch {
    return null;
  }
  const read = v.safeParse(savedOptions, json);
  if (!read.success || Array.isArray(json)) return null;
  const given = Object.entries(read.output).filter(([, value]) => value !== undefined);
  return { ...DEFAULT_OPTIONS, ...Object.fromEntries(given) };
}
