import { createContext, type RefCallback } from 'react';
import type { ChannelLogin } from '../domain/channel-login.ts';

/** The titles of the sheets with which another program or page shows a channel's emotes. */
export const SHARE_TITLES = {
  overlay: 'Overlay for OBS',
  embed: 'Web page',
  extension: 'Extension',
} as const;

export type SharePart = keyof typeof SHARE_TITLES;

export interface ScreenSheets {
  readonly isSettingsOpen: boolean;
  readonly toggleSettings: () => void;
  readonly openShare: (part: SharePart, channelLogin: ChannelLogin) => void;
  readonly settingsButton: RefCallback<Pick<HTMLElement, 'focus'>>;
}

/** Null where nothing shows sheets. */
export const ScreenSheets = createContext<ScreenSheets | null>(null);
