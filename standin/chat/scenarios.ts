export type ScenarioName = 'quiet' | 'talk' | 'lively' | 'waves' | 'walls' | 'flood' | 'storm';

export interface Scenario {
  readonly name: ScenarioName;
  /** The mean over minutes; moments differ from it as the scenario's temper says. */
  readonly messagesPerSecond: number;
  /** The same seed gives the same chat; without one it follows from the channel. */
  readonly seed?: number;
}

/** The scenarios by name, each at a rate that suits it. */
export const SCENARIOS: Readonly<Record<ScenarioName, Scenario>> = {
  /** A small stream at night: a line now and then, long silences. */
  quiet: { name: 'quiet', messagesPerSecond: 0.5 },
  /** People talk with each other; emotes are rare. */
  talk: { name: 'talk', messagesPerSecond: 3 },
  /** A good evening: talk, favourites, a wave of one emote every so often. */
  lively: { name: 'lively', messagesPerSecond: 12 },
  /** A highlight show: one moment follows the other, each with its emote. */
  waves: { name: 'waves', messagesPerSecond: 25 },
  /** Copied walls of text, passed around by everybody. */
  walls: { name: 'walls', messagesPerSecond: 15 },
  /** A final with a hundred thousand viewers, no pause. */
  flood: { name: 'flood', messagesPerSecond: 200 },
  /** More than Twitch ever sends: for measuring. */
  storm: { name: 'storm', messagesPerSecond: 5_000 },
};

/** How the moments of a scenario follow each other. */
export interface Temper {
  /** Chances, one of them per moment; what is left of 1 is ordinary chat. */
  readonly wave: number;
  readonly quiet: number;
  readonly wall: number;
  /** How much of ordinary chat is plain words without an emote, 0 to 1. */
  readonly plainTalk: number;
  /** Whether moderators delete, ban and announce now and then, so many times a minute at any rate of chat. */
  readonly isModerated: boolean;
}

export const TEMPERS: Readonly<Record<ScenarioName, Temper>> = {
  quiet: { wave: 0.06, quiet: 0.5, wall: 0, plainTalk: 0.6, isModerated: false },
  talk: { wave: 0.05, quiet: 0.15, wall: 0.02, plainTalk: 0.8, isModerated: false },
  lively: { wave: 0.3, quiet: 0.12, wall: 0.05, plainTalk: 0.3, isModerated: true },
  waves: { wave: 0.65, quiet: 0.1, wall: 0.03, plainTalk: 0.15, isModerated: true },
  walls: { wave: 0.1, quiet: 0.05, wall: 0.5, plainTalk: 0.2, isModerated: false },
  flood: { wave: 0.4, quiet: 0, wall: 0.1, plainTalk: 0.15, isModerated: true },
  storm: { wave: 0.3, quiet: 0, wall: 0.05, plainTalk: 0.15, isModerated: false },
};
