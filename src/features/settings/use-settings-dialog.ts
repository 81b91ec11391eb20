import { useCallback, useEffect, useRef, useState } from 'react';
import type { SharePart } from '../../page/screen-sheets.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** A sheet: the settings, or `Share` with one of its forms open. */
type SheetName = 'settings' | SharePart;

/** The sheets of a screen. At most one is open. */
export type ScreenSheet = ReturnType<typeof useSettingsDialog>;

export const SettingsSheet = lazyPart(() => import('./settings.tsx').then((module) => module.SettingsSheet));

export const ShareSheet = lazyPart(() =>
  import('../share/share-sheet.tsx').then((module) => module.ShareSheet),
);

export function useSettingsDialog() {
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const button = useRef<Pick<HTMLElement, 'focus'>>(null);
  /** What had the focus when a sheet was opened. */
  const opener = useRef<HTMLElement | null>(null);

  const open = useCallback((next: SheetName): void => {
    opener.current = document.activeElement as HTMLElement | null;
    setSheet(next);
  }, []);
  const toggle = useCallback((): void => {
    if (sheet === 'settings') setSheet(null);
    else open('settings');
  }, [sheet, open]);
  const close = useCallback((): void => setSheet(null), []);

  const isOpen = sheet !== null;
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      opener.current?.focus();
      if (document.activeElement === document.body) button.current?.focus();
    };
  }, [isOpen]);

  return {
    /** The open sheet; null: none. */
    sheet,
    /** Opens the settings, or closes them. */
    toggle,
    /** Opens a form of `Share`. */
    openShare: open as (part: SharePart) => void,
    close,
    /** For the button that opens the settings. It gets the focus when a sheet is closed whose opener had or has no focus. */
    button,
  };
}
