import { expect, test } from 'vitest';
import { BROWSERS, extensionManifest } from './manifest.ts';

const manifestOf = (browser: 'chrome' | 'firefox') =>
  extensionManifest(browser, '1.2.3') as Readonly<Record<string, unknown>>;

test('the rights are www.twitch.tv, the storage of options, and in Chrome the side panel', () => {
  expect(manifestOf('chrome').permissions).toEqual(['storage', 'sidePanel']);
  expect(manifestOf('firefox').permissions).toEqual(['storage']);
  for (const browser of BROWSERS) {
    const manifest = manifestOf(browser);
    expect(manifest.host_permissions).toEqual(['https://www.twitch.tv/*']);
    expect(manifest.content_scripts).toEqual([{ matches: ['https://www.twitch.tv/*'], js: ['content.js'] }]);
    expect(manifest.web_accessible_resources).toEqual([
      { matches: ['https://www.twitch.tv/*'], resources: ['index.html'] },
    ]);
    const others = Object.keys(manifest).filter((key) => /optional|externally|oauth|policy|match/.test(key));
    expect(others).toEqual([]);
  }
});
