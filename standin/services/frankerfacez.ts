import type { FrankerFaceZEmote } from '../catalogue/frankerfacez-codes.ts';
import { FRANKERFACEZ_CHANNEL, FRANKERFACEZ_GLOBALS } from '../catalogue/frankerfacez-codes.ts';
import { drawingOf } from '../pictures/known-drawings.ts';

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
