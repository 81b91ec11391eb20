import type { Answer, ServiceCall } from '../answer.ts';
import { jsonAnswer, OPEN_TO_ALL, textAnswer } from '../answer.ts';
import {
  BETTERTTV_CHANNEL_CODES,
  BETTERTTV_GLOBAL_CODES,
  BETTERTTV_MODIFIERS,
} from '../catalogue/betterttv-codes.ts';
import { codeOfPicture } from '../catalogue/code-of-picture.ts';
import { hexIdOf } from '../catalogue/emote-ids.ts';
import { ownCodesByRoom } from '../catalogue/own-codes.ts';
import { roomIdOf } from '../chat/room-id.ts';
import { drawingOf } from '../pictures/known-drawings.ts';
import type { BetterTtvShared, SharedEmote } from './betterttv-shared.ts';
import { frankerFaceZChannelList, frankerFaceZGlobalList } from './frankerfacez.ts';

/** The room whose list always fails. */
const FAILING_ROOM_ID = roomIdOf('failinglist');
const OWN_CODES = ownCodesByRoom(roomIdOf);
const GLOBAL_OWNER_ID = hexIdOf('owner of the globals');

/** api.betterttv.net. It does not answer preflight requests, like the real service, so a request that needs one fails. */
export function answerBetterTtv(
  call: ServiceCall,
  unknownRooms: ReadonlySet<string>,
  shared: BetterTtvShared,
): Answer {
  if (call.method !== 'GET' && call.method !== 'HEAD') {
    return textAnswer('Method Not Allowed', 'text/plain', {}, 405);
  }
  const [, base, roomId] = /^\/3\/cached\/(.+?)(?:\/twitch\/(\d+))?$/.exec(call.pathname) ?? [];
  const isUnknown = roomId !== undefined && unknownRooms.has(roomId);
  if (isUnknown) return jsonAnswer({ message: 'user not found' }, OPEN_TO_ALL, 404);

  if (base === 'emotes/global') return jsonAnswer(globalList());
  if (base === 'frankerfacez/emotes/global') return jsonAnswer(frankerFaceZGlobalList());
  if (base === 'users' && roomId === FAILING_ROOM_ID) {
    return jsonAnswer({ message: 'Internal Server Error' }, OPEN_TO_ALL, 500);
  }
  if (base === 'users' && roomId !== undefined) return jsonAnswer(channelLists(roomId, shared.of(roomId)));
  if (base === 'frankerfacez/users' && roomId !== undefined) return jsonAnswer(frankerFaceZChannelList());
  return jsonAnswer({ message: 'Not Found' }, OPEN_TO_ALL, 404);
}

function globalList(): readonly unknown[] {
  return [
    ...BETTERTTV_GLOBAL_CODES.map((code) => ({
      ...emote(code),
      userId: GLOBAL_OWNER_ID,
    })),
    ...BETTERTTV_MODIFIERS.map((code) => ({
      ...emote(code),
      userId: GLOBAL_OWNER_ID,
      modifier: true,
    })),
  ];
}

function channelLists(roomId: string, shared: readonly SharedEmote[]): unknown {
  const userId = hexIdOf(roomId);
  return {
    id: userId,
    bots: ['examplebot'],
    avatar: 'https://static-cdn.jtvnw.net/jtv_user_pictures/example-profile_image-300x300.png',
    channelEmotes: [...BETTERTTV_CHANNEL_CODES, ...(OWN_CODES.get(roomId)?.betterTtv ?? [])].map((code) => ({
      ...emote(code),
      userId,
    })),
    sharedEmotes: shared.map(sharedEmote),
  };
}

/** A shared emote, as in the room's answer and in the event when it is added. */
export function sharedEmote({ id, code }: SharedEmote): unknown {
  return { ...emote(code, id), user: makerOf(id) };
}

/** A renamed emote keeps the id of its first code. The picture depends on the id. */
function emote(code: string, id = hexIdOf(code)) {
  const animated = drawingOf(codeOfPicture('betterttv', id)).motion !== null;
  return { id, code, imageType: animated ? 'gif' : 'png', animated };
}

function makerOf(emoteId: string) {
  const number = Number.parseInt(emoteId.slice(-1), 16) % 3;
  return {
    id: hexIdOf(`maker ${number}`),
    name: `emoteartist${number}`,
    displayName: `EmoteArtist${number}`,
    providerId: `4444559${number}`,
  };
}
