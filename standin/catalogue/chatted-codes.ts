import {
  BETTERTTV_CHANNEL_CODES,
  BETTERTTV_GLOBAL_CODES,
  BETTERTTV_SHARED_CODES,
} from './betterttv-codes.ts';
import { FRANKERFACEZ_CHANNEL, FRANKERFACEZ_GLOBALS } from './frankerfacez-codes.ts';
import { NATIVE_EMOTES } from './native-emotes.ts';
import { SEVENTV_CHANNEL, SEVENTV_GLOBALS } from './seventv-codes.ts';

/** The emotes of waves. */
export const WAVE_CODES = [
  ...['KEKW', 'OMEGALUL', 'LUL', 'POGGERS', 'PogChamp', 'catJAM', 'monkaS', 'Sadge', 'EZ', 'Clap'],
  ...['HYPERS', 'LETSGO', 'ICANT', 'NODDERS', 'exampleHype', 'peepoClap'],
] as const;

/** Emotes that are drawn over the previous emote. */
export const OVERLAY_CODES = ['SoSnowy', 'IceCold', 'SantaHat', 'RainTime', 'PETPET'] as const;

/** Every code that the chat uses, the popular ones first, without modifiers and unlisted emotes. */
export const CHATTED_CODES: readonly string[] = [
  ...new Set([
    ...WAVE_CODES,
    ...['Kappa', 'LULW', 'peepoHappy', 'VIBE', 'PauseChamp', 'Aware', 'COPIUM', 'YEP', '<3', 'W', 'L'],
    ...SEVENTV_CHANNEL.filter((emote) => emote.listed).map((emote) => emote.code),
    ...NATIVE_EMOTES.keys(),
    ...BETTERTTV_SHARED_CODES,
    ...BETTERTTV_CHANNEL_CODES,
    ...FRANKERFACEZ_CHANNEL.map((emote) => emote.code),
    ...SEVENTV_GLOBALS.map((emote) => emote.code),
    ...BETTERTTV_GLOBAL_CODES,
    ...FRANKERFACEZ_GLOBALS.filter((emote) => !emote.modifier).map((emote) => emote.code),
  ]),
];
