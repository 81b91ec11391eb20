import * as v from 'valibot';
import type { UnixMs } from '../../domain/clock.ts';
import { emoteKey } from '../../domain/emote.ts';
import { EMOTE_LISTS, type EmoteListId } from '../../domain/emote-list.ts';
import { httpsUrl } from './https-url.ts';
import type { StoredEmoteList } from './list-store.ts';
import { codeSchema, idSchema } from './listed-emote.ts';

const pictureSchema = v.pipe(
  v.string(),
  v.check((address) => httpsUrl(address) !== null),
);

const emoteSchema = v.pipe(
  v.object({
    key: v.string(),
    id: idSchema,
    code: codeSchema,
    imageUrl: pictureSchema,
    stillUrl: v.exactOptional(pictureSchema),
    source: v.string(),
    score: v.pipe(v.number(), v.finite()),
  }),
  v.check(({ key, source, id }) => key === emoteKey(source, id)),
);

const listSchema = v.object({
  emotes: v.array(emoteSchema),
  loadedAt: v.pipe(
    v.number(),
    v.finite(),
    v.transform((ms) => ms as UnixMs),
  ),
});

/** What was kept as the list `listId`; null for what is none: another program or an earlier version wrote it. */
export function decodeStoredList(stored: unknown, listId: EmoteListId): StoredEmoteList | null {
  const parsed = v.safeParse(listSchema, stored);
  if (!parsed.success) return null;
  const { source } = EMOTE_LISTS[listId];
  return parsed.output.emotes.every((emote) => emote.source === source) ? parsed.output : null;
}
