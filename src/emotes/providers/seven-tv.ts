import type { Emote } from '../../domain/emote.ts';
import type { FetchJson } from './fetch-json.ts';
import { pathSegment } from './https-url.ts';
import { ask, goodBody, type LoadEmoteList } from './load-emote-list.ts';
import {
  decodeSevenTvEntries,
  decodeSevenTvSet,
  decodeSevenTvUser,
  decodeSevenTvV2,
  isUnknownSevenTvUser,
} from './seven-tv-answer.ts';

/** What 7TV's own extension asks. */
const V3 = 'https://7tv.io/v3';

/** Switched off in November 2023 (it answers 410); asked only when v3 gives no usable answer. */
const V2 = 'https://api.7tv.app/v2';

const CHANNEL_BONUS = 0.8;
const GLOBAL_BONUS = 0.6;

export const loadSevenTvChannel: LoadEmoteList = async (roomId, fetchJson, signal) => {
  if (roomId === '') return [];
  const room = pathSegment(roomId);
  return withLastResort(
    () => loadV3Channel(room, fetchJson, signal),
    () => loadV2(`${V2}/users/${room}/emotes`, CHANNEL_BONUS, fetchJson, signal),
    signal,
  );
};

export const loadSevenTvGlobal: LoadEmoteList = async (_roomId, fetchJson, signal) =>
  withLastResort(
    async () => {
      const body = goodBody(await ask(`${V3}/emote-sets/global`, fetchJson, signal));
      return decodeSevenTvEntries(decodeSevenTvSet(body), GLOBAL_BONUS);
    },
    () => loadV2(`${V2}/emotes/global`, GLOBAL_BONUS, fetchJson, signal),
    signal,
  );

async function loadV3Channel(room: string, fetchJson: FetchJson, signal: AbortSignal): Promise<Emote[]> {
  const answer = await ask(`${V3}/users/twitch/${room}`, fetchJson, signal);
  if (answer.status === 404 && isUnknownSevenTvUser(answer.body)) return [];
  const user = decodeSevenTvUser(goodBody(answer));
  switch (user.kind) {
    case 'none':
      return [];
    case 'embedded':
      return decodeSevenTvEntries(user.entries, CHANNEL_BONUS);
    case 'set': {
      const set = await ask(`${V3}/emote-sets/${pathSegment(user.setId)}`, fetchJson, signal);
      if (set.status === 404) return []; // the set was deleted: the channel shows none
      return decodeSevenTvEntries(decodeSevenTvSet(goodBody(set)), CHANNEL_BONUS);
    }
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
  loadV3: () => Promise<Emote[]>,
  loadLastResort: () => Promise<Emote[]>,
  signal: AbortSignal,
): Promise<Emote[]> {
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
