import { buildPackage } from './build-package.ts';

await buildPackage({
  folder: 'packages/client',
  entries: { 'open-emote-counts': 'src/open-emote-counts.ts' },
  // The browser sources of OBS.
  target: 'chrome127',
});
