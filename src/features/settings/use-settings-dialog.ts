import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { ShareDraft } from '../share/share-draft.ts';
import type { OpenSettings } from './settings-dialog.tsx';

/** The settings dialog, loaded when it is first opened. */
export interface SettingsLoad {
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

/** The open settings, or the message of an error in them. */
export const SettingsSheet = lazyPart(
  () => import('./settings-sheet.tsx'),
  (module) => module.SettingsSheet,
);

/** @param load loads the code of the dialog; the same function in each render */
export function useSettingsDialog(load: () => Promise<unknown> = SettingsSheet.load): SettingsLoad {
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
      await load();
      setIsOpen(true);
      setDidFail(false);
    } catch (error) {
      console.warn('The settings could not be loaded:', error);
      setDidFail(true);
    }
  }, [isOpen, load]);
  const close = useCallback((): void => setIsOpen(false), []);

  useEffect(() => (isOpen ? () => button.current?.focus() : undefined), [isOpen]);

  return { isOpen, didFail, toggle, close, dialog, shareDraft, button };
}
