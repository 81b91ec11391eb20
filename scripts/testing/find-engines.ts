import { existsSync } from 'node:fs';
import { pathOf } from './install-packages.ts';

/** Where the browsers of the other two engines are; null for one that this system does not have. */
export interface FoundEngines {
  readonly firefox: string | null;
  /** MiniBrowser of WebKitGTK. Its WebDriver and a virtual display are there too. */
  readonly webkit: string | null;
}

const FIREFOX_PACKAGE = 'firefox-esr';
const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb'];
const FIREFOX_NAMES = [FIREFOX_PACKAGE, 'firefox'];
const FIREFOX_APPLICATION = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** Firefox and WebKitGTK, as far as this system has them. `FIREFOX_PATH` and `MINIBROWSER_PATH` name others. */
export function findEngines(): FoundEngines {
  return { firefox: findFirefox(), webkit: findMiniBrowser() };
}

/** The engines that this system does not have, by name, with the Debian packages that they need. */
export function absentEngines(): readonly (readonly [name: string, packages: readonly string[]])[] {
  const { firefox, webkit } = findEngines();
  return [
    ...(firefox === null ? [['Firefox', [FIREFOX_PACKAGE]] as const] : []),
    ...(webkit === null ? [['WebKitGTK', WEBKIT_PACKAGES] as const] : []),
  ];
}

function findFirefox(): string | null {
  if (process.env.FIREFOX_PATH) return process.env.FIREFOX_PATH;
  const onPath = FIREFOX_NAMES.map(pathOf).find((path) => path !== null);
  return onPath ?? (existsSync(FIREFOX_APPLICATION) ? FIREFOX_APPLICATION : null);
}

/** Debian keeps it out of the path, in the folder of the library. */
function findMiniBrowser(): string | null {
  if (pathOf('WebKitWebDriver') === null || pathOf('Xvfb') === null) return null;
  if (process.env.MINIBROWSER_PATH) return process.env.MINIBROWSER_PATH;
  const library = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;
  const paths = ['webkit2gtk-4.1', 'webkitgtk-6.0'].map((name) => `${library}/${name}/MiniBrowser`);
  return paths.find(existsSync) ?? null;
}
