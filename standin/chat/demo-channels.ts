import { SHARING_CHANNEL } from '../catalogue/seventv-codes.ts';
import type { ChatBehaviour } from './chat-behaviour.ts';
import type { ScenarioName } from './scenarios.ts';

/** A channel of the demo. */
export interface DemoChannel {
  readonly name: string;
  /** What it shows, in one line. */
  readonly shows: string;
}

const SCENARIO_LINES: Readonly<Record<ScenarioName, string>> = {
  waves: 'A highlight show: a moment within 3 minutes',
  bursts: 'Quiet, then everyone: a moment within 3 minutes',
  lively: 'A typical busy stream',
  votes: 'A moderator lets the chat vote on emotes',
  busy: '50 messages a second',
  song: 'Songs: everybody repeats one emote',
  talk: 'Conversation with few emotes',
  quiet: 'A small stream: a message every two seconds',
  walls: 'Long texts that many chatters copy',
  emotewalls: 'Messages of nothing but emotes',
  twitchonly: 'Emotes of Twitch only; no other lists',
  noemotes: 'Sentences without emotes',
  flood: '200 messages a second',
  storm: '5,000 messages a second, more than Twitch sends',
  manyemotes: '400 different emotes in ten seconds',
  longnames: 'Very long names, other scripts, empty-looking names',
  nopictures: 'Pictures that cannot be loaded',
  failinglist: 'A list of emotes that cannot be loaded',
  sharedchat: 'A shared chat of two channels',
  emojionly: 'Messages of emoji, which are not emotes',
  silence: 'A channel in which nobody writes',
};

/** Channels that the chat server does not let a client join. */
const UNJOINABLE = {
  noanswer: 'A channel that does not exist',
  suspended: 'A suspended channel',
  banned: 'A channel that bans its viewers',
} as const;

/** The channels of the demo, in the order of its first page. Each plays the scenario of its name. */
export const DEMO_CHANNELS: readonly DemoChannel[] = Object.entries({ ...SCENARIO_LINES, ...UNJOINABLE }).map(
  ([name, shows]) => ({ name, shows }),
);

/** Twenty channels for a board, of different temper, with some that cannot be joined. */
export const DEMO_BOARD: readonly string[] = [
  ...['waves', 'flood', 'song', 'bursts', 'busy', 'lively', 'talk', 'quiet', 'walls', 'emotewalls'],
  ...['manyemotes', 'twitchonly', 'noemotes', 'sharedchat', SHARING_CHANNEL, 'failinglist', 'silence'],
  ...(['noanswer', 'suspended', 'banned'] satisfies (keyof typeof UNJOINABLE)[]),
];

/** Makes the channels that cannot be joined so. */
export function refuseUnjoinable(behaviour: ChatBehaviour): void {
  const { silentChannels, suspendedChannels, banningChannels } = behaviour;
  silentChannels.add('noanswer' satisfies keyof typeof UNJOINABLE);
  suspendedChannels.add('suspended' satisfies keyof typeof UNJOINABLE);
  banningChannels.add('banned' satisfies keyof typeof UNJOINABLE);
}
