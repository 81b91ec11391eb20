export type ScenarioName = 'quiet' | 'talk' | 'lively' | 'waves' | 'walls' | 'flood' | 'storm';

export interface Scenario {
  readonly name: ScenarioName;
  /** The mean over minutes. The rates of moments differ from it, see `TEMPERS`. */
  readonly messagesPerSecond: number;
  /** The same seed gives the same chat. By default the seed depends on the channel. */
  readonly seed?: number;
}

/** The scenarios by name, each with a typical rate. */
export const SCENARIOS: Readonly<Record<ScenarioName, Scenario>> = {
  /** A small stream at night: few lines, long pauses. */
  quiet: { name: 'quiet', messagesPerSecond: 0.5 },
  /** Conversation; emotes are rare. */
  talk: { name: 'talk', messagesPerSecond: 3 },
  /** A typical busy stream: talk, favourite emotes, sometimes a wave of one emote. */
  lively: { name: 'lively', messagesPerSecond: 12 },
  /** A highlight show: one wave after the other, each with its emote. */
  waves: { name: 'waves', messagesPerSecond: 25 },
  /** Walls of text that many chatters copy. */
  walls: { name: 'walls', messagesPerSecond: 15 },
  /** A final with a hundred thousand viewers, without pauses. */
  flood: { name: 'flood', messagesPerSecond: 200 },
  /** More than Twitch ever sends; for measurements. */
  storm: { name: 'storm', messagesPerSecond: 5_000 },
};

/** The probabilities of the moments of a scenario. */
export interface Temper {
  /** The probability of each kind of moment. The rest to 1 is ordinary chat. */
  readonly wave: number;
  readonly quiet: number;
  readonly wall: number;
  /** The share of ordinary chat without emotes, 0 to 1. */
  readonly plainTalk: number;
  /** Whether moderators delete, ban and announce. The rate of these actions does not depend on the rate of chat. */
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
