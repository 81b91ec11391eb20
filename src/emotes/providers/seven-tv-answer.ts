import * as z from 'zod/mini';
import { type Emote, SOURCES } from '../../domain/emote.ts';
import { httpsUrl, pathSegment } from './https-url.ts';
import { ListFailure } from './list-failure.ts';
import { codeSchema, decodeEntries, idSchema, listedEmote } from './listed-emote.ts';

/** What v3 says of a channel: its active set itself, the id to ask for it, or that it has none. */
export type SevenTvUser =
  | { readonly kind: 'embedded'; readonly entries: readonly unknown[] }
  | { readonly kind: 'set'; readonly setId: string }
  | { readonly kind: 'none' };

/** The set was embedded until August 2026 and is null since. */
const userSchema = z.object({
  id: z.optional(z.unknown()),
  emote_set_id: z.optional(z.unknown()),
  emote_set: z.optional(z.unknown()),
});

const setIdSchema = z.nullish(z.union([z.string(), z.number()]));

const embeddedSetSchema = z.object({ emotes: z.array(z.unknown()) });

/** `emotes` is absent when the set is empty. */
const setSchema = z.object({ id: z.optional(z.unknown()), emotes: z.optional(z.array(z.unknown())) });

const notFoundSchema = z.object({
  error: z.optional(z.unknown()),
  error_code: z.optional(z.unknown()),
});

/** The outer `name` is what chatters type; the emote's own is `data.name`. */
const entrySchema = z.object({
  id: idSchema,
  name: codeSchema,
  data: z.optional(z.nullable(z.object({ host: z.optional(z.unknown()) }))),
  modifier: z.optional(z.unknown()),
});

const hostSchema = z.object({ url: z.string(), files: z.optional(z.unknown()) });
const fileSchema = z.object({ name: z.string().check(z.minLength(1)), format: z.literal('WEBP') });

const v2EntrySchema = z.object({
  id: idSchema,
  name: codeSchema,
  urls: z.array(z.unknown()),
  modifier: z.optional(z.unknown()),
});

/** `GET /v3/users/twitch/{roomId}` with status 200. */
export function decodeSevenTvUser(body: unknown): SevenTvUser {
  const parsed = userSchema.safeParse(body);
  if (!parsed.success) throw new ListFailure('answer not understood', { cause: parsed.error });
  const user = parsed.data;
  const embedded = embeddedSetSchema.safeParse(user.emote_set);
  if (embedded.success) return { kind: 'embedded', entries: embedded.data.emotes };
  if (user.id === undefined && user.emote_set_id === undefined && user.emote_set === undefined) {
    throw new ListFailure('answer not understood');
  }
  const parsedId = setIdSchema.safeParse(user.emote_set_id);
  if (!parsedId.success) throw new ListFailure('answer not understood', { cause: parsedId.error });
  const setId = String(parsedId.data ?? '');
  return setId === '' ? { kind: 'none' } : { kind: 'set', setId };
}

/** Whether a 404 of the users call says that 7TV does not know the channel; another says that the call is gone. */
export function isUnknownSevenTvUser(body: unknown): boolean {
  const parsed = notFoundSchema.safeParse(body);
  return parsed.success && (parsed.data.error === 'user not found' || parsed.data.error_code === 12_000);
}

/** The entries of `GET /v3/emote-sets/{id}`, not decoded. */
export function decodeSevenTvSet(body: unknown): readonly unknown[] {
  const parsed = setSchema.safeParse(body);
  if (!parsed.success) throw new ListFailure('answer not understood', { cause: parsed.error });
  const { id, emotes } = parsed.data;
  if (id === undefined && emotes === undefined) throw new ListFailure('answer not understood');
  return emotes ?? [];
}

/** The emotes of a v3 set's entries. */
export function decodeSevenTvEntries(entries: readonly unknown[], scoreBonus: number): Emote[] {
  return decodeEntries(entries, (entry) => {
    const parsed = entrySchema.safeParse(entry);
    if (!parsed.success || parsed.data.modifier === true) return null;
    const { id, name, data } = parsed.data;
    const imageUrl = pictureUrl(id, data?.host);
    return imageUrl === null ? null : listedEmote(SOURCES.sevenTv, id, name, imageUrl, scoreBonus);
  });
}

/** The emotes of a v2 answer, `GET /v2/users/{roomId}/emotes` and `GET /v2/emotes/global` alike. */
export function decodeSevenTvV2(body: unknown, scoreBonus: number): Emote[] {
  return decodeEntries(body, (entry) => {
    const parsed = v2EntrySchema.safeParse(entry);
    if (!parsed.success || parsed.data.modifier === true) return null;
    const { id, name, urls } = parsed.data;
    const second = urls[1];
    const imageUrl = Array.isArray(second) ? httpsUrl(second[1]) : null;
    return imageUrl === null ? null : listedEmote(SOURCES.sevenTv, id, name, imageUrl, scoreBonus);
  });
}

/** Null if the entry names a place that is no https address. */
function pictureUrl(id: string, host: unknown): string | null {
  if (host === undefined || host === null) {
    return `https://cdn.7tv.app/emote/${pathSegment(id)}/2x.webp`;
  }
  const parsed = hostSchema.safeParse(host);
  if (!parsed.success) return null;
  const { url, files } = parsed.data;
  return httpsUrl(`${url}${url.endsWith('/') ? '' : '/'}${pathSegment(fileName(files))}`);
}

/** The WEBP file nearest to 2x; of two equally near ones the larger. */
function fileName(files: unknown): string {
  let nearest = '2x.webp';
  let smallestDistance = Number.POSITIVE_INFINITY;
  for (const file of Array.isArray(files) ? files : []) {
    const parsed = fileSchema.safeParse(file);
    if (!parsed.success) continue;
    const distance = distanceFrom2x(parsed.data.name);
    if (distance < smallestDistance) {
      nearest = parsed.data.name;
      smallestDistance = distance;
    }
    if (distance === 0) break;
  }
  return nearest;
}

/** 0 for `2x.webp`, under 1 for `3x.webp`, 1 for `1x.webp`, …; names of no size (`2x_static.webp`) are far off. */
function distanceFrom2x(name: string): number {
  const scale = /^(\d{1,2})x\.webp$/.exec(name)?.[1];
  if (scale === undefined) return Number.MAX_VALUE;
  return Number(scale) > 2 ? Number(scale) - 2.5 : 2 - Number(scale);
}
