import { pathSegment } from '../../lists/https-url.ts';
import { type DecodedList, EMPTY_LIST } from '../../lists/listed-emote.ts';
import { ask, decodeAnswer, type ListRequest, type LoadEmoteList } from '../../lists/load-emote-list.ts';
import {
  decodeSevenTvEntries,
  decodeSevenTvSet,
  decodeSevenTvUser,
  decodeSevenTvV2,
  isUnknownSevenTvUser,
  readSevenTvId,
  readSevenTvUserSubjects,
} from './answer.ts';

/** What 7TV's own extension asks. */
const V3 = 'https://7tv.io/v3';

/** Switched off in November 2023 (it answers 410); asked only when v3 gives no usable answer. */
const V2 = 'https://api.7tv.app/v2';

/** Added to the score of every emote of a list. */
export const SEVEN_TV_BONUS = { channel: 0.8, global: 0.6 } as const;

export const loadSevenTvChannel: LoadEmoteList = async (request) => {
  if (request.roomId === '') return EMPTY_LIST;
  const room = pathSegment(request.roomId);
  return withLastResort(
    () => loadV3Channel(room, request),
    () => loadV2(`${V2}/users/${room}/emotes`, SEVEN_TV_BONUS.channel, request),
    request.signal,
  );
};

export const loadSevenTvGlobal: LoadEmoteList = async (request) =>
  withLastResort(
    async () =>
      decodeAnswer(await ask(`${V3}/emote-sets/global`, request), (body) => {
        const entries = decodeSevenTvSet(body);
        request.onSubjects?.({ globalSetId: readSevenTvId(body) });
        return decodeSevenTvEntries(entries, SEVEN_TV_BONUS.global, request.pause);
      }),
    () => loadV2(`${V2}/emotes/global`, SEVEN_TV_BONUS.global, request),
    request.signal,
  );

/** A set that a channel shows, by its id. */
export async function loadSevenTvSet(setId: string, request: ListRequest): Promise<DecodedList> {
  const set = await ask(`${V3}/emote-sets/${pathSegment(setId)}`, request);
  if (set.status === 404) return EMPTY_LIST; // the set was deleted: the channel shows none
  return decodeAnswer(set, (body) =>
    decodeSevenTvEntries(decodeSevenTvSet(body), SEVEN_TV_BONUS.channel, request.pause),
  );
}

async function loadV3Channel(room: string, request: ListRequest): Promise<DecodedList> {
  const { onSubjects, pause } = request;
  const answer = await ask(`${V3}/users/twitch/${room}`, request);
  if (answer.status === 404 && isUnknownSevenTvUser(answer.body)) {
    onSubjects?.({ userId: null, channelSetId: null });
    return EMPTY_LIST;
  }
  const user = await decodeAnswer(answer, decodeSevenTvUser);
  onSubjects?.(readSevenTvUserSubjects(answer.body));
  switch (user.kind) {
    case 'none':
      return EMPTY_LIST;
    case 'embedded':
      return decodeAnswer(answer, () => decodeSevenTvEntries(user.entries, SEVEN_TV_BONUS.channel, pause));
    case 'set':
      return loadSevenTvSet(user.setId, request);
  }
}

async function loadV2(url: string, scoreBonus: number, request: ListRequest): Promise<DecodedList> {
  return decodeAnswer(await ask(url, request), (body) => decodeSevenTvV2(body, scoreBonus, request.pause));
}

/** v3's emotes, or else v2's, or else v3's failure: that is the one worth telling. */
async function withLastResort(
  loadV3: () => Promise<DecodedList>,
  loadLastResort: () => Promise<DecodedList>,
  signal: AbortSignal,
): Promise<DecodedList> {
  try {
    return await loadV3();
  } catch (v3Failure) {
    if (signal.aborted) throw v3Failure;
    try {
      return await loadLastResort();
    } catch (v2Failure) {
      throw signal.aborted ? v2Failure : v3Failure;
    }
  }
}
