const WHO = [
  ...['peepo', 'cat', 'dog', 'frog', 'duck', 'rat', 'monka', 'wide', 'tiny', 'bread', 'otter'],
  ...['moth', 'goose', 'ghost', 'toast', 'robot', 'wizard', 'pigeon', 'cactus', 'kettle', 'noodle'],
] as const;
const WHAT = [
  ...['Happy', 'Sad', 'Run', 'Jam', 'Clap', 'Wave', 'Nap', 'Hug', 'Cry', 'Think', 'Dance'],
  ...['Stare', 'Spin', 'Read', 'Type', 'Cheer', 'Hide', 'Cook', 'Sing', 'Fly'],
] as const;

/** 420 codes of one set: more than 400 distinct emotes in ten seconds need so many. */
export const MANY_CODES: readonly string[] = WHO.flatMap((who) => WHAT.map((what) => `${who}${what}`));
