import { createContext, type RefCallback } from 'react';
import type { ChannelLogin } from '../domain/channel-login.ts';

/** The forms of `Share`, each with which another program or page shows a channel's emotes. */
export type SharePart = 'overlay' | 'embed';

/** The sheets of a screen that has a bar. */
export interface ScreenSheets {
  readonly isSettingsOpen: boolean;
  readonly toggleSettings: () => void;
  readonly openShare: (part: SharePart, channelLogin: ChannelLogin) => void;
  /** For the button that opens the settings. */
  readonly settingsButton: RefCallback<Pick<HTMLElement, 'focus'>>;
}

/** Null where nothing shows sheets. */
export const ScreenSheets = createContext<ScreenSheets | null>(null);
