import type { ChannelLogin } from './channel-login.ts';

/** An emote that the user added; field names as they are saved. */
export interface CustomEmote {
  readonly id: string;
  /** The code: what chatters type. */
  readonly emote: string;
  readonly imageUrl: string;
  /** A regular expression that a whole word has to match; empty means the code itself. */
  readonly regexp: string;
  readonly source: string;
  readonly score: number;
}

/** What the user chose; kept in the browser. */
export interface Options {
  readonly darkMode: 'light' | 'dark' | 'system';
  readonly channel: ChannelLogin | null;
  readonly customEmotes: readonly CustomEmote[];
  readonly autoHide: boolean;
  /** Uses in the window from which on a hidden panel shows itself; 0 to 1 000 000. */
  readonly showThreshold: number;
}

export const DEFAULT_OPTIONS: Options = {
  darkMode: 'system',
  channel: null,
  customEmotes: [],
  autoHide: false,
  showThreshold: 10,
};

/** Why a custom emote is not counted, in words for the person who added it. */
export interface CustomEmoteProblem {
  readonly id: string;
  readonly reason: string;
}
