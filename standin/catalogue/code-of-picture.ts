import {
  BETTERTTV_CHANNEL_CODES,
  BETTERTTV_GLOBAL_CODES,
  BETTERTTV_MODIFIERS,
  BETTERTTV_SHARED_CODES,
} from './betterttv-codes.ts';
import { hexIdOf } from './emote-ids.ts';
import { FRANKERFACEZ_CHANNEL, FRANKERFACEZ_GLOBALS } from './frankerfacez-codes.ts';
import { NATIVE_EMOTES } from './native-emotes.ts';
import { SEVENTV_CHANNEL, SEVENTV_GLOBALS } from './seventv-codes.ts';

export type PictureFamily = 'twitch' | 'betterttv' | 'frankerfacez' | '7tv';

const betterTtvCodes = [
  ...BETTERTTV_GLOBAL_CODES,
  ...BETTERTTV_MODIFIERS,
  ...BETTERTTV_CHANNEL_CODES,
  ...BETTERTTV_SHARED_CODES,
];

const codes: Readonly<Record<PictureFamily, ReadonlyMap<string, string>>> = {
  twitch: new Map([...NATIVE_EMOTES].map(([code, id]) => [id, code])),
  betterttv: new Map(betterTtvCodes.map((code) => [hexIdOf(code), code])),
  frankerfacez: new Map(
    [...FRANKERFACEZ_GLOBALS, ...FRANKERFACEZ_CHANNEL].map(({ id, code }) => [String(id), code]),
  ),
  '7tv': new Map([...SEVENTV_GLOBALS, ...SEVENTV_CHANNEL].map(({ id, code }) => [id, code])),
};

/** The code of the emote whose picture has this id. An unknown id is returned itself, so that it gets a picture too. */
export function codeOfPicture(family: PictureFamily, id: string): string {
  return codes[family].get(id) ?? id;
}
