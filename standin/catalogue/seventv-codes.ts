import { EXAMPLE_ROOM_ID, roomIdOf } from '../chat/room-id.ts';
import { ulidOf } from './emote-ids.ts';
import { MANY_CODES } from './many-codes.ts';
import { ODD_CODES, REFUSED_CODE } from './odd-codes.ts';
import { ownCodesByRoom } from './own-codes.ts';

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

/** The channel that shares the chat of the scenario `sharedchat`. */
export const SHARING_CHANNEL = 'sharingfriend';

/**
 * In every room except these two, this code is a different emote with a different id and picture. So in a shared chat
 * one code means two emotes.
 */
export const TWO_EMOTES_CODE = 'NODDERS';
const ROOMS_OF_FIRST_MAKER: ReadonlySet<string> = new Set([EXAMPLE_ROOM_ID, roomIdOf(SHARING_CHANNEL)]);

/** The additional emotes in the sets of scenarios' rooms. */
const ADDED_EMOTES: ReadonlyMap<string, readonly SevenTvEmote[]> = new Map([
  ...[...ownCodesByRoom(roomIdOf)].map(([roomId, { sevenTv }]) => [roomId, plain(sevenTv)] as const),
  [roomIdOf('longnames'), plain([...ODD_CODES, REFUSED_CODE])],
  [roomIdOf('manyemotes'), plain(MANY_CODES)],
]);

/** In the set of this room no emote has a picture. */
const ROOM_WITHOUT_PICTURES = roomIdOf('nopictures');

/** The ids of the emotes without a picture. */
export const PICTURELESS_IDS: ReadonlySet<string> = new Set(
  SEVENTV_CHANNEL.map((emote) => pictureless(emote).id),
);

/** The initial set of a room: the channel's list, what a scenario adds, and one emote that only this room has. */
export function sevenTvChannelOf(roomId: string): readonly SevenTvEmote[] {
  const ofThisRoom = SEVENTV_CHANNEL.map((emote) => {
    if (roomId === ROOM_WITHOUT_PICTURES) return pictureless(emote);
    return emote.code === TWO_EMOTES_CODE && !ROOMS_OF_FIRST_MAKER.has(roomId) ? otherMakers(emote) : emote;
  });
  return [...ofThisRoom, ...(ADDED_EMOTES.get(roomId) ?? []), plainOne(`wave${roomId.slice(-4)}`)];
}

/** The emote that is added to the room's set for this code; an invented one for an unknown code. */
export function sevenTvEmoteNamed(roomId: string, code: string): SevenTvEmote {
  const isMeant = (emote: SevenTvEmote) => emote.code === code;
  return sevenTvChannelOf(roomId).find(isMeant) ?? SEVENTV_GLOBALS.find(isMeant) ?? plainOne(code);
}

function otherMakers(emote: SevenTvEmote): SevenTvEmote {
  return { ...emote, id: ulidOf(`${emote.code} of another maker`) };
}

function pictureless(emote: SevenTvEmote): SevenTvEmote {
  return { ...emote, id: ulidOf(`${emote.code} without a picture`) };
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
