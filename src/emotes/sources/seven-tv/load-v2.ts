import { objectOf, readAny, readList } from '../../../domain/value-reader.ts';
import {
  type DecodedEntry,
  decodeEntries,
  httpsUrl,
  listedEmote,
  readCode,
  readId,
} from '../../lists/decode.ts';
import { type DecodedList, decodeAnswer, getJson, type ListRequest } from '../../lists/load-list.ts';
import { SEVEN_TV } from './answer.ts';

const readV2Entry = objectOf({
  id: readId,
  name: readCode,
  urls: readList,
  modifier: readAny,
});

/** Loads the address of `GET /v2/users/{roomId}/emotes` or `GET /v2/emotes/global`. */
export async function loadSevenTvV2(
  url: string,
  scoreBonus: number,
  request: ListRequest,
): Promise<DecodedList> {
  return decodeAnswer(await getJson(url, request), (body) =>
    decodeEntries(body, (entry) => decodeV2Entry(entry, scoreBonus)),
  );
}

function decodeV2Entry(entry: unknown, scoreBonus: number): DecodedEntry {
  const fields = readV2Entry(entry);
  if (fields === undefined) return 'unreadable';
  if (fields.modifier === true) return 'no-emote';
  const { id, name, urls } = fields;
  const picture2x = urls[1];
  const imageUrl = Array.isArray(picture2x) ? httpsUrl(picture2x[1]) : null;
  return imageUrl === null ? 'unreadable' : listedEmote(SEVEN_TV, id, name, imageUrl, scoreBonus);
}
