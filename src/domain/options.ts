import type { ChannelLogin } from './channel-login.ts';
import { COUNT_EVERYTHING, type CountingRules } from './counting-rules.ts';
import type { CustomEmote } from './custom-emote.ts';

/** The user's settings, stored in the browser. */
export interface Options extends CountingRules {
  readonly darkMode: 'light' | 'dark' | 'system';
  readonly channel: ChannelLogin | null;
  readonly customEmotes: readonly CustomEmote[];
  readonly autoHide: boolean;
  /** A hidden panel appears when the total of the window reaches this number; 0 to 1 000 000. */
  readonly showThreshold: number;
}

/** New values of some options, or a function that returns them for the current options. */
export type OptionsChange = Partial<Options> | ((now: Options) => Partial<Options>);

export const DEFAULT_OPTIONS: Options = {
  darkMode: 'system',
  channel: null,
  customEmotes: [],
  autoHide: false,
  showThreshold: 10,
  ...COUNT_EVERYTHING,
};
