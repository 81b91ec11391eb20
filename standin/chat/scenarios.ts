import { CHATTED_CODES } from '../catalogue/chatted-codes.ts';
import { MANY_CODES } from '../catalogue/many-codes.ts';
import { NATIVE_EMOTES } from '../catalogue/native-emotes.ts';
import { ODD_CODES } from '../catalogue/odd-codes.ts';
import { SEVENTV_CHANNEL, SHARING_CHANNEL, TWO_EMOTES_CODE } from '../catalogue/seventv-codes.ts';
import { SENTENCES } from './phrases.ts';
import type { SpecialWording } from './special-wording.ts';
import { VOTE_CODES } from './vote-commands.ts';

export type ScenarioName =
  | ('quiet' | 'talk' | 'lively' | 'waves' | 'walls' | 'flood' | 'storm')
  | ('busy' | 'bursts' | 'song' | 'emotewalls' | 'twitchonly' | 'noemotes')
  | (
      | 'silence'
      | 'emojionly'
      | 'longnames'
      | 'manyemotes'
      | 'nopictures'
      | 'failinglist'
      | 'sharedchat'
      | 'votes'
    );

export interface Scenario {
  readonly name: ScenarioName;
  /** The mean over minutes. The rates of moments differ from it, see `TEMPERS`. */
  readonly messagesPerSecond: number;
  /** The same seed gives the same chat. By default the seed depends on the channel. */
  readonly seed?: number;
  /** A channel that shares the chat, where the scenario starts by itself. It plays the same scenario. */
  readonly sharedWith?: string;
}

/** The scenarios by name, each with a typical rate. */
export const SCENARIOS: Readonly<Record<ScenarioName, Scenario>> = {
  /** A small stream at night: few lines, long pauses. */
  quiet: { name: 'quiet', messagesPerSecond: 0.5 },
  /** Conversation; emotes are rare. */
  talk: { name: 'talk', messagesPerSecond: 3 },
  /** A typical busy stream: talk, favourite emotes, sometimes a wave of one emote. */
  lively: { name: 'lively', messagesPerSecond: 12 },
  /** A highlight show: one wave after the other, each with its emote, and every few minutes a highlight. */
  waves: { name: 'waves', messagesPerSecond: 25 },
  /** Walls of text that many chatters copy. */
  walls: { name: 'walls', messagesPerSecond: 15 },
  /** A big stream: the pace of a thousand chatters, all the time. */
  busy: { name: 'busy', messagesPerSecond: 50 },
  /** Quiet for minutes, then everyone at once. */
  bursts: { name: 'bursts', messagesPerSecond: 10 },
  /** Songs, each with its emote, which everybody repeats. */
  song: { name: 'song', messagesPerSecond: 10 },
  /** Messages of nothing but emotes, up to Twitch's 500 characters. */
  emotewalls: { name: 'emotewalls', messagesPerSecond: 8 },
  /** Emotes of Twitch only; no service has a list for the room. */
  twitchonly: { name: 'twitchonly', messagesPerSecond: 8 },
  /** Sentences without an emote. */
  noemotes: { name: 'noemotes', messagesPerSecond: 5 },
  /** A final with a hundred thousand viewers, without pauses. */
  flood: { name: 'flood', messagesPerSecond: 200 },
  /** More than Twitch ever sends; for measurements. */
  storm: { name: 'storm', messagesPerSecond: 5_000 },
  /** Nobody writes. */
  silence: { name: 'silence', messagesPerSecond: 0 },
  /** Messages of emoji, which are not emotes: nothing is counted. */
  emojionly: { name: 'emojionly', messagesPerSecond: 6 },
  /** Codes of up to 200 characters, of other scripts, and codes that look empty. */
  longnames: { name: 'longnames', messagesPerSecond: 12 },
  /** Four hundred distinct emotes in ten seconds. */
  manyemotes: { name: 'manyemotes', messagesPerSecond: 40 },
  /** No picture of the channel's 7TV emotes can be loaded. */
  nopictures: { name: 'nopictures', messagesPerSecond: 12 },
  /** The channel's list of BetterTTV answers 500. */
  failinglist: { name: 'failinglist', messagesPerSecond: 12 },
  /** Half of the messages were written in another room. One code is a different emote there. */
  sharedchat: { name: 'sharedchat', messagesPerSecond: 12, sharedWith: SHARING_CHANNEL },
  /** A moderator starts one vote after the other. */
  votes: { name: 'votes', messagesPerSecond: 12 },
};

/** The probabilities of the moments of a scenario. */
export interface Temper {
  /** The probability of each kind of moment. The rest to 1 is ordinary chat. */
  readonly wave: number;
  readonly quiet: number;
  readonly wall: number;
  /** Default 0. */
  readonly song?: number;
  /** The rate of messages in highlights, as a multiple of the ordinary rate. Default: there are none. */
  readonly highlightPace?: number;
  /** How many people write; default 200. */
  readonly chatters?: number;
  /** The share of ordinary chat without emotes, 0 to 1. */
  readonly plainTalk: number;
  /** Whether moderators delete, ban and announce. The rate of these actions does not depend on the rate of chat. */
  readonly isModerated: boolean;
  /** Whether a moderator starts votes. */
  readonly hasVotes?: boolean;
  /** The emotes of the chat; default: those of the catalogue. */
  readonly codes?: readonly string[];
  /** How ordinary messages are written; default: as people write. */
  readonly wording?: SpecialWording;
}

const CHANNEL_CODES = SEVENTV_CHANNEL.filter(({ listed }) => listed).map(({ code }) => code);
const TWITCH_CODES = [...NATIVE_EMOTES.keys()];
const PLAIN_SENTENCES = SENTENCES.filter(
  (text) => !text.split(/[ ,]/).some((word) => CHATTED_CODES.includes(word)),
);
const LIVELY: Temper = { wave: 0.3, quiet: 0.12, wall: 0.05, plainTalk: 0.3, isModerated: true };

export const TEMPERS: Readonly<Record<ScenarioName, Temper>> = {
  quiet: { wave: 0.06, quiet: 0.5, wall: 0, plainTalk: 0.6, isModerated: false },
  talk: { wave: 0.05, quiet: 0.15, wall: 0.02, plainTalk: 0.8, isModerated: false },
  lively: LIVELY,
  waves: {
    wave: 0.65,
    quiet: 0.1,
    wall: 0.03,
    highlightPace: 5,
    chatters: 1_500,
    plainTalk: 0.15,
    isModerated: true,
  },
  walls: { wave: 0.1, quiet: 0.05, wall: 0.5, plainTalk: 0.2, isModerated: false },
  busy: { ...LIVELY, quiet: 0.02 },
  bursts: {
    wave: 0,
    quiet: 0.75,
    wall: 0,
    highlightPace: 4,
    chatters: 1_200,
    plainTalk: 0.4,
    isModerated: false,
  },
  song: { wave: 0.05, quiet: 0.1, wall: 0, song: 0.3, plainTalk: 0.2, isModerated: false },
  emotewalls: {
    wave: 0,
    quiet: 0.1,
    wall: 0,
    song: 0.2,
    plainTalk: 0,
    isModerated: false,
    wording: { kind: 'emote-walls', codes: CHANNEL_CODES },
  },
  twitchonly: {
    wave: 0.3,
    quiet: 0.1,
    wall: 0,
    plainTalk: 0,
    isModerated: false,
    codes: TWITCH_CODES,
    wording: { kind: 'words', words: TWITCH_CODES, most: 3 },
  },
  noemotes: {
    wave: 0,
    quiet: 0.15,
    wall: 0,
    plainTalk: 1,
    isModerated: false,
    wording: { kind: 'words', words: PLAIN_SENTENCES, most: 1 },
  },
  flood: { wave: 0.4, quiet: 0, wall: 0.1, plainTalk: 0.15, isModerated: true },
  storm: { wave: 0.3, quiet: 0, wall: 0.05, plainTalk: 0.15, isModerated: false },
  silence: { ...LIVELY, isModerated: false },
  emojionly: { wave: 0, quiet: 0.1, wall: 0, plainTalk: 0, isModerated: false, wording: { kind: 'emoji' } },
  longnames: { ...LIVELY, plainTalk: 0, codes: ODD_CODES },
  manyemotes: {
    ...LIVELY,
    quiet: 0,
    wall: 0,
    codes: MANY_CODES,
    wording: { kind: 'in-turn', codes: MANY_CODES },
  },
  nopictures: { ...LIVELY, codes: CHANNEL_CODES },
  failinglist: LIVELY,
  votes: { ...LIVELY, plainTalk: 0.15, codes: VOTE_CODES, hasVotes: true },
  sharedchat: { ...LIVELY, isModerated: false, codes: [TWO_EMOTES_CODE, ...CHANNEL_CODES] },
};
