import { ulidOf } from '../../standin/catalogue/emote-ids.ts';
import { roomIdOf } from '../../standin/chat/room-id.ts';
import type { EmoteServices } from '../../standin/services/emote-services.ts';
import { knownCodes } from '../emote-codes.ts';
import { sevenTvAnswer, sevenTvSet } from '../seven-tv-answer.ts';
import { createWideChat, type WideLine } from './wide-chat.ts';

/** A channel of the measured board, with the chat that is sent to it. */
export interface BoardChannel {
  readonly login: string;
  readonly lines: readonly WideLine[];
}

const EMOTES_OF_ALL = 700;
const OWN_EMOTES = 300;
const LINES = 2_000;

/** The emotes in the set of each channel. */
export const EMOTES_IN_SET = EMOTES_OF_ALL + OWN_EMOTES;

/** Channels whose sets have 700 emotes in common and 300 of their own. Chat uses both alike. */
export function createBoardChannels(count: number): readonly BoardChannel[] {
  const common = knownCodes(EMOTES_OF_ALL);
  return Array.from({ length: count }, (_, index) => {
    const login = `board${String(index + 1).padStart(2, '0')}`;
    const lines = createWideChat(codesOf(login, common), login, LINES);
    // Each channel starts at another line, so that no two totals are equal for long.
    return { login, lines: [...lines.slice(index * 97), ...lines.slice(0, index * 97)] };
  });
}

/** Gives each channel its 7TV set, in two requests as the service does. */
export function scriptLists(services: EmoteServices, channels: readonly BoardChannel[]): void {
  const common = knownCodes(EMOTES_OF_ALL);
  for (const { login } of channels) {
    const roomId = roomIdOf(login);
    const setId = ulidOf(`bench set of ${login}`);
    const user = { ...(sevenTvAnswer(roomId, []) as object), emote_set_id: setId, emote_set: null };
    services.script(`7tv.io/v3/users/twitch/${roomId}`, { kind: 'json', json: user });
    const set = sevenTvSet(setId, roomId, codesOf(login, common));
    services.script(`7tv.io/v3/emote-sets/${setId}`, { kind: 'json', json: set });
  }
}

/** The addresses of all lists of the channels. */
export function listAddresses(channels: readonly BoardChannel[]): readonly string[] {
  return channels.flatMap(({ login }) => {
    const roomId = roomIdOf(login);
    return [
      `7tv.io/v3/users/twitch/${roomId}`,
      `7tv.io/v3/emote-sets/${ulidOf(`bench set of ${login}`)}`,
      `api.betterttv.net/3/cached/users/twitch/${roomId}`,
      `api.betterttv.net/3/cached/frankerfacez/users/twitch/${roomId}`,
    ];
  });
}

/** One code of the channel's own after every two common ones. */
function codesOf(login: string, common: readonly string[]): readonly string[] {
  const own = Array.from({ length: OWN_EMOTES }, (_, index) => `${login}n${index}`);
  return [
    ...common.flatMap((code, index) => (index % 2 === 1 ? [code, own.shift() ?? ''] : [code])),
    ...own,
  ].filter((code) => code !== '');
}
