/** Real emotes of BetterTTV's global list, including overlays (`SoSnowy` …). */
export const BETTERTTV_GLOBAL_CODES = [
  ':tf:',
  'CiGrip',
  '(ditto)',
  'D:',
  'SourPls',
  'SoSnowy',
  'IceCold',
  'SantaHat',
  'TopHat',
  'ReinDeer',
  'CandyCane',
  'cvMask',
  'FeelsGoodMan',
  'FeelsBadMan',
  'FeelsBirthdayMan',
  'LuL',
  'haHAA',
  'DogChamp',
  'Wowee',
  'KappaCool',
  'ConcernDoge',
  'sosGame',
] as const;

/** Prefix words that change the next emote; listed like emotes, flagged `modifier`. */
export const BETTERTTV_MODIFIERS = ['w!', 'h!', 'v!', 'z!', 'c!', 'l!', 'r!', 'p!', 's!'] as const;

/** The channel's own emotes. */
export const BETTERTTV_CHANNEL_CODES = [
  'catKISS',
  'exampleHi',
  'exampleBye',
  'exampleCozy',
  'exampleRage',
  'exampleLurk',
  'exampleGG',
  'widepeepoHappy',
] as const;

/** Emotes of other users, shared with the channel. */
export const BETTERTTV_SHARED_CODES = [
  'monkaS',
  'monkaW',
  'monkaHmm',
  'pepeJAM',
  'PepeLaugh',
  'WeirdChamp',
  'POGGERS',
  'PogU',
  'HYPERS',
  'FeelsStrongMan',
  'FeelsAmazingMan',
  'WAYTOODANK',
  'PepoThink',
  'peepoSad',
  'Sadge',
  'AYAYA',
  'blobDance',
  'ppHop',
  'modCheck',
  'gg',
  'HACKERMANS',
  'SadCat',
  'D:',
] as const;
