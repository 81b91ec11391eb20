import { openExtensionStorage, VIDEO_OPTIONS_KEY } from '../../../src/storage/extension-storage.ts';
import { openEmoteCounts } from '../../client/src/open-emote-counts.ts';
import { startTwitchOverlay } from './start-twitch-overlay.ts';

// The content script: it runs on each page of www.twitch.tv.
void openExtensionStorage(chrome).then((storage) =>
  startTwitchOverlay({
    site: chrome.runtime.getURL('index.html'),
    openCounts: openEmoteCounts,
    storage,
    // Twitch's local storage, where the userscript of version 1.0.0 saved them.
    earlierOptions: () => localStorage.getItem(VIDEO_OPTIONS_KEY),
    // The browser takes the id from a script whose extension was updated or removed.
    isInstalled: () => chrome.runtime?.id !== undefined,
  }),
);
