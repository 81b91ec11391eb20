import { useCallback, useEffect, useRef, useState } from 'react';
import type { SharePart } from '../../page/screen-sheets.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

type SheetName = 'settings' | SharePart;

export type ScreenSheet = ReturnType<typeof useSettingsDialog>;

export const SettingsSheet = lazyPart(() => import('./settings.tsx').then((module) => module.SettingsSheet));

export const ShareSheet = lazyPart(() =>
  import('../share/share-sheet.tsx').then((module) => module.ShareSheet),
);

export function useSettingsDialog() {
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const button = useRef<Pick<HTMLElement, 'focus'>>(null);
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
    sheet,
    toggle,
    openShare: open as (part: SharePart) => void,
    close,
    /** The button that opens the settings. It gets the focus after a sheet if the sheet's opener cannot. */
    button,
  };
}
