/** Sentences without an emote. */
export const SENTENCES = [
  'hello chat',
  'good evening everyone',
  'first time here, love the stream',
  'what game is this?',
  'how long has this run been going',
  'no way that worked',
  'he missed the jump again',
  'that was so close',
  'oh! I did not see that coming',
  'can you turn the music down a little',
  'chat what did I miss',
  'this level took me three hours',
  'the chest is behind the waterfall',
  'left, LEFT, your other left',
  'I would have died there',
  'clip it',
  'who else is watching at work',
  'brb making tea',
  'back, what happened',
  'that boss has a second phase btw',
  'the timing on that was perfect',
  'ok that was actually clean',
  'what a save!!',
  'skip the cutscene please',
  'I love this soundtrack',
  'is this a speedrun?',
  'you can parry that',
  'drink water chat',
  'when is the next stream?',
  'my cat is watching this with me',
  'same time tomorrow?',
  'lag?',
  'the sound is fine for me',
  'gg, well played',
  'one more try, you have it',
  'this is the furthest so far',
  'we are so back',
  'it is so over',
  'why is the bread upside down',
  'my disappointment is immeasurable',
  'welcome raiders!',
  'that hat suits you',
  'the map is the other way',
  'read the sign',
  'nobody tell him',
  'he does not know',
  'please do not spoil it',
  'I have been lurking for two years: hi',
  'happy birthday ; hope you have a good one',
  'wait, it saves automatically?',
] as const;

/** Short words that stand alone. */
export const SHORT_WORDS = [
  'lol',
  'gg',
  'true',
  'wait',
  'what',
  'no',
  'F',
  'nice',
  'hi',
  '+1',
  '???',
  'ggs',
  '2',
  '1',
] as const;

/** Walls of text that chatters copy; each under Twitch's 500 characters. */
export const WALLS: readonly string[] = [
  'Dear streamer, I am the captain of the sleeping ship. My crew is asleep, my tea is cold, and yet you have not found the blue key. It is in the drawer. It was always in the drawer. Sadge',
  'Clap Clap Clap Clap Clap Clap Clap Clap Clap Clap Clap Clap Clap Clap Clap Clap Clap Clap Clap Clap',
  'I used to laugh at players who missed that jump KEKW then I tried it myself KEKW I have been here since Tuesday KEKW please send food KEKW',
  'catJAM ♪ the wheels on the cart go round and round ♪ catJAM ♪ round and round ♪ catJAM ♪ round and round ♪ catJAM',
  'Attention chat: this is your weekly reminder to sit up straight, drink some water, stretch your hands and forgive the person who took the last slice. peepoHappy TeaTime',
  '▬▬▬▬▬▬▬▬▬▬▬▬▬▬ POGGERS THE TRAIN IS LEAVING POGGERS ▬▬▬▬▬▬▬▬▬▬▬▬▬▬ LETSGO LETSGO LETSGO ▬▬▬▬▬▬▬▬▬▬▬▬▬▬',
  'monkaS they are right behind you monkaS do not turn around monkaS they are right behind you monkaS do not turn around monkaS',
];

/** Emoji of several code points, and letters outside the Basic Multilingual Plane; inserted before native emotes. */
export const WIDE_CHARACTERS = [
  '😂',
  '😂😂😂',
  '👨‍👩‍👧‍👦',
  '🏳️‍🌈',
  '👉',
  '❤️',
  '🇯🇵',
  '👍🏽',
  '🔥🔥',
  '𝓱𝓮𝓵𝓵𝓸',
  '𝕘𝕘',
  'e\u0301',
  '𠮷野家',
] as const;

/** Texts of resubscriptions. */
export const RESUB_TEXTS = [
  '',
  'another month PogChamp PogChamp',
  'best stream on the site <3',
  'still here, still bad at this game LUL',
  'catJAM catJAM catJAM',
  'two years already 😂 exampleHype exampleHype',
] as const;

/** Texts of announcements. */
export const ANNOUNCEMENTS = [
  'Short break, back in five minutes TeaTime',
  'No spoilers please, the second act is new for everybody monkaS',
  'Tonight we play until the last boss falls PogChamp LETSGO',
  'Slow down a little, not everything at once Kappa',
  'Thank you all for the raid peepoClap exampleLove',
] as const;
