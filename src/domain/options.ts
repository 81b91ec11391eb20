import type { ChannelLogin } from './channel-login.ts';
import { COUNT_EVERYTHING, type CountingRules } from './counting-rules.ts';
import type { CustomEmote } from './custom-emote.ts';

/** What the user chose; kept in the browser. */
export interface Options extends CountingRules {
  readonly darkMode: 'light' | 'dark' | 'system';
  readonly channel: ChannelLogin | null;
  readonly customEmotes: readonly CustomEmote[];
  readonly autoHide: boolean;
  /** Uses in the window from which on a hidden panel shows itself; 0 to 1 000 000. */
  readonly showThreshold: number;
}

/** Some options anew; as a function, given the options as they are when it is applied. */
export type OptionsChange = Partial<Options> | ((now: Options) => Partial<Options>);

export const DEFAULT_OPTIONS: Options = {
  darkMode: 'system',
  channel: null,
  customEmotes: [],
  autoHide: false,
  showThreshold: 10,
  ...COUNT_EVERYTHING,
};
