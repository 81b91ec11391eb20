import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { buildExtension } from '../build/build-extension.ts';
import { buildSite } from '../build/site.ts';
import { ignoreClosedPipe } from '../ignore-closed-pipe.ts';
import { PACKAGES, packRelease } from './pack-release.ts';

ignoreClosedPipe();

const FOLDER = 'release';

// `npm run release -- v1.2.3`: the workflow passes the tag.
const [tag] = process.argv.slice(2);
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
if (tag !== undefined && tag !== `v${version}`) {
  console.error(`The tag ${tag} is not that of version ${version} in package.json.`);
  process.exit(1);
}

await buildSite('production');
await buildExtension();
for (const name of PACKAGES) {
  execFileSync('node_modules/.bin/tsx', [`scripts/build/build-${name}.ts`], { stdio: 'inherit' });
}
packRelease(FOLDER, process.env.REPOSITORY_URL);
console.log(readFileSync(`${FOLDER}/SHA256SUMS`, 'utf8'));
