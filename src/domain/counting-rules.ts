/** What is left out of the count. */
export interface CountingRules {
  /** `own` leaves out what was written in other rooms of a shared chat. */
  readonly sharedChat: 'all' | 'own';
  /** Logins, lower case. */
  readonly ignoredUsers: readonly string[];
  /** Codes or keys of emotes. */
  readonly ignoredEmotes: readonly string[];
}

/** Everything that a viewer of the chat sees is counted. */
export const COUNT_EVERYTHING: CountingRules = { sharedChat: 'all', ignoredUsers: [], ignoredEmotes: [] };

/** The rules alone, out of what else the user chose. */
export function countingRulesOf({ sharedChat, ignoredUsers, ignoredEmotes }: CountingRules): CountingRules {
  return { sharedChat, ignoredUsers, ignoredEmotes };
}

/** Bots that many channels use; offered to be ignored. Chosen 2026-11-20 among the widely used ones. */
export const KNOWN_BOTS: readonly string[] = [
  'nightbot',
  'streamelements',
  'streamlabs',
  'moobot',
  'fossabot',
  'wizebot',
  'soundalerts',
  'sery_bot',
  'botrixoficial',
  'pokemoncommunitygame',
];
