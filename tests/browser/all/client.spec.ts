import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Frame, Page } from '@playwright/test';
import { createSite, type ServePage } from '../../../scripts/build/site.ts';
import { infoOf, recordedMoment } from '../../builders/recordings.ts';
import { test } from '../deployed-stage.ts';
import { expect, SITE } from '../stage.ts';
import { CHANNEL, keepOnly } from '../statistics.ts';
import { keepWorkers, sendAsWorker } from '../worker-messages.ts';

/** The site of the example page, and of a page that stores what it gets. */
const EXAMPLE = 'https://example-page.example';
/** A later version of our site, which posts more than this version knows. */
const LATER = 'https://later.example';
const HOSTILE = 'https://hostile.example';

// One worker packs the client once for all.
test.describe.configure({ mode: 'default' });

const folder = mkdtempSync(join(tmpdir(), 'client-'));
const installed = join(folder, 'node_modules/emotes-per-second-client');

/** The example page, with the packed client where `npm install` puts it. Nothing is downloaded. */
test.beforeAll(({ hosts }) => {
  mkdirSync(installed, { recursive: true });
  cpSync('packages/client/example', folder, { recursive: true });
  const pack = ['pack', './packages/client', '--ignore-scripts', '--offline', '--pack-destination', folder];
  const packed = execFileSync('npm', pack, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  execFileSync('tar', ['-xzf', join(folder, packed.trim()), '-C', installed, '--strip-components=1']);
  writeFileSync(join(folder, 'store.html'), STORE_PAGE);
  hosts.set(EXAMPLE, createSite(folder));
  hosts.set(LATER, postingSite({ '/': LATER_MESSAGES, '/other': [counted('OTHER_WINDOW')] }));
  hosts.set(HOSTILE, postingSite({ '/': [counted('OTHER_ORIGIN')], '/parent': [] }));
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A page that stores every message, and the counts that the client reads. */
const STORE_PAGE = `<!doctype html><title>store</title><script type="module">
  import { openEmoteCounts } from './node_modules/emotes-per-second-client/dist/open-emote-counts.js';
  window.heard = [];
  window.got = [];
  addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)));
  window.counts = openEmoteCounts({ site: '${LATER}/', channel: 'x', onCounts: (counts) => got.push(counts) });
</script>`;

interface StoreWindow {
  readonly heard: readonly string[];
  readonly got: readonly object[];
  readonly counts: { readonly frame: HTMLIFrameElement; close(): void };
}

/** A message of our shape. */
function counted(emote: string) {
  const entry = { id: '1', emote, imageUrl: '', regexp: emote, source: 'Twitch', score: 1, count: 1 };
  return { emoteCounts: [entry], totalEmotes: 1 };
}

const LATER_MESSAGES = [
  null,
  'hello',
  { kind: 'hello', version: 2 },
  { emoteCounts: { WRONG_SHAPE: 1 }, totalEmotes: 1 },
  { ...counted('WRONG_SHAPE'), totalEmotes: '1' },
  { ...counted('LATER'), version: 2, channel: 'x' },
  { emoteCounts: counted('LATER').emoteCounts.map((entry) => ({ ...entry, chatters: 3 })), totalEmotes: 1 },
];

/** Pages that post to their parent. `/parent` frames the page that stores messages, and posts to it. */
function postingSite(pages: Readonly<Record<string, readonly unknown[]>>): ServePage {
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', HOSTILE);
    const posts = `for (const message of ${JSON.stringify(pages[pathname])}) parent.postMessage(message, '*');`;
    const frame = `<iframe src="${EXAMPLE}/store.html"></iframe><script>onload = () =>
      frames[0].postMessage(${JSON.stringify(counted('OTHER_PARENT'))}, '*');</script>`;
    const body = pathname === '/parent' ? frame : `<script>${posts}</script>`;
    response.setHeader('Content-Type', 'text/html').end(`<!doctype html><title>posts</title>${body}`);
  };
}

/** Compiles a module of another project that uses the packed types. */
function compileUser(): void {
  const lines = [
    "import { openEmoteCounts, type PostedCounts } from 'emotes-per-second-client';",
    `const options = { site: '${SITE}', channel: 'x', onCounts: (counts: PostedCounts) => counts.totalEmotes };`,
    "openEmoteCounts({ ...options, mode: 'once-a-chatter' }).frame.hidden = false;",
    '// @ts-expect-error: there is no such way of counting',
    "openEmoteCounts({ ...options, mode: 'twice' }).close();",
  ];
  writeFileSync(join(folder, 'user.ts'), lines.join('\n'));
  const strict = ['--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2022,dom', '--types', ''];
  const args = ['--ignoreConfig', '--module', 'nodenext', ...strict, join(folder, 'user.ts')];
  execFileSync('node_modules/.bin/tsc', args, { stdio: 'inherit' });
}

/** Stores the listeners of the top page's window and its timers, until they are removed, in `window.traces`. */
async function watchTraces(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window !== top) return;
    const traces = new Set<unknown>();
    const { addEventListener, removeEventListener, setTimeout, clearTimeout } = window;
    Object.assign(window, {
      traces,
      addEventListener(type: string, listener: EventListener) {
        traces.add(listener);
        addEventListener.call(window, type, listener);
      },
      removeEventListener(type: string, listener: EventListener) {
        traces.delete(listener);
        removeEventListener.call(window, type, listener);
      },
      setTimeout(callback: () => void, ms: number) {
        const timer = setTimeout(callback, ms);
        traces.add(timer);
        return timer;
      },
      clearTimeout(timer: number) {
        traces.delete(timer);
        clearTimeout(timer);
      },
    });
  });
}

const countTraces = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { traces: Set<unknown> }).traces.size);

test('the example page shows the counts, and closed it leaves nothing', async ({ page, standIn }) => {
  const script = readFileSync(join(installed, 'dist/open-emote-counts.js'));
  expect(gzipSync(script).byteLength).toBeLessThanOrEqual(1_500);
  compileUser();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await watchTraces(page);
  await keepWorkers(page);
  await page.goto(`${EXAMPLE}/?site=${encodeURIComponent(SITE)}&channel=${CHANNEL}&mode=once-a-message`);
  await expect.poll(() => standIn.services.requests.length).toBeGreaterThanOrEqual(7);
  const stopSaying = keepOnly(standIn, { text: 'Kappa Kappa catJAM' }, { text: 'Kappa' });
  await expect(page.getByText('Total: 3')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Counting');
  await expect(page.getByRole('listitem')).toHaveText(['Kappa: 2', 'catJAM: 1']);
  stopSaying();
  await expect(page.locator('iframe')).toBeHidden();
  const frame = page.frames()[1] as Frame;
  const recording = { kind: 'recording', sessionId: 1, savingState: 'in-memory' } as const;
  const moments = [recordedMoment(0, { endS: null })];
  // Repeated, because the code that posts moments may be loaded later than the lists.
  await expect(async () => {
    await sendAsWorker(frame, { ...recording, info: infoOf() }, { ...recording, info: infoOf({ moments }) });
    await expect(page.getByText('Moment: KEKW ×3.3')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const loaded = await frame.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .join(),
  );
  expect(loaded).toMatch(/post-moments-/);
  expect(loaded).not.toMatch(/\/(screens|past-panel)-/);
  expect(await countTraces(page)).toBe(2);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await countTraces(page)).toBe(0);
  // The frame was the last that used the chat.
  await expect.poll(() => standIn.chat.connections.every(({ closedAt }) => closedAt !== null)).toBe(true);
  await expect(page.getByRole('status')).toHaveText('Closed');
  expect(complaints).toEqual([]);
});

test('only the frame, its origin and known fields are read', async ({ page }) => {
  await page.goto(`${HOSTILE}/parent`);
  await expect.poll(() => page.frames().some((frame) => frame.url() === `${EXAMPLE}/store.html`)).toBe(true);
  const store = page.frame({ url: `${EXAMPLE}/store.html` }) as Frame;
  const read = () => store.evaluate(() => (window as unknown as StoreWindow).got);
  const heard = () => store.evaluate(() => (window as unknown as StoreWindow).heard.join());
  await expect.poll(read).toEqual([counted('LATER'), counted('LATER')]);
  await store.evaluate(
    async ([later, hostile]) => {
      for (const address of [`${later}/other`, hostile]) {
        const frame = document.createElement('iframe');
        frame.src = address as string;
        document.body.append(frame);
      }
    },
    [LATER, HOSTILE],
  );
  for (const text of ['OTHER_PARENT', 'OTHER_WINDOW', 'OTHER_ORIGIN', 'WRONG_SHAPE']) {
    await expect.poll(heard).toContain(text);
  }
  // The client's own frame, at another origin.
  const before = (await heard()).length;
  await store.evaluate((hostile) => {
    (window as unknown as StoreWindow).counts.frame.src = hostile;
  }, HOSTILE);
  await expect.poll(async () => (await heard()).slice(before)).toContain('OTHER_ORIGIN');
  expect(await read()).toEqual([counted('LATER'), counted('LATER')]);
});
