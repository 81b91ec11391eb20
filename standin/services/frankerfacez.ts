import type { Answer, ServiceCall } from '../answer.ts';
import { jsonAnswer, OPEN_TO_ALL } from '../answer.ts';
import type { FrankerFaceZEmote } from '../catalogue/frankerfacez-codes.ts';
import { FRANKERFACEZ_CHANNEL, FRANKERFACEZ_GLOBALS } from '../catalogue/frankerfacez-codes.ts';
import { drawingOf } from '../pictures/known-drawings.ts';

/** api.frankerfacez.com. Global emotes have a set of their own, beside one that only some users have. */
export function answerFrankerFaceZ({ pathname }: ServiceCall, unknownRooms: ReadonlySet<string>): Answer {
  const [, roomId] = /^\/v1\/room\/id\/(\d+)$/.exec(pathname) ?? [];
  if (pathname === '/v1/set/global') {
    const sets = { 3: setOf(FRANKERFACEZ_GLOBALS), 4330: setOf([]) };
    return jsonAnswer({ default_sets: [3], sets, users: { 4330: ['examplestreamer'] } });
  }
  if (roomId === undefined || unknownRooms.has(roomId)) {
    return jsonAnswer({ status: 404, message: 'No such room' }, OPEN_TO_ALL, 404);
  }
  return jsonAnswer({
    room: { twitch_id: Number(roomId), set: 4_567 },
    sets: { 4567: setOf(FRANKERFACEZ_CHANNEL) },
  });
}

function setOf(emotes: readonly FrankerFaceZEmote[]) {
  return { emoticons: emotes.map(ownEntry) };
}

function ownEntry({ id, code, smallOnly, modifier }: FrankerFaceZEmote): unknown {
  const folder = `https://cdn.betterttv.net/frankerfacez_emote/${id}`;
  const urlsIn = (at: string) =>
    smallOnly ? { 1: `${at}/1` } : { 1: `${at}/1`, 2: `${at}/2`, 4: `${at}/4` };
  const animated = drawingOf(code).motion !== null;
  return {
    id,
    name: code,
    urls: urlsIn(folder),
    ...(animated && { animated: urlsIn(`${folder}/animated`) }),
    modifier: modifier === true,
  };
}

/** FrankerFaceZ's lists in the format of BetterTTV's API: numeric ids, addresses for three sizes. */
export function frankerFaceZGlobalList(): readonly unknown[] {
  return FRANKERFACEZ_GLOBALS.map(listed);
}

export function frankerFaceZChannelList(): readonly unknown[] {
  return FRANKERFACEZ_CHANNEL.map(listed);
}

function listed(emote: FrankerFaceZEmote): unknown {
  const animated = drawingOf(emote.code).motion !== null;
  const folder = `https://cdn.betterttv.net/frankerfacez_emote/${emote.id}${animated ? '/animated' : ''}`;
  return {
    id: emote.id,
    user: { id: 4_021, name: 'pixelbaker', displayName: 'PixelBaker' },
    code: emote.code,
    images: {
      '1x': `${folder}/1`,
      '2x': emote.smallOnly ? null : `${folder}/2`,
      '4x': emote.smallOnly ? null : `${folder}/4`,
    },
    imageType: 'png',
    animated,
    ...(emote.modifier ? { modifier: true } : {}),
  };
}
