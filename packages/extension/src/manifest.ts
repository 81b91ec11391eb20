/** The browsers whose manifests differ. Edge takes that of Chrome. */
export const BROWSERS = ['chrome', 'firefox'] as const;

export type ExtensionBrowser = (typeof BROWSERS)[number];

/** The only site that the extension sees. */
const TWITCH = ['https://www.twitch.tv/*'];

/** The panel of the channel in the active tab. */
const PANEL = 'index.html#/panel';

const icons = { 16: 'icons/16.png', 32: 'icons/32.png', 48: 'icons/48.png', 128: 'icons/128.png' };

/** The manifest of the extension. docs/extension.md says why each right is needed. */
export function extensionManifest(browser: ExtensionBrowser, version: string): object {
  return {
    manifest_version: 3,
    name: 'Emotes Per Second',
    version,
    description: 'Counts every emote of a Twitch chat: over the video, and in a panel beside it.',
    icons,
    action: { default_title: 'Emotes Per Second', default_icon: icons },
    host_permissions: TWITCH,
    content_scripts: [{ matches: TWITCH, js: ['content.js'] }],
    web_accessible_resources: [{ matches: TWITCH, resources: ['index.html'] }],
    ...OF_BROWSER[browser],
  };
}

const OF_BROWSER = {
  chrome: {
    minimum_chrome_version: '116',
    permissions: ['storage', 'sidePanel'],
    background: { service_worker: 'background.js' },
    side_panel: { default_path: PANEL },
    // What the panel of a private window stores ends with it. Firefox has it so without a key.
    incognito: 'split',
  },
  firefox: {
    permissions: ['storage'],
    background: { scripts: ['background.js'] },
    sidebar_action: { default_title: 'Emotes Per Second', default_panel: PANEL, open_at_install: false },
    browser_specific_settings: {
      gecko: {
        id: 'extension@emotes-per-second',
        // The first that knows what follows, on every device.
        strict_min_version: '142.0',
        data_collection_permissions: { required: ['none'] },
      },
    },
  },
} as const;
