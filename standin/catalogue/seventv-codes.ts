import { EXAMPLE_ROOM_ID } from '../chat/room-id.ts';
import { ulidOf } from './emote-ids.ts';

export interface SevenTvEmote {
  /** It does not change when the emote is renamed. */
  readonly id: string;
  /** The name in the set, which chatters type. */
  readonly code: string;
  /** The name given by its author. It differs from `code` if the set renamed the emote. */
  readonly originalName: string;
  readonly zeroWidth: boolean;
  readonly listed: boolean;
}

export const SEVENTV_GLOBALS: readonly SevenTvEmote[] = [
  ...plain(['EZ', 'Clap', 'peepoHappy', 'peepoSad', 'FeelsDankMan', 'PartyParrot', 'AlienDance']),
  ...plain([':tf:', 'Stare', 'BasedCat', 'PotatoTime', 'PepePls', 'nanaAYAYA']),
  zeroWidth('SteerR'),
  zeroWidth('GuitarTime'),
];

export const SEVENTV_CHANNEL: readonly SevenTvEmote[] = [
  ...plain(['catJAM', 'KEKW', 'LULW', 'OMEGALUL', 'Sadge', 'Madge', 'Bedge', 'Wokege', 'Susge', 'Okayge']),
  ...plain([
    'Aware',
    'Clueless',
    'COPIUM',
    'Despair',
    'DonoWall',
    'HUH',
    'ICANT',
    'Jigglin',
    'Joel',
    'LETSGO',
  ]),
  ...plain([
    'NODDERS',
    'NOPERS',
    'PauseChamp',
    'peepoClap',
    'peepoArrive',
    'peepoLeave',
    'PepePoint',
    'PogO',
  ]),
  ...plain(['NOWAYING', 'TeaTime', 'VIBE', 'WICKED', 'xdd', 'YEP', 'ppL', 'GIGACHAD', 'Gladge', 'Life']),
  ...plain([
    'catRAVE',
    'dogJAM',
    'duckDance',
    'frogSit',
    'ratSpin',
    'breadge',
    'wideVIBE',
    'LULWide',
    'SNIFFA',
  ]),
  ...plain(['D:', '(ditto)', 'дякую', 'いいね', 'POGGERS', 'MODS', 'Hmm']),
  renamed('Jammies', 'pepeJAM'),
  renamed('HYPE', 'peepoHypeTime'),
  renamed('W', 'LetterW'),
  renamed('L', 'LetterL'),
  zeroWidth('RainTime'),
  zeroWidth('SnowTime'),
  zeroWidth('PETPET'),
  { ...plainOne('Secretge'), listed: false },
];

/**
 * In every room except the example's, this code is a different emote with a different id and picture. So in a shared
 * chat one code means two emotes.
 */
export const TWO_EMOTES_CODE = 'NODDERS';

/** The initial set of a room: the channel's list and one emote that only this room has. */
export function sevenTvChannelOf(roomId: string): readonly SevenTvEmote[] {
  const ofThisRoom = SEVENTV_CHANNEL.map((emote) =>
    emote.code === TWO_EMOTES_CODE && roomId !== EXAMPLE_ROOM_ID ? otherMakers(emote) : emote,
  );
  return [...ofThisRoom, plainOne(`wave${roomId.slice(-4)}`)];
}

/** The emote that is added to the room's set for this code; an invented one for an unknown code. */
export function sevenTvEmoteNamed(roomId: string, code: string): SevenTvEmote {
  const isMeant = (emote: SevenTvEmote) => emote.code === code;
  return sevenTvChannelOf(roomId).find(isMeant) ?? SEVENTV_GLOBALS.find(isMeant) ?? plainOne(code);
}

function otherMakers(emote: SevenTvEmote): SevenTvEmote {
  return { ...emote, id: ulidOf(`${emote.code} of another maker`) };
}

function plain(codes: readonly string[]): readonly SevenTvEmote[] {
  return codes.map(plainOne);
}

function plainOne(code: string): SevenTvEmote {
  return { id: ulidOf(code), code, originalName: code, zeroWidth: false, listed: true };
}

function renamed(code: string, originalName: string): SevenTvEmote {
  return { ...plainOne(code), originalName };
}

function zeroWidth(code: string): SevenTvEmote {
  return { ...plainOne(code), zeroWidth: true };
}
