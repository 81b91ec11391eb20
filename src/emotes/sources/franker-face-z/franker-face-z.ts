import { objectOf, readAny, readList, type ValueReader } from '../../../domain/value-reader.ts';
import {
  type DecodedEntry,
  decodeEntries,
  httpsUrl,
  pathSegment,
  readAnswer,
  readCode,
  readId,
} from '../../lists/decode.ts';
import { type DecodedList, EMPTY_LIST } from '../../lists/load-list.ts';
import { BETTER_TTV_API_HOST, BETTER_TTV_LISTS, isModifier } from '../better-ttv/better-ttv.ts';
import type { EmoteSource } from '../emote-source.ts';

/** BetterTTV's copies of the lists. */
const COPIES = `${BETTER_TTV_LISTS}/frankerfacez`;

/** FrankerFaceZ's own API: https://api.frankerfacez.com/docs/ */
const OWN_HOST = 'https://api.frankerfacez.com';

/** From BetterTTV's copies, else from FrankerFaceZ itself. If both fail, earlier emotes stay, even of an unknown channel. */
export const frankerFaceZ: EmoteSource = {
  // The name in messages of embed mode: most lists come from BetterTTV.
  name: 'betterttv',
  hosts: [BETTER_TTV_API_HOST, OWN_HOST],
  lists: [
    {
      id: 'ffzGlobal',
      title: 'Global',
      scope: 'global',
      scoreBonus: 0.4,
      load: ({ get }) => get(`${COPIES}/emotes/global`, decodeCopy),
      loadFallback: ({ get }) => get(`${OWN_HOST}/v1/set/global`, decodeOwnGlobal),
    },
    {
      id: 'ffzChannel',
      title: 'Channel',
      scope: 'channel',
      scoreBonus: 0.45,
      load: ({ roomId, get }) =>
        get(`${COPIES}/users/twitch/${pathSegment(roomId)}`, decodeCopy, () => EMPTY_LIST),
      loadFallback: ({ roomId, get }) =>
        get(`${OWN_HOST}/v1/room/id/${pathSegment(roomId)}`, (body) =>
          decodeOwnSets(Object.values(readAnswer(readOwnRoom, body).sets)),
        ),
    },
  ],
};

/** By their ids. */
const readSets: ValueReader<Readonly<Record<string, unknown>>> = (value) =>
  typeof value === 'object' && value !== null ? { ...value } : undefined;
const readOwnSet = objectOf({ emoticons: readList });
const readOwnRoom = objectOf({ sets: readSets });
const readOwnGlobal = objectOf({ default_sets: readList, sets: readSets });

function decodeOwnGlobal(body: unknown): DecodedList {
  const { default_sets, sets } = readAnswer(readOwnGlobal, body);
  // The other sets are for some users only.
  return decodeOwnSets(default_sets.map((id) => sets[String(id)]));
}

function decodeOwnSets(sets: readonly unknown[]): DecodedList {
  const entries = sets.flatMap((set) => readAnswer(readOwnSet, set).emoticons);
  return decodeEntries(entries, decodeOwnEntry);
}

function decodeCopy(body: unknown): DecodedList {
  return decodeEntries(body, decodeCopiedEntry);
}

const readCopiedEntry = objectOf({
  id: readId,
  code: readCode,
  /** Addresses by size; null if a size does not exist. */
  images: objectOf({ '1x': readAny, '2x': readAny, '4x': readAny }),
  modifier: readAny,
});

/** Uses the picture address of the answer: BetterTTV's own path serves other emotes with the same ids. */
function decodeCopiedEntry(entry: unknown): DecodedEntry {
  const fields = readCopiedEntry(entry);
  if (fields === undefined) return 'unreadable';
  if (isModifier(fields)) return 'no-emote';
  const { id, code, images } = fields;
  const imageUrl = httpsUrl(images['2x'] ?? images['1x'] ?? images['4x']);
  if (imageUrl === null) return 'unreadable';
  const isAnimated = imageUrl.includes('/animated/');
  return { id, code, imageUrl, stillUrl: isAnimated ? imageUrl.replace('/animated/', '/') : undefined };
}

const readUrls = objectOf({ 1: readAny, 2: readAny, 4: readAny });
const readOwnEntry = objectOf({
  id: readId,
  name: readCode,
  urls: readUrls,
  animated: readAny,
  modifier: readAny,
});

/** An entry as FrankerFaceZ has it. */
function decodeOwnEntry(entry: unknown): DecodedEntry {
  const fields = readOwnEntry(entry);
  if (fields === undefined) return 'unreadable';
  const { id, name: code, urls, animated, modifier } = fields;
  const sizes = readUrls(animated) ?? urls;
  const images = { '1x': sizes[1], '2x': sizes[2], '4x': sizes[4] };
  return decodeCopiedEntry({ id, code, images, modifier });
}
