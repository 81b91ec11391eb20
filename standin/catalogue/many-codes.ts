const WHO = [
  ...['peepo', 'cat', 'dog', 'frog', 'duck', 'rat', 'monka', 'wide', 'tiny', 'bread', 'otter'],
  ...['moth', 'goose', 'ghost', 'toast', 'robot', 'wizard', 'pigeon', 'cactus', 'kettle', 'noodle'],
] as const;
const WHAT = [
  ...['Happy', 'Sad', 'Run', 'Jam', 'Clap', 'Wave', 'Nap', 'Hug', 'Cry', 'Think', 'Dance'],
  ...['Stare', 'Spin', 'Read', 'Type', 'Cheer', 'Hide', 'Cook', 'Sing', 'Fly'],
] as const;

/** 420 codes of one set, all different: the lengths of the two lists have no common factor. */
export const MANY_CODES: readonly string[] = Array.from(
  { length: WHO.length * WHAT.length },
  (_, index) => `${WHO[index % WHO.length]}${WHAT[index % WHAT.length]}`,
);
