import type { ExtensionApi } from '../../../src/storage/extension-storage.ts';

declare global {
  /** The part of the browser's API that the scripts of the extension use. */
  const chrome: ExtensionApi & {
    readonly runtime: { readonly id?: string; getURL(path: string): string };
    readonly action: { readonly onClicked: { addListener(listener: () => void): void } };
    /** In Chrome and Edge. */
    readonly sidePanel: { setPanelBehavior(behavior: { openPanelOnActionClick: boolean }): Promise<void> };
    /** In Firefox. */
    readonly sidebarAction: { toggle(): Promise<void> };
  };
}
