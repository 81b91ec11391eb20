export interface SevenTvEmote {
  /** What chatters type: the name in the set. */
  readonly code: string;
  /** What its maker called it; differs from `code` when the set renamed it. */
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

/** One emote that only this room has, so that two rooms' lists can be told apart. */
export function ownEmoteOf(roomId: string): SevenTvEmote {
  return plainOne(`wave${roomId.slice(-4)}`);
}

function plain(codes: readonly string[]): readonly SevenTvEmote[] {
  return codes.map(plainOne);
}

function plainOne(code: string): SevenTvEmote {
  return { code, originalName: code, zeroWidth: false, listed: true };
}

function renamed(code: string, originalName: string): SevenTvEmote {
  return { ...plainOne(code), originalName };
}

function zeroWidth(code: string): SevenTvEmote {
  return { ...plainOne(code), zeroWidth: true };
}
