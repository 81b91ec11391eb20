import { useCallback, useState } from 'react';
import type { Settings } from './settings.tsx';

/** The settings, which are loaded when they are first opened. */
export interface SettingsLoad {
  /** Null until they are loaded. */
  readonly Dialog: typeof Settings | null;
  readonly isOpen: boolean;
  /** The last time they could not be loaded: no network, or the site was replaced by a newer one. */
  readonly didFail: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

export function useSettingsDialog(): SettingsLoad {
  const [Dialog, setDialog] = useState<typeof Settings | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [didFail, setDidFail] = useState(false);

  const open = useCallback(async (): Promise<void> => {
    try {
      const loaded = await import('./settings.tsx');
      setDialog(() => loaded.Settings);
      setIsOpen(true);
      setDidFail(false);
    } catch (error) {
      console.warn('The settings could not be loaded:', error);
      setDidFail(true);
    }
  }, []);
  const close = useCallback((): void => setIsOpen(false), []);

  return { Dialog, isOpen, didFail, open, close };
}
