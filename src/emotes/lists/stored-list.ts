import * as v from 'valibot';
import type { Pause, UnixMs } from '../../domain/clock.ts';
import { type Emote, emoteKey } from '../../domain/emote.ts';
import { EMOTE_LISTS, type EmoteListId } from '../../domain/emote-list.ts';
import { LIST_MAX_BYTES, LIST_MAX_ENTRIES } from '../../domain/limits.ts';
import { httpsUrl } from './https-url.ts';
import type { StoredEmoteList } from './list-store.ts';
import { codeSchema, idSchema, withStill } from './listed-emote.ts';
import { parseShortJson } from './parse-short-json.ts';

/** Emotes in one text: written and read at a stretch, some 10 ms on a slow machine. */
const EMOTES_PER_PART = 1_000;
/** Longest text of so many. A thousand ordinary emotes have 300 000 characters. */
const PART_MAX_LENGTH = 5_000_000;

const pictureSchema = v.pipe(
  v.string(),
  v.check((address) => httpsUrl(address) !== null),
);

const STORED_FIELDS = ['id', 'code', 'imageUrl', 'stillUrl', 'score'];

/** What the list itself does not say of an emote. */
const emoteSchema = v.object({
  id: idSchema,
  code: codeSchema,
  imageUrl: pictureSchema,
  stillUrl: v.optional(pictureSchema),
  score: v.pipe(
    v.number(),
    v.check((score) => Number.isFinite(score)),
  ),
});

const partSchema = v.pipe(
  v.array(emoteSchema),
  v.check((emotes) => emotes.length <= EMOTES_PER_PART),
);

/** Texts, since they are copied to and from the database much faster than objects. */
const listSchema = v.object({
  loadedAt: v.pipe(
    v.number(),
    v.check((ms) => Number.isFinite(ms)),
  ),
  parts: v.pipe(
    v.array(v.string()),
    v.check(
      (parts) =>
        parts.length <= LIST_MAX_ENTRIES / EMOTES_PER_PART &&
        parts.every((part) => part.length <= PART_MAX_LENGTH) &&
        parts.reduce((sum, { length }) => sum + length, 0) <= LIST_MAX_BYTES,
    ),
  ),
});

/** `list` as it is stored, made in slices; null where it is too long to be read again. */
export async function encodeStoredList(
  { emotes, loadedAt }: StoredEmoteList,
  pause: Pause,
): Promise<unknown> {
  const parts: string[] = [];
  for (let start = 0; start < emotes.length; start += EMOTES_PER_PART) {
    if (start > 0) await pause();
    parts.push(JSON.stringify(emotes.slice(start, start + EMOTES_PER_PART), STORED_FIELDS));
  }
  const stored = { loadedAt, parts };
  return v.is(listSchema, stored) ? stored : null;
}

/**
 * What was stored as the list `listId`, read in slices; null for what is none: another program or an earlier
 * version wrote it.
 */
export async function decodeStoredList(
  stored: unknown,
  listId: EmoteListId,
  pause: Pause,
): Promise<StoredEmoteList | null> {
  const list = v.safeParse(listSchema, stored);
  if (!list.success) return null;
  const { source } = EMOTE_LISTS[listId];
  const emotes: Emote[] = [];
  for (const text of list.output.parts) {
    if (emotes.length > 0) await pause();
    const part = v.safeParse(partSchema, parseShortJson(text));
    if (!part.success) return null;
    for (const { id, code, imageUrl, stillUrl, score } of part.output) {
      const key = emoteKey(source, id);
      emotes.push(withStill({ key, id, code, imageUrl, source, score }, stillUrl ?? null));
    }
  }
  return { emotes, loadedAt: list.output.loadedAt as UnixMs };
}
