import * as v from 'valibot';
import { httpsUrl } from '../../lists/https-url.ts';
import { codeSchema, type DecodedEntry, idSchema, listedEmote, withStill } from '../../lists/listed-emote.ts';
import { parseUnknown } from '../../lists/parse-unknown.ts';
import { BETTER_TTV_API_HOST, cachedList, isModifier } from '../better-ttv/cached-list.ts';
import type { EmoteSource } from '../emote-source.ts';

/** The source of FrankerFaceZ's emotes, as consumers of the embed know it: they are asked for through BetterTTV. */
const FRANKER_FACE_Z = 'betterttv';

const entrySchema = v.object({
  id: idSchema,
  code: codeSchema,
  /** Addresses by size; null where a size does not exist. */
  images: v.object({
    '1x': v.optional(v.unknown()),
    '2x': v.optional(v.unknown()),
    '4x': v.optional(v.unknown()),
  }),
  modifier: v.optional(v.unknown()),
});

/** BetterTTV keeps a copy of the lists. */
export const frankerFaceZ: EmoteSource = {
  name: FRANKER_FACE_Z,
  hosts: [BETTER_TTV_API_HOST],
  lists: [
    cachedList({
      id: 'ffzGlobal',
      title: 'Global',
      scope: 'global',
      folder: '/frankerfacez',
      decodeEntry,
      scoreBonus: 0.4,
    }),
    cachedList({
      id: 'ffzChannel',
      title: 'Channel',
      scope: 'channel',
      folder: '/frankerfacez',
      decodeEntry,
      scoreBonus: 0.45,
    }),
  ],
};

/** The picture is the one in the answer: BetterTTV's own path serves other emotes under these ids. */
function decodeEntry(entry: unknown, scoreBonus: number): DecodedEntry {
  const fields = parseUnknown(entrySchema, entry);
  if (fields === null) return 'unreadable';
  if (isModifier(fields)) return 'no-emote';
  const { id, code, images } = fields;
  const imageUrl = httpsUrl(images['2x'] ?? images['1x'] ?? images['4x']);
  if (imageUrl === null) return 'unreadable';
  const emote = listedEmote(FRANKER_FACE_Z, id, code, imageUrl, scoreBonus);
  return withStill(emote, imageUrl.includes('/animated/') ? imageUrl.replace('/animated/', '/') : null);
}
