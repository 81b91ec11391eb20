import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ShareDraft } from '../share/share-draft.ts';
import type { OpenSettings } from './settings-dialog.tsx';
import type { SettingsSheet } from './settings-sheet.tsx';

/** The settings dialog, loaded when it is first opened. */
export interface SettingsLoad {
  /** Null until it is loaded. */
  readonly Sheet: typeof SettingsSheet | null;
  readonly isOpen: boolean;
  /** The last load failed: there is no network, or a newer version replaced the site's files. */
  readonly didFail: boolean;
  /** Opens the settings, or closes them. If a form has changes, it asks before. */
  readonly toggle: () => void;
  readonly close: () => void;
  /** For the dialog. */
  readonly dialog: RefObject<OpenSettings | null>;
  /** For the dialog. Keeps what is typed in `Share` while it is closed. */
  readonly shareDraft: RefObject<ShareDraft | null>;
  /** For the button that opens the settings. It gets the focus when they are closed. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

const loadSettings = (): Promise<{ readonly SettingsSheet: typeof SettingsSheet }> =>
  import('./settings-sheet.tsx');

/** @param load must be the same function in each render */
export function useSettingsDialog(load = loadSettings): SettingsLoad {
  const [Sheet, setSheet] = useState<typeof SettingsSheet | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [didFail, setDidFail] = useState(false);
  const dialog = useRef<OpenSettings>(null);
  const shareDraft = useRef<ShareDraft>(null);
  const button = useRef<HTMLButtonElement>(null);

  const toggle = useCallback(async (): Promise<void> => {
    if (isOpen) {
      // An error message is in place of the dialog.
      if (dialog.current === null) setIsOpen(false);
      else dialog.current.leave();
      return;
    }
    try {
      const loaded = await load();
      setSheet(() => loaded.SettingsSheet);
      setIsOpen(true);
      setDidFail(false);
    } catch (error) {
      console.warn('The settings could not be loaded:', error);
      setDidFail(true);
    }
  }, [isOpen, load]);
  const close = useCallback((): void => setIsOpen(false), []);

  useEffect(() => (isOpen ? () => button.current?.focus() : undefined), [isOpen]);

  return { Sheet, isOpen, didFail, toggle, close, dialog, shareDraft, button };
}
