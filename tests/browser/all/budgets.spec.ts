import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ConsoleMessage, Page, Request } from '@playwright/test';
import type { SessionMessage } from '../../../src/session/protocol.ts';
import { SCENARIOS } from '../../../standin/chat/scenarios.ts';
import { expect, PARENT, SITE, test } from '../stage.ts';
import { CHANNEL, openChannel, panelOf, sayOnly, tableOf } from '../statistics.ts';
import { type KeptWorkers, keepWorkers } from '../worker-messages.ts';

/** Gzip, in bytes, of files of the site together. */
const bytesOf = (files: ReadonlySet<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join('dist', file))).byteLength, 0);

/**
 * The JavaScript files that the site loads from now on, the worker's too: until `stop`, and in `all` those of the whole visit. The
 * code for live events is not one of the first ones if a list was requested before it.
 */
function watchScripts(page: Page) {
  const requests: Request[] = [];
  const first: Request[] = [];
  let overMs = Number.POSITIVE_INFINITY;
  let isListRequested = false;
  page.context().on('request', (request) => {
    const { origin, hostname, pathname } = new URL(request.url());
    if (hostname === 'api.betterttv.net') isListRequested = true;
    if (origin !== SITE || !pathname.endsWith('.js')) return;
    requests.push(request);
    if (!isListRequested || !pathname.includes('/live-events-')) first.push(request);
  });
  const filesOf = (chosen: readonly Request[]) =>
    new Set(chosen.map((request) => new URL(request.url()).pathname));
  // The browser's own time: the messages about a page and about its worker come in any order.
  const firstFiles = () => filesOf(first.filter((request) => request.timing().startTime < overMs));
  return {
    stop(atMs: number): void {
      overMs = Math.min(overMs, atMs);
    },
    names: () => [...firstFiles()].join(' '),
    bytes: () => bytesOf(firstFiles()),
    all: {
      names: () => [...filesOf(requests)].join(' '),
      bytes: () => bytesOf(filesOf(requests)),
    },
  };
}

const isStep = (message: ConsoleMessage): boolean => message.text().startsWith('step');

/** Logs `step` and the time in the page when its worker posts one. */
async function logSteps(page: Page): Promise<void> {
  await keepWorkers(page);
  await page.addInitScript(() =>
    addEventListener('heard', (event) => {
      const { data } = event as MessageEvent<readonly SessionMessage[]>;
      if (data.some(({ kind }) => kind === 'step')) console.info(`step ${Date.now()}`);
    }),
  );
}

test('a first load has at most 165 kB of JavaScript, a visit 190 kB', async ({ page, standIn }) => {
  const { all, ...scripts } = watchScripts(page);
  // What is loaded after the worker's first step is not the first load.
  page.on('console', (message) => {
    const [, atMs] = /^step (\d+)$/.exec(message.text()) ?? [];
    if (atMs !== undefined) scripts.stop(Number(atMs));
  });
  await logSteps(page);
  await openChannel(page);
  expect(scripts.names()).toContain('worker');
  expect(scripts.names()).not.toMatch(/archive-|past-panel|settings/);
  expect(scripts.bytes()).toBeGreaterThan(90_000);
  expect(scripts.bytes()).toBeLessThanOrEqual(165_000);

  sayOnly(standIn, { text: 'Kappa' });
  await expect(tableOf(page).getByRole('rowheader', { name: 'Kappa' })).toBeVisible();
  await expect(panelOf(page).getByRole('slider').first()).toBeVisible();
  await expect.poll(all.names).toMatch(/^(?=.*archive-)(?=.*live-events)/);
  // Nothing more is loaded: a part that is wanted is requested within a step.
  for (let steps = 0; steps < 3; steps++) await page.waitForEvent('console', isStep);
  expect(all.names()).not.toMatch(/past-panel|settings|summary|first-visit|export|pattern/);
  expect(all.bytes()).toBeGreaterThan(150_000);
  expect(all.bytes()).toBeLessThanOrEqual(190_000);
});

test('the worker starts while the code of the screens is still loading', async ({ page }) => {
  const started = page.waitForEvent('worker');
  await page.route(/assets\/screens-.*\.js/, async (route) => {
    await started;
    await route.continue();
  });
  await openChannel(page);
});

test('embed mode has at most 30 kB of JavaScript, worker included', async ({ page, standIn }) => {
  const scripts = watchScripts(page);
  const address = `${SITE}/${CHANNEL}?iframe=true&parenturl=${encodeURIComponent(PARENT)}`;
  await page.goto(`${PARENT}/?frame=${encodeURIComponent(address)}`);
  await expect.poll(() => standIn.services.requests.length).toBeGreaterThanOrEqual(7);
  expect(scripts.names()).not.toMatch(/screens|archive-|past-panel|live-events/);
  expect(scripts.bytes()).toBeGreaterThan(10_000);
  expect(scripts.bytes()).toBeLessThanOrEqual(30_000);
});

/** The files whose names match, and those that they import before they run. */
function filesImportedBy(names: RegExp): string[] {
  const files = new Set(
    readdirSync('dist/assets').filter((file) => file.endsWith('.js') && names.test(file)),
  );
  for (const file of files) {
    const text = readFileSync(join('dist/assets', file), 'utf8');
    for (const [, imported] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      files.add(imported as string);
  }
  return [...files];
}

test('no code of the overlay or of embed mode imports that of the screens', () => {
  const files = filesImportedBy(
    /^(overlay|embed-frame|replay-buffer|show-votes|post-(moments|votes))-(?!sheet)/,
  ).join(' ');
  expect(files).toMatch(
    /^(?=.*overlay-)(?=.*embed-frame-)(?=.*replay-buffer-)(?=.*show-votes-)(?=.*post-moments-)(?=.*post-votes-)(?=.*entry-)/,
  );
  expect(files).not.toMatch(/screens/);
});

// 30 kB is what the project requires of embed mode and of the overlay (docs/performance.md).
test('the overlay has at most 30 kB of JavaScript', async ({ page }) => {
  const scripts = watchScripts(page);
  await logSteps(page);
  const firstStep = page.waitForEvent('console', isStep);
  await page.goto(`/overlay/${CHANNEL}`);
  await firstStep;
  expect(scripts.names()).toContain('overlay');
  expect(scripts.names()).not.toMatch(/screens|embed-frame|archive-|replay|recordings-/);
  expect(scripts.bytes()).toBeGreaterThan(10_000);
  expect(scripts.bytes()).toBeLessThanOrEqual(30_000);
});

test('at 1000 messages a second there is one step and one commit a second', async ({ page, standIn }) => {
  await keepWorkers(page);
  await openChannel(page);
  standIn.chat.play(CHANNEL, { ...SCENARIOS.flood, messagesPerSecond: 1_000 });
  await expect(tableOf(page)).toBeVisible();
  // On a slow machine the last lists and the recording come some time after the first table.
  const isComplete = () =>
    page.evaluate(() => {
      const { heard } = window as unknown as KeptWorkers;
      const lists = heard.findLast(({ kind }) => kind === 'lists');
      return (
        lists?.kind === 'lists' &&
        lists.states.every(({ isLoading, loadedAt }) => !isLoading && loadedAt !== null) &&
        heard.some(({ kind }) => kind === 'recording')
      );
    });
  await expect.poll(isComplete).toBe(true);
  const counted = await page.evaluateHandle(() => {
    const counts = { commits: 0 };
    // One call of the observer is one commit: it gets all mutations of a commit together.
    new MutationObserver(() => counts.commits++).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    return counts;
  });
  const read = () =>
    counted.evaluate(({ commits }) => {
      const kinds = (window as unknown as KeptWorkers).heard.map(({ kind }) => kind);
      const countOf = (wanted: string): number => kinds.filter((kind) => kind === wanted).length;
      const [steps, seconds, dictionary] = [countOf('step'), countOf('seconds'), countOf('emotes')];
      const others = kinds.filter((kind) => !['step', 'seconds', 'emotes'].includes(kind));
      return { commits, steps, seconds, dictionary, others };
    });
  const readSixSteps = async () => {
    const before = await read();
    await expect.poll(async () => (await read()).steps - before.steps).toBeGreaterThanOrEqual(6);
    const after = await read();
    return { before, after, others: after.others.slice(before.others.length) };
  };
  let { before, after, others } = await readSixSteps();
  // On a machine that stands still for seconds, the worker takes it for a sleep and connects again: these steps say nothing.
  while (others.includes('connection')) ({ before, after, others } = await readSixSteps());
  const steps = after.steps - before.steps;
  // New emotes of a step come in one message before it.
  expect(after.dictionary - before.dictionary).toBeLessThanOrEqual(steps + 1);
  // The recorded second comes before its step, and React waits for the step.
  expect(after.seconds - before.seconds).toBeLessThanOrEqual(steps + 1);
  expect(others.length, others.join()).toBeLessThanOrEqual(3);
  // Scrolling or a late picture can cause an additional commit for new rows.
  expect(after.commits - before.commits).toBeLessThanOrEqual(steps * 2 + 2);
  expect(await page.locator('*').count()).toBeLessThan(700);
});
