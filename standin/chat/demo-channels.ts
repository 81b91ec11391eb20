import type { ChatBehaviour } from './chat-behaviour.ts';
import type { ScenarioName } from './scenarios.ts';

/** A channel of the demo. */
export interface DemoChannel {
  readonly name: string;
  /** What it shows, in one line. */
  readonly shows: string;
}

const SCENARIO_LINES: Readonly<Record<ScenarioName, string>> = {
  lively: 'A typical busy stream',
  waves: 'A highlight show: one wave after the other',
  talk: 'Conversation with few emotes',
  quiet: 'A small stream: a message every two seconds',
  walls: 'Long texts that many chatters copy',
  flood: '200 messages a second',
  storm: '5,000 messages a second, more than Twitch sends',
  manyemotes: '400 different emotes in ten seconds',
  longnames: 'Very long names, other scripts, empty-looking names',
  nopictures: 'Pictures that cannot be loaded',
  failinglist: 'A list of emotes that cannot be loaded',
  sharedchat: 'A shared chat of two channels',
  emojionly: 'Messages without emotes',
  silence: 'A channel in which nobody writes',
};

/** Channels that the chat server does not let a client join. */
const UNJOINABLE = { noanswer: 'A channel that does not exist', suspended: 'A suspended channel' } as const;

/** The channels of the demo, in the order of its first page. Each plays the scenario of its name. */
export const DEMO_CHANNELS: readonly DemoChannel[] = Object.entries({ ...SCENARIO_LINES, ...UNJOINABLE }).map(
  ([name, shows]) => ({ name, shows }),
);

/** Makes the channels that cannot be joined so. */
export function refuseUnjoinable({ silentChannels, suspendedChannels }: ChatBehaviour): void {
  silentChannels.add('noanswer' satisfies keyof typeof UNJOINABLE);
  suspendedChannels.add('suspended' satisfies keyof typeof UNJOINABLE);
}
