import { decodeEntries, pathSegment } from '../../lists/decode.ts';
import {
  type DecodedList,
  decodeAnswer,
  EMPTY_LIST,
  getJson,
  type ListRequest,
  type LoadEmoteList,
} from '../../lists/load-list.ts';
import {
  decodeSevenTvEntries,
  decodeSevenTvSet,
  decodeSevenTvUser,
  decodeSevenTvV2Entry,
  isUnknownSevenTvUser,
  readSevenTvId,
} from './answer.ts';

/** 7TV's own browser extension uses it. */
export const SEVEN_TV_HOST = 'https://7tv.io';
export const SEVEN_TV_EVENTS_HOST = 'wss://events.7tv.io';
const V3 = `${SEVEN_TV_HOST}/v3`;

/** Version 2 was shut down in November 2023 (it answers 410). Requested only if v3 gives no usable answer. */
export const SEVEN_TV_V2_HOST = 'https://api.7tv.app';

/** Added to the score of every emote of a list. */
export const SEVEN_TV_CHANNEL_BONUS = 0.8;
export const SEVEN_TV_GLOBAL_BONUS = 0.6;

export const loadSevenTvChannel: LoadEmoteList = async (request) => {
  if (request.roomId === '') return EMPTY_LIST;
  const room = pathSegment(request.roomId);
  return orFromV2(loadV3Channel(room, request), `users/${room}/emotes`, SEVEN_TV_CHANNEL_BONUS, request);
};

export const loadSevenTvGlobal: LoadEmoteList = (request) =>
  orFromV2(loadV3Global(request), 'emotes/global', SEVEN_TV_GLOBAL_BONUS, request);

/** Loads a set that a channel shows, by its id. */
export async function loadSevenTvSet(setId: string, request: ListRequest): Promise<DecodedList> {
  const set = await getJson(`${V3}/emote-sets/${pathSegment(setId)}`, request);
  if (set.status === 404) return EMPTY_LIST; // the set was deleted: the channel shows no emotes
  return decodeAnswer(set, (body) => decodeSevenTvEntries(decodeSevenTvSet(body), SEVEN_TV_CHANNEL_BONUS));
}

async function loadV3Channel(room: string, request: ListRequest): Promise<DecodedList> {
  const { onLiveIds } = request;
  const answer = await getJson(`${V3}/users/twitch/${room}`, request);
  if (answer.status === 404 && isUnknownSevenTvUser(answer.body)) {
    onLiveIds?.({ userId: null, setId: null });
    return EMPTY_LIST;
  }
  const { entries, subjects } = decodeAnswer(answer, decodeSevenTvUser);
  onLiveIds?.(subjects);
  if (entries !== null)
    return decodeAnswer(answer, () => decodeSevenTvEntries(entries, SEVEN_TV_CHANNEL_BONUS));
  return subjects.setId === null ? EMPTY_LIST : loadSevenTvSet(subjects.setId, request);
}

async function loadV3Global(request: ListRequest): Promise<DecodedList> {
  return decodeAnswer(await getJson(`${V3}/emote-sets/global`, request), (body) => {
    const entries = decodeSevenTvSet(body);
    request.onLiveIds?.({ userId: null, setId: readSevenTvId(body) });
    return decodeSevenTvEntries(entries, SEVEN_TV_GLOBAL_BONUS);
  });
}

/** The emotes from v3, or from v2 if v3 fails. If both fail, rejects with v3's failure. */
async function orFromV2(
  fromV3: Promise<DecodedList>,
  path: string,
  scoreBonus: number,
  request: ListRequest,
): Promise<DecodedList> {
  const { signal } = request;
  try {
    return await fromV3;
  } catch (v3Failure) {
    if (signal.aborted) throw v3Failure;
    try {
      return decodeAnswer(await getJson(`${SEVEN_TV_V2_HOST}/v2/${path}`, request), (body) =>
        decodeEntries(body, (entry) => decodeSevenTvV2Entry(entry, scoreBonus)),
      );
    } catch (v2Failure) {
      throw signal.aborted ? v2Failure : v3Failure;
    }
  }
}
