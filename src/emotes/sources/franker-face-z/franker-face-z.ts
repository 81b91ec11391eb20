import { objectOf, readAny } from '../../../domain/value-reader.ts';
import { type DecodedEntry, httpsUrl, listedEmote, readCode, readId } from '../../lists/decode.ts';
import { BETTER_TTV_API_HOST, cachedList, isModifier } from '../better-ttv/cached-list.ts';
import type { EmoteSource } from '../emote-source.ts';

/** The source of FrankerFaceZ's emotes, as users of the embed library see it: the lists come from BetterTTV. */
const FRANKER_FACE_Z = 'betterttv';

const readEntry = objectOf({
  id: readId,
  code: readCode,
  /** Addresses by size; null if a size does not exist. */
  images: objectOf({ '1x': readAny, '2x': readAny, '4x': readAny }),
  modifier: readAny,
});

/** The lists are loaded from BetterTTV, which serves copies of them. */
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

/** Uses the picture address in the answer: BetterTTV's own path serves other emotes with the same ids. */
function decodeEntry(entry: unknown, scoreBonus: number): DecodedEntry {
  const fields = readEntry(entry);
  if (fields === undefined) return 'unreadable';
  if (isModifier(fields)) return 'no-emote';
  const { id, code, images } = fields;
  const imageUrl = httpsUrl(images['2x'] ?? images['1x'] ?? images['4x']);
  if (imageUrl === null) return 'unreadable';
  const stillUrl = imageUrl.includes('/animated/') ? imageUrl.replace('/animated/', '/') : null;
  return listedEmote(FRANKER_FACE_Z, id, code, imageUrl, scoreBonus, stillUrl);
}
