import {
  type ExtensionBrowser,
  type FrameStorage,
  openExtensionBrowser,
} from '../../scripts/testing/extension-browser.ts';
import { test as base } from './stage.ts';

interface ExtensionAct {
  readonly openBrowser: (frameStorage?: FrameStorage) => Promise<ExtensionBrowser>;
}

/** `test` of `stage.ts`, with browsers that have the extension. Each test has its own, because an extension needs a profile. */
export const test = base.extend<ExtensionAct>({
  openBrowser: async ({ stage }, use) => {
    const opened: ExtensionBrowser[] = [];
    await use(async (frameStorage) => {
      const browser = await openExtensionBrowser(stage.port, frameStorage);
      opened.push(browser);
      return browser;
    });
    for (const { close } of opened) await close();
  },
});
