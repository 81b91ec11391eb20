import { decodeEntries, pathSegment } from '../../lists/decode.ts';
import { type DecodedList, EMPTY_LIST, type ListRequest, type LoadEmoteList } from '../../lists/load-list.ts';
import type { EmoteSource } from '../emote-source.ts';
import {
  decodeSevenTvEntries,
  decodeSevenTvSet,
  decodeSevenTvUser,
  decodeSevenTvV2Entry,
  isUnknownSevenTvUser,
  readSevenTvId,
} from './answer.ts';

/** 7TV's own browser extension uses it. */
const V3_HOST = 'https://7tv.io';
const V3 = `${V3_HOST}/v3`;
export const SEVEN_TV_EVENTS_HOST = 'wss://events.7tv.io';

/** Version 2 was shut down in November 2023 (it answers 410). Requested only if v3 gives no usable answer. */
const V2_HOST = 'https://api.7tv.app';
const V2 = `${V2_HOST}/v2`;

/** The source of 7TV's emotes. */
export const SEVEN_TV = '7TV';

export const SEVEN_TV_CHANNEL_ID = 'sevenTvChannel';
export const SEVEN_TV_GLOBAL_ID = 'sevenTvGlobal';

export const sevenTv: EmoteSource = {
  name: SEVEN_TV,
  hosts: [V3_HOST, V2_HOST, SEVEN_TV_EVENTS_HOST],
  lists: [
    {
      id: SEVEN_TV_CHANNEL_ID,
      title: 'Channel',
      scope: 'channel',
      scoreBonus: 0.8,
      load: loadChannel,
      loadFallback: loadV2(({ roomId }) => `users/${pathSegment(roomId)}/emotes`),
    },
    {
      id: SEVEN_TV_GLOBAL_ID,
      title: 'Global',
      scope: 'global',
      scoreBonus: 0.6,
      load: ({ get, onLiveIds }) =>
        get(`${V3}/emote-sets/global`, (body) => {
          const entries = decodeSevenTvSet(body);
          onLiveIds({ userId: null, setId: readSevenTvId(body) });
          return decodeSevenTvEntries(entries);
        }),
      loadFallback: loadV2(() => 'emotes/global'),
    },
  ],
};

const NO_SET = { entries: null, subjects: { userId: null, setId: null } };

async function loadChannel(request: ListRequest): Promise<DecodedList> {
  const { entries, subjects } = await request.get(
    `${V3}/users/twitch/${pathSegment(request.roomId)}`,
    decodeSevenTvUser,
    (body) => (isUnknownSevenTvUser(body) ? NO_SET : undefined),
  );
  request.onLiveIds(subjects);
  if (entries !== null) return decodeSevenTvEntries(entries);
  return subjects.setId === null ? EMPTY_LIST : loadSevenTvSet(subjects.setId, request);
}

/** Loads a set that a channel shows. */
export function loadSevenTvSet(setId: string, { get }: ListRequest): Promise<DecodedList> {
  return get(
    `${V3}/emote-sets/${pathSegment(setId)}`,
    (body) => decodeSevenTvEntries(decodeSevenTvSet(body)),
    // The set was deleted: the channel shows no emotes.
    () => EMPTY_LIST,
  );
}

function loadV2(pathOf: (request: ListRequest) => string): LoadEmoteList {
  return (request) =>
    request.get(`${V2}/${pathOf(request)}`, (body) => decodeEntries(body, decodeSevenTvV2Entry));
}
