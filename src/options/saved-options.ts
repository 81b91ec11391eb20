import * as z from 'zod/mini';
import { type ChannelLogin, readChannelLogin } from '../domain/channel-login.ts';
import { DEFAULT_OPTIONS, type Options } from '../domain/options.ts';
import { clampThreshold } from './threshold.ts';

/** A saved channel that no login could be is no channel. */
const channel = z.pipe(
  z.nullable(z.string()),
  z.transform((saved): ChannelLogin | null => (saved === null ? null : readChannelLogin(saved))),
);

const customEmote = z.object({
  id: z.string(),
  emote: z.string(),
  imageUrl: z.string(),
  regexp: z.string(),
  source: z.string(),
  score: z.number(),
});

const savedOptions = z.partial(
  z.object({
    darkMode: z.enum(['light', 'dark', 'system']),
    channel,
    customEmotes: z.array(customEmote),
    autoHide: z.boolean(),
    showThreshold: z.pipe(z.number(), z.transform(clampThreshold)),
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
  const read = savedOptions.safeParse(json);
  if (!read.success) return null;
  const given = Object.entries(read.data).filter(([, value]) => value !== undefined);
  return { ...DEFAULT_OPTIONS, ...Object.fromEntries(given) };
}
