import { useCallback, useEffect, useRef, useState } from 'react';
import type { SharePart } from '../../page/screen-sheets.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { ShareDraft } from '../share/share-draft.ts';

/** A sheet: the settings, or `Share` with one of its forms open. */
type SheetName = 'settings' | SharePart;

/** The sheets of a screen, each loaded when it is first opened. At most one is open. */
export type SettingsLoad = ReturnType<typeof useSettingsDialog>;

/** The open settings, or the message of an error in them. */
export const SettingsSheet = lazyPart(() =>
  import('./settings-sheet.tsx').then((module) => module.SettingsSheet),
);

/** The forms with which other programs and pages show a channel's emotes. */
export const ShareSheet = lazyPart(() =>
  import('../share/share-sheet.tsx').then((module) => module.ShareSheet),
);

const LOADS = { settings: SettingsSheet.load, share: ShareSheet.load } as const;

/** @param loads loads the code of a sheet; the same object in each render */
export function useSettingsDialog(
  loads: Readonly<Record<keyof typeof LOADS, () => Promise<unknown>>> = LOADS,
) {
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const [didFail, setDidFail] = useState(false);
  const shareDraft = useRef<ShareDraft>(null);
  const button = useRef<Pick<HTMLElement, 'focus'>>(null);
  /** The sheet that was asked for last: a slower load of another one opens nothing. */
  const wanted = useRef<SheetName>(null);
  /** What had the focus when a sheet was opened. */
  const opener = useRef<HTMLElement | null>(null);

  const open = useCallback(
    async (next: SheetName): Promise<void> => {
      opener.current = document.activeElement as HTMLElement | null;
      wanted.current = next;
      try {
        await loads[next === 'settings' ? next : 'share']();
        if (wanted.current !== next) return;
        setSheet(next);
        setDidFail(false);
      } catch (error) {
        console.warn('A part of the page could not be loaded:', error);
        setDidFail(true);
      }
    },
    [loads],
  );
  const toggle = useCallback((): void => {
    if (sheet === 'settings') setSheet(null);
    else open('settings');
  }, [sheet, open]);
  const openShare = useCallback((part: SharePart): void => void open(part), [open]);
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
    /** The last load failed: there is no network, or a newer version replaced the site's files. */
    didFail,
    /** Opens the settings, or closes them. */
    toggle,
    /** Opens a form of `Share`. */
    openShare,
    close,
    /** Keeps what is typed in `Share` while it is closed. */
    shareDraft,
    /** For the button that opens the settings. It gets the focus when a sheet is closed whose opener had or has no focus. */
    button,
  };
}
