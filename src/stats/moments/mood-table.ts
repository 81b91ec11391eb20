import { comparedWord } from '../../domain/compared-word.ts';
import type { Emote } from '../../domain/emote.ts';
import { MOODS, type Mood, readMoodCodes } from '../../domain/mood.ts';
import type { Second } from '../../domain/recording.ts';

/** Which word has which mood. */
export type MoodTable = ReturnType<typeof createMoodTable>;

/** The user's own codes come first. @param ownCodes as `readMoodCode` reads them; those that cannot be read are left out */
export function createMoodTable(ownCodes: readonly string[] = []) {
  const moods = new Map<string, Mood>();
  const addNew = (mood: Mood, words: readonly string[]): void => {
    for (const word of words.map(comparedWord)) if (!moods.has(word)) moods.set(word, mood);
  };
  for (const mood of MOODS) {
    for (const code of MOOD_CODES[mood].split(' ')) moods.set(comparedWord(code), mood);
    addNew(mood, MOOD_WORDS[mood].split(' ').flatMap(spellingsOf));
  }
  for (const { mood, code } of readMoodCodes(ownCodes)) moods.set(comparedWord(code), mood);
  /** All words that have a mood, without the ids that some recorded chats have instead of codes. */
  const words: readonly string[] = [...moods.keys()];
  // No words: in chat, `T34` is a tank.
  for (const mood of MOODS) for (const id of MOOD_TWITCH_IDS[mood].split(' ')) addNew(mood, [`T${id}`]);
  return {
    /** The mood of an emote's code, or of a word; undefined without one. Case matters. */
    moodOf: (code: string): Mood | undefined => moods.get(comparedWord(code)),
    words,
  };
}

/** A single letter is a reaction only as a capital: `W`, not `w`. */
function spellingsOf(word: string): readonly string[] {
  const inCapitals = word.toUpperCase();
  return word.length === 1 ? [inCapitals] : [word, inCapitals, inCapitals.slice(0, 1) + word.slice(1)];
}

/**
 * The table of moods: well-known codes of emotes, as they are typed, and a few words that chat reacts with. Chosen from what
 * they are commonly used for, before any recording was counted with them. Those with several meanings are left out: a nod, a
 * greeting, sarcasm, applause for a speaker, `?`, `wtf`, `nice`.
 */
export const MOOD_CODES: Readonly<Record<Mood, string>> = {
  funny: 'KEKW KEKL LUL LULW OMEGALUL PepeLaugh pepeLaugh EleGiggle 4Head ICANT KEKWait LuL MaxLOL 😂 🤣',
  hype: 'Pog PogU PogChamp POGGERS Poggers PagMan PagChomp HYPERS WICKED POGCRAZY PogBones Kreygasm TwitchLit KomodoHype EZ 🔥',
  tense: 'monkaS monkaW monkaX monkaGIGA monkaEyes monkaSTEER PauseChamp Pausers WutFace D: PanicVis 😱',
  sad: 'Sadge FeelsBadMan BibleThump PepeHands peepoSad widepeepoSad NotLikeThis Despairge PoroSad riPepperonis :( 😢',
  angry: 'Madge SwiftRage PJSalt BabyRage DansGame WeirdChamp FeelsWeirdMan REEEE 😡',
  love: '<3 bleedPurple peepoLove widepeepoHappy FeelsGoodMan VirtualHug catKISS dankHug ❤ 💜',
};

/** Words that are no emotes, in small letters. They also count in capitals, and with a first capital. */
export const MOOD_WORDS: Readonly<Record<Mood, string>> = {
  funny: 'lol lmao lmfao rofl haha hahaha',
  hype: 'pog poggers wow omg w',
  tense: 'scary',
  sad: 'rip sad unlucky',
  angry: 'rigged',
  love: 'aww',
};

/** The ids of Twitch's own emotes above. Some recorded chats name an emote `T` and its id. Source: Twitch's CDN addresses. */
export const MOOD_TWITCH_IDS: Readonly<Record<Mood, string>> = {
  funny: '425618 4339 354 1290325',
  hype: '88 305954156 41 166263 81273',
  tense: '28087 3668',
  sad: '86 58765 62833 2',
  angry: '34 36 22639 33',
  love: '9 555555584 62835 301696583',
};

/** The part of the chatters that has to share a mood. */
const SHARE_MIN = 1 / 5;

/** The mood of most chatters, if at least a fifth of all have it; of equal ones the first of `MOODS`. */
export function largestMood(moodChatters: readonly number[], chatters: number): Mood | null {
  const most = Math.max(...moodChatters);
  if (most === 0 || most < chatters * SHARE_MIN) return null;
  return MOODS[moodChatters.indexOf(most)] ?? null;
}

/** The mood of the ten seconds up to the end of a second. @param emotes its dictionary, by number */
export function moodOfSecond(second: Second, table: MoodTable, emotes: readonly Emote[]): Mood | null {
  return largestMood(second.moodChatters ?? estimatedMoodChatters(second, table, emotes), second.chatters);
}

/** An estimate from a stored second: a chatter who used two emotes of a mood counts twice, at most all who used an emote. */
function estimatedMoodChatters(
  { emoteIds, counts, emoteChatters }: Second,
  { moodOf }: MoodTable,
  emotes: readonly Emote[],
): readonly number[] {
  const sums = MOODS.map(() => 0);
  for (const [index, id] of emoteIds.entries()) {
    const mood = moodOf(emotes[id]?.code ?? '');
    if (mood === undefined) continue;
    const at = MOODS.indexOf(mood);
    sums[at] = (sums[at] as number) + (counts['once-a-chatter'][index] as number);
  }
  return sums.map((sum) => Math.min(sum, emoteChatters));
}
