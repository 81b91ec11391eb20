import { readFileSync } from 'node:fs';

/** Where `npm start` serves the live dashboard, if its port is free. */
const LOCAL_SITE = 'http://localhost:4800';

/**
 * The address of the site, with a slash at its end.
 *
 * @throws Error if `given` is not an http or https address without query and hash
 */
export function siteAddress(given: string | undefined, basePath: string): string {
  if (given === undefined || given === '') return new URL(basePath, LOCAL_SITE).href;
  const { protocol, search, hash, href } = new URL(given);
  if (!/^https?:$/.test(protocol) || search !== '' || hash !== '') {
    throw new Error(`SITE_URL is not the address of a site, such as https://emotes.example/: ${given}`);
  }
  return href.endsWith('/') ? href : `${href}/`;
}

/** What a userscript manager reads. Without grants the script has no rights beyond those of the page. */
export function metadataBlock(site: string): string {
  const { version, license } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, string>;
  const entries = {
    name: 'Emotes Per Second for Twitch',
    namespace: site,
    version,
    description: 'Shows the emotes of a Twitch chat over the video, sized by how often they were used.',
    license,
    homepageURL: site,
    match: 'https://www.twitch.tv/*',
    grant: 'none',
    // The script has to read `#emotes-per-second` before the page changes its address.
    'run-at': 'document-start',
  };
  const lines = Object.entries(entries).map(([name, value]) => `// @${name.padEnd(12)} ${value}`);
  return ['// ==UserScript==', ...lines, '// @noframes', '// ==/UserScript==', '', ''].join('\n');
}
