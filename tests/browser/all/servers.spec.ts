import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { findServers } from '../../../scripts/testing/find-servers.ts';
import { storedRecording } from '../../builders/recordings.ts';
import { calmSeconds, expectRecorded, KAPPA, LUL, nowS } from '../recorded-history.ts';
import { behind } from '../servers/ask-server.ts';
import { expectSite } from '../servers/expect-site.ts';
import { startServer } from '../servers/start-server.ts';
import { expect, test } from '../stage.ts';
import { CHANNEL, expectRows, keepOnly, openChannel, panelOf } from '../statistics.ts';
import {
  heldNames,
  partInHistory,
  putValues,
  setHidden,
  storedUntil,
  textOfHistory,
} from '../stored-history.ts';

/**
 * Copies a built site as a later build would be: the same code, but each file of `assets` with another hash in its name, also
 * where it is named.
 */
function copyAsNextBuild(site: string, next: string): void {
  cpSync(site, next, { recursive: true });
  const hashed = /[\w.-]+-([\w-]{8})\.(js|css)\b/g;
  const names = readdirSync(`${site}/assets`);
  const known = new Set(names);
  const renamed = (text: string): string =>
    text.replaceAll(hashed, (name, hash: string) =>
      known.has(name) ? name.replace(`-${hash}.`, `-${nextHash(hash)}.`) : name,
    );
  for (const file of ['index.html', ...names.map((name) => `assets/${name}`)]) {
    const text = renamed(readFileSync(`${next}/${file}`, 'utf8'));
    rmSync(`${next}/${file}`);
    writeFileSync(`${next}/${renamed(file)}`, text);
  }
}

/** A hash has eight characters. */
function nextHash(hash: string): string {
  return hash.slice(1) + hash.slice(0, 1);
}

const SITE_BEHIND = 'https://behind.example';

/** The commands of the document that update a site. The last one is for the server. */
function updateCommands(): string {
  const [, commands] =
    /^## Updates$.*?^```sh\n(.*?)^nginx -s reload/ms.exec(readFileSync('docs/hosting.md', 'utf8')) ?? [];
  if (commands === undefined) throw new Error('docs/hosting.md has no commands for an update');
  return commands;
}

for (const server of findServers()) {
  test(`${server.name} with its file in \`deploy\`: the page for each address without a file, a 404 for a missing asset, the headers of \`_headers\`, compressed text`, async () => {
    const { port, end } = await startServer(server, 'dist');
    await expectSite(port, 'dist', '/').finally(end);
  });

  test(`${server.name}: an open page outlives a new version`, async ({ page, hosts, standIn }) => {
    const { port, site, end } = await startServer(server, 'dist');
    hosts.set(SITE_BEHIND, behind(port));
    try {
      const address = `${SITE_BEHIND}/${CHANNEL}`;
      const seconds = calmSeconds(120, nowS() - 1);
      const planted = { recordingId: 'planted', channelLogin: CHANNEL, seconds, emotes: [KAPPA, LUL] };
      await page.goto(`${SITE_BEHIND}/test-image-sizes`);
      await page.evaluate(putValues, textOfHistory(await storedRecording(planted)));
      await openChannel(page, address);
      const endKappa = keepOnly(standIn, { text: 'Kappa' });
      await expectRows(page, [['Kappa', '1', '0.10', 'Twitch']]);
      await expectRecorded(page);
      const threshold = panelOf(page).getByLabel('Auto Show Total Emote Count');
      await threshold.fill('77');
      const storedBefore = await storedUntil(page, 'planted');
      endKappa();

      copyAsNextBuild(site, `${site}-next`);
      renameSync(site, `${site}-before`);
      renameSync(`${site}-next`, site);
      const endLul = keepOnly(standIn, { text: 'LUL LUL' });
      await expectRows(page, [['LUL', '2', '0.20', 'Twitch']]);
      const problems = page.getByRole('alert');
      await panelOf(page).getByRole('button', { name: CHANNEL }).click();
      await page.getByRole('button', { name: 'Start a vote' }).click();
      await expect(problems).toContainText('This could not be loaded. Try again, or reload the page.');
      await page.getByRole('button', { name: 'Settings' }).click();
      await expect(problems).toHaveCount(2);
      await panelOf(page).getByRole('button', { name: CHANNEL }).click();
      await page.getByRole('link', { name: 'Usage', exact: true }).click();
      // The screen that could not be loaded replaces the one before it, with its messages.
      await expect(problems).toHaveCount(1);

      // Stored before the page is left: a reload does not wait for that.
      await setHidden(page, true);
      await expect.poll(() => storedUntil(page, 'planted')).toBeGreaterThan(storedBefore);
      await setHidden(page, false);
      await problems.last().getByRole('button', { name: 'Reload the page' }).click();
      await expect(page.getByRole('heading', { name: `${CHANNEL} Usage` })).toBeVisible();
      expect((await partInHistory(page, 'planted')).endS).toBeGreaterThan(storedBefore);
      await page.goto(address);
      await expect(threshold).toHaveValue('77');
      await expectRows(page, [['LUL', '2', '0.20', 'Twitch']]);
      // The recording of before goes on.
      await expect.poll(() => heldNames(page)).toEqual(['emotes-per-second-history/planted']);

      copyAsNextBuild(site, `${site}-next`);
      const update = updateCommands()
        .replaceAll('/var/www/emotes', site)
        .replaceAll(' dist/', ` ${site}-next/`);
      execFileSync('sh', ['-ec', update]);
      await page.getByRole('button', { name: 'Settings' }).click();
      await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
      await page.reload();
      await expectRows(page, [['LUL', '2', '0.20', 'Twitch']]);
      expect(await page.evaluate(() => document.querySelector('script[src]')?.getAttribute('src'))).toBe(
        /src="(\/assets\/[^"]+)"/.exec(readFileSync(`${site}-next/index.html`, 'utf8'))?.[1],
      );
      endLul();
    } finally {
      hosts.delete(SITE_BEHIND);
      await end();
    }
  });
}
