import type { Mood } from '../../domain/mood.ts';

/**
 * The table of moods: well-known codes of emotes, and a few words that chat reacts with. Chosen from what the emotes are
 * commonly used for, before any recording was counted with them. Codes and words with several meanings are left out: a nod, a
 * greeting, sarcasm, applause for a speaker, `?`, `wtf`, `nice`.
 *
 * Codes are the exact words that are typed. Each is in one mood.
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
