import { objectOf, readAny, readList, type ValueReader } from '../../../domain/value-reader.ts';
import {
  type DecodedEntry,
  decodeEntries,
  httpsUrl,
  listedEmote,
  pathSegment,
  readAnswer,
  readCode,
  readId,
} from '../../lists/decode.ts';
import {
  type DecodedList,
  decodeAnswer,
  getJson,
  ListFailure,
  type ListRequest,
} from '../../lists/load-list.ts';
import { BETTER_TTV_API_HOST, cachedList, isModifier } from '../better-ttv/cached-list.ts';
import type { EmoteSource, SourceList } from '../emote-source.ts';

/** The source of FrankerFaceZ's emotes, as users of the embed library see it: the lists come from BetterTTV. */
const FRANKER_FACE_Z = 'betterttv';

/** FrankerFaceZ's own API: https://api.frankerfacez.com/docs/ */
const FRANKER_FACE_Z_API_HOST = 'https://api.frankerfacez.com';

const GLOBAL_BONUS = 0.4;
const CHANNEL_BONUS = 0.45;

/** Loaded from BetterTTV's copies, and from FrankerFaceZ itself if a copy cannot be loaded. */
export const frankerFaceZ: EmoteSource = {
  name: FRANKER_FACE_Z,
  hosts: [BETTER_TTV_API_HOST, FRANKER_FACE_Z_API_HOST],
  lists: [
    withOwnApi(
      cachedList({
        id: 'ffzGlobal',
        title: 'Global',
        scope: 'global',
        folder: '/frankerfacez',
        decodeEntry: decodeCopiedEntry,
        scoreBonus: GLOBAL_BONUS,
      }),
      loadOwnGlobal,
    ),
    withOwnApi(
      cachedList({
        id: 'ffzChannel',
        title: 'Channel',
        scope: 'channel',
        folder: '/frankerfacez',
        decodeEntry: decodeCopiedEntry,
        scoreBonus: CHANNEL_BONUS,
      }),
      loadOwnChannel,
    ),
  ],
};

/** If both fail, the copy's failure counts, even if FrankerFaceZ does not know the channel: earlier emotes stay. */
function withOwnApi(copy: SourceList, loadOwn: SourceList['load']): SourceList {
  return {
    ...copy,
    async load(request) {
      try {
        return await copy.load(request);
      } catch (failure) {
        if (!(failure instanceof ListFailure)) throw failure;
        return loadOwn(request).catch((error: unknown) => {
          throw request.signal.aborted ? error : failure;
        });
      }
    },
  };
}

/** By their ids. */
const readSets: ValueReader<Readonly<Record<string, unknown>>> = (value) =>
  typeof value === 'object' && value !== null ? { ...value } : undefined;
const readOwnSet = objectOf({ emoticons: readList });
const readOwnRoom = objectOf({ sets: readSets });
const readOwnGlobal = objectOf({ default_sets: readList, sets: readSets });

async function loadOwnGlobal(request: ListRequest): Promise<DecodedList> {
  const answer = await getJson(`${FRANKER_FACE_Z_API_HOST}/v1/set/global`, request);
  return decodeAnswer(answer, (body) => {
    const { default_sets, sets } = readAnswer(readOwnGlobal, body);
    // The other sets are for some users only.
    return decodeSets(
      default_sets.map((id) => sets[String(id)]),
      GLOBAL_BONUS,
    );
  });
}

async function loadOwnChannel(request: ListRequest): Promise<DecodedList> {
  const path = `v1/room/id/${pathSegment(request.roomId)}`;
  const answer = await getJson(`${FRANKER_FACE_Z_API_HOST}/${path}`, request);
  return decodeAnswer(answer, (body) =>
    decodeSets(Object.values(readAnswer(readOwnRoom, body).sets), CHANNEL_BONUS),
  );
}

function decodeSets(sets: readonly unknown[], scoreBonus: number): DecodedList {
  const entries = sets.flatMap((set) => readAnswer(readOwnSet, set).emoticons);
  return decodeEntries(entries, (entry) => decodeOwnEntry(entry, scoreBonus));
}

const readCopiedEntry = objectOf({
  id: readId,
  code: readCode,
  /** Addresses by size; null if a size does not exist. */
  images: objectOf({ '1x': readAny, '2x': readAny, '4x': readAny }),
  modifier: readAny,
});

/** Uses the picture address of the answer: BetterTTV's own path serves other emotes with the same ids. */
function decodeCopiedEntry(entry: unknown, scoreBonus: number): DecodedEntry {
  const fields = readCopiedEntry(entry);
  if (fields === undefined) return 'unreadable';
  if (isModifier(fields)) return 'no-emote';
  const { id, code, images } = fields;
  const imageUrl = httpsUrl(images['2x'] ?? images['1x'] ?? images['4x']);
  if (imageUrl === null) return 'unreadable';
  const stillUrl = imageUrl.includes('/animated/') ? imageUrl.replace('/animated/', '/') : null;
  return listedEmote(FRANKER_FACE_Z, id, code, imageUrl, scoreBonus, stillUrl);
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
function decodeOwnEntry(entry: unknown, scoreBonus: number): DecodedEntry {
  const fields = readOwnEntry(entry);
  if (fields === undefined) return 'unreadable';
  const { id, name: code, urls, modifier } = fields;
  const animated = readUrls(fields.animated);
  const images = {
    '1x': animated?.[1] ?? urls[1],
    '2x': animated?.[2] ?? urls[2],
    '4x': animated?.[4] ?? urls[4],
  };
  return decodeCopiedEntry({ id, code, images, modifier }, scoreBonus);
}
