import type { Emote } from '../../domain/emote.ts';
import type { FetchJson } from './fetch-json.ts';
import { pathSegment } from './https-url.ts';
import { ask, goodBody, type LoadEmoteList, type OnSubjects } from './load-emote-list.ts';
import {
  decodeSevenTvEntries,
  decodeSevenTvSet,
  decodeSevenTvUser,
  decodeSevenTvV2,
  isUnknownSevenTvUser,
  readSevenTvId,
  readSevenTvUserSubjects,
} from './seven-tv-answer.ts';

/** What 7TV's own extension asks. */
const V3 = 'https://7tv.io/v3';

/** Switched off in November 2023 (it answers 410); asked only when v3 gives no usable answer. */
const V2 = 'https://api.7tv.app/v2';

/** Added to the score of every emote of a list. */
export const SEVEN_TV_BONUS = { channel: 0.8, global: 0.6 } as const;

export const loadSevenTvChannel: LoadEmoteList = async (roomId, fetchJson, signal, onSubjects) => {
  if (roomId === '') return [];
  const room = pathSegment(roomId);
  return withLastResort(
    () => loadV3Channel(room, fetchJson, signal, onSubjects),
    () => loadV2(`${V2}/users/${room}/emotes`, SEVEN_TV_BONUS.channel, fetchJson, signal),
    signal,
  );
};

export const loadSevenTvGlobal: LoadEmoteList = async (_roomId, fetchJson, signal, onSubjects) =>
  withLastResort(
    async () => {
      const body = goodBody(await ask(`${V3}/emote-sets/global`, fetchJson, signal));
      const entries = decodeSevenTvSet(body);
      onSubjects?.({ globalSetId: readSevenTvId(body) });
      return decodeSevenTvEntries(entries, SEVEN_TV_BONUS.global);
    },
    () => loadV2(`${V2}/emotes/global`, SEVEN_TV_BONUS.global, fetchJson, signal),
    signal,
  );

/** A set that a channel shows, by its id. */
export async function loadSevenTvSet(
  setId: string,
  fetchJson: FetchJson,
  signal: AbortSignal,
): Promise<readonly Emote[]> {
  const set = await ask(`${V3}/emote-sets/${pathSegment(setId)}`, fetchJson, signal);
  if (set.status === 404) return []; // the set was deleted: the channel shows none
  return decodeSevenTvEntries(decodeSevenTvSet(goodBody(set)), SEVEN_TV_BONUS.channel);
}

async function loadV3Channel(
  room: string,
  fetchJson: FetchJson,
  signal: AbortSignal,
  onSubjects: OnSubjects | undefined,
): Promise<readonly Emote[]> {
  const answer = await ask(`${V3}/users/twitch/${room}`, fetchJson, signal);
  if (answer.status === 404 && isUnknownSevenTvUser(answer.body)) {
    onSubjects?.({ userId: null, channelSetId: null });
    return [];
  }
  const user = decodeSevenTvUser(goodBody(answer));
  onSubjects?.(readSevenTvUserSubjects(answer.body));
  switch (user.kind) {
    case 'none':
      return [];
    case 'embedded':
      return decodeSevenTvEntries(user.entries, SEVEN_TV_BONUS.channel);
    case 'set':
      return loadSevenTvSet(user.setId, fetchJson, signal);
  }
}

async function loadV2(
  url: string,
  scoreBonus: number,
  fetchJson: FetchJson,
  signal: AbortSignal,
): Promise<Emote[]> {
  return decodeSevenTvV2(goodBody(await ask(url, fetchJson, signal)), scoreBonus);
}

/** v3's emotes, or else v2's, or else v3's failure: that is the one worth telling. */
async function withLastResort(
  loadV3: () => Promise<readonly Emote[]>,
  loadLastResort: () => Promise<readonly Emote[]>,
  signal: AbortSignal,
): Promise<readonly Emote[]> {
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
