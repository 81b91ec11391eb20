import { useCallback, useState } from 'react';
import type { Settings } from './settings.tsx';

/** The settings dialog, loaded when it is first opened. */
export interface SettingsLoad {
  /** Null until it is loaded. */
  readonly Dialog: typeof Settings | null;
  readonly isOpen: boolean;
  /** The last load failed: there is no network, or a newer version replaced the site's files. */
  readonly didFail: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

const loadSettings = (): Promise<{ readonly Settings: typeof Settings }> => import('./settings.tsx');

/** @param load has to be the same function in each render */
export function useSettingsDialog(load = loadSettings): SettingsLoad {
  const [Dialog, setDialog] = useState<typeof Settings | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [didFail, setDidFail] = useState(false);

  const open = useCallback(async (): Promise<void> => {
    try {
      const loaded = await load();
      setDialog(() => loaded.Settings);
      setIsOpen(true);
      setDidFail(false);
    } catch (error) {
      console.warn('The settings could not be loaded:', error);
      setDidFail(true);
    }
  }, [load]);
  const close = useCallback((): void => setIsOpen(false), []);

  return { Dialog, isOpen, didFail, open, close };
}
