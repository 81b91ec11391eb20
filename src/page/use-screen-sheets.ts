import { createContext, useCallback, useEffect, useRef, useState } from 'react';
import type { ChannelLogin } from '../domain/channel-login.ts';

/** The titles of the sheets with which another program or page shows a channel's emotes. */
export const SHARE_TITLES = {
  overlay: 'Overlay for OBS',
  embed: 'Web page',
  extension: 'Extension',
} as const;

export type SharePart = keyof typeof SHARE_TITLES;

export type ScreenSheets = ReturnType<typeof useScreenSheets>;

/** Of the screen around a bar. Null where nothing shows sheets. */
export const ScreenSheetsContext = createContext<ScreenSheets | null>(null);

/** Which sheet a screen shows: the settings, or one that shares a channel. */
export function useScreenSheets() {
  const [sheet, setSheet] = useState<'settings' | SharePart | null>(null);
  const [sharedLogin, setSharedLogin] = useState<ChannelLogin | null>(null);
  const button = useRef<Pick<HTMLElement, 'focus'>>(null);
  const opener = useRef<HTMLElement | null>(null);

  function open(next: 'settings' | SharePart): void {
    opener.current = document.activeElement as HTMLElement | null;
    setSheet(next);
  }

  const isOpen = sheet !== null;
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      opener.current?.focus();
      if (document.activeElement === document.body) button.current?.focus();
    };
  }, [isOpen]);

  return {
    sheet,
    /** The channel that a screen without a followed channel shares. */
    sharedLogin,
    toggle: () => (sheet === 'settings' ? setSheet(null) : open('settings')),
    openShare(part: SharePart, login: ChannelLogin | null): void {
      setSharedLogin(login);
      open(part);
    },
    /** The same function in each render. */
    close: useCallback((): void => setSheet(null), []),
    /** The button that opens the settings. It gets the focus after a sheet if the sheet's opener cannot. */
    button,
  };
}
