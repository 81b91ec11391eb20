/** Code and id of each Twitch emote that the stand-in's chat uses. */
export const NATIVE_EMOTES: ReadonlyMap<string, string> = new Map([
  ['Kappa', '25'],
  ['Keepo', '1902'],
  ['LUL', '425618'],
  ['PogChamp', '305954156'],
  ['BibleThump', '86'],
  ['Kreygasm', '41'],
  ['4Head', '354'],
  ['HeyGuys', '30259'],
  ['NotLikeThis', '58765'],
  ['SeemsGood', '64138'],
  ['ResidentSleeper', '245'],
  ['WutFace', '28087'],
  ['VoHiYo', '81274'],
  ['PJSalt', '36'],
  ['DansGame', '33'],
  ['SwiftRage', '34'],
  ['FailFish', '360'],
  [':)', '1'],
  [':(', '2'],
  [':D', '3'],
  ['B)', '7'],
  [':O', '8'],
  ['<3', '9'],
  [';)', '11'],
  [':P', '12'],
  ['exampleHype', 'emotesv2_dc24652ada1e4c84a5e3ceebae4de709'],
  ['exampleLove', 'emotesv2_5b0c1d7ef1a34d0c9be6c1f0f4b8a2d1'],
  ['exampleDance', 'emotesv2_81f3a9c2d6b74e05a7c4e9d0b3f6a8c7'],
]);

/**
 * Suffixes that a subscriber can add to a channel emote. The id gets the same suffix.
 * Grey, flipped, with sunglasses, squeezed, thinking.
 */
export const EMOTE_ENDINGS = ['_BW', '_HF', '_SG', '_SQ', '_TK'] as const;

export type EmoteEnding = (typeof EMOTE_ENDINGS)[number];

/** Splits an id or a code into its base and its suffix, if it has one. */
export function splitEnding(name: string): { readonly base: string; readonly ending: EmoteEnding | null } {
  const ending = EMOTE_ENDINGS.find((candidate) => name.endsWith(candidate));
  if (ending === undefined) return { base: name, ending: null };
  return { base: name.slice(0, -ending.length), ending };
}

/** The id of the native emote that a whole word names, including suffixes; null if there is none. */
export function nativeIdOf(word: string): string | null {
  const plain = NATIVE_EMOTES.get(word);
  if (plain !== undefined) return plain;
  const { base, ending } = splitEnding(word);
  const id = ending === null ? undefined : NATIVE_EMOTES.get(base);
  return id?.startsWith('emotesv2_') ? `${id}${ending}` : null;
}
