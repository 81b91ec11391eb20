import { mkdirSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { refuseUnjoinable } from '../../standin/chat/demo-channels.ts';
import { SCENARIOS } from '../../standin/chat/scenarios.ts';
import { serveStandIn } from '../../standin/serve.ts';
import { createStandIn } from '../../standin/stand-in.ts';
import { buildSite, createSite } from '../build/site.ts';
import { QUIET_FLAGS } from '../testing/chromium-flags.ts';
import { findChromium } from '../testing/find-chromium.ts';

/**
 * Takes pictures of the demo for a visual check: `npx tsx scripts/pictures/take-pictures.ts`. The pictures of the documents are saved
 * in `docs/pictures`, every screen and state in both themes in `test-results/pictures`.
 */
const DOCUMENTS_FOLDER = 'docs/pictures';
const STATES_FOLDER = 'test-results/pictures';
const CHANNEL = 'examplestreamer';

const SIZES = {
  large: { width: 1920, height: 1080 },
  preview: { width: 1200, height: 630 },
  wide: { width: 1440, height: 900 },
  middle: { width: 1024, height: 700 },
  landscape: { width: 844, height: 390 },
  narrow: { width: 390, height: 664 },
  small: { width: 360, height: 640 },
} as const;

/** A screen or state, and how to reach it. */
interface State {
  readonly name: string;
  readonly path: string;
  /** The time from opening the page to the picture, in milliseconds. */
  readonly waitMs: number;
  readonly play?: (page: Page) => Promise<void>;
}

const STATES: readonly State[] = [
  { name: 'no-channel', path: '/', waitMs: 3_500 },
  {
    name: 'refused-at-the-input',
    path: '/',
    waitMs: 500,
    async play(page) {
      await page.getByLabel('Channel:').fill('not possible');
      await page.getByLabel('Channel:').press('Enter');
    },
  },
  { name: 'impossible-address', path: '/one,two', waitMs: 500 },
  { name: 'waiting', path: '/silence', waitMs: 1_500 },
  { name: 'live', path: `/${CHANNEL}`, waitMs: 6_000 },
  { name: 'live-by-query', path: `/?channel=${CHANNEL}`, waitMs: 4_000 },
  {
    name: 'past-stats',
    path: `/${CHANNEL}`,
    waitMs: 500,
    async play(page) {
      await page.waitForTimeout(8_000);
      await page.getByRole('button', { name: 'Past Stats' }).click();
      await page.getByRole('button', { name: 'Last 100 seconds' }).waitFor();
    },
  },
  {
    name: 'paused',
    path: `/${CHANNEL}`,
    waitMs: 3_000,
    play: (page) => page.getByRole('button', { name: 'Pause' }).click(),
  },
  {
    name: 'list-words',
    path: `/${CHANNEL}`,
    waitMs: 3_000,
    async play(page) {
      await page.getByRole('button', { name: /emotes known$/ }).click();
      await page.getByRole('button', { name: /^7TV/ }).hover();
      await page.getByRole('button', { name: 'Reload lists' }).waitFor();
    },
  },
  {
    name: 'settings',
    path: '/',
    waitMs: 500,
    async play(page) {
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('button', { name: 'Advanced' }).click();
      await page.getByRole('button', { name: 'Add emote' }).click();
    },
  },
  {
    name: 'collapsed',
    path: '/silence',
    waitMs: 1_500,
    async play(page) {
      await page.getByRole('button', { name: /^Auto Hide/ }).click();
      await page.waitForTimeout(600);
    },
  },
  { name: 'many-emotes', path: '/manyemotes', waitMs: 11_000 },
  { name: 'long-names', path: '/longnames', waitMs: 9_000 },
  { name: 'no-pictures', path: '/nopictures', waitMs: 5_000 },
  { name: 'failing-list', path: '/failinglist', waitMs: 4_000 },
  { name: 'emoji-only', path: '/emojionly', waitMs: 4_000 },
  { name: 'shared-chat', path: '/sharedchat', waitMs: 5_000 },
  { name: 'suspended', path: '/suspended', waitMs: 1_500 },
  { name: 'no-answer', path: '/noanswer', waitMs: 11_500 },
  { name: 'no-route', path: '/a/b', waitMs: 500 },
  { name: 'image-sizes', path: '/test-image-sizes', waitMs: 1_000 },
];

/** Until strip and lines have something to show. */
const LIVE: State = { name: 'live', path: `/${CHANNEL}`, waitMs: 150_000 };

/** Opens the recorded evening of the demo, with today's lists. */
async function openEvening(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the recorded evening of the demo' }).click();
  await page.getByRole('button', { name: 'Load today’s lists' }).click();
  await page.getByRole('heading', { name: /^\d+ moments$/ }).waitFor();
  await page.waitForTimeout(2_000);
}

type DocumentPicture = readonly [string, keyof typeof SIZES, 'dark' | 'light', State];

const DOCUMENT_PICTURES: readonly DocumentPicture[] = [
  ['preview.jpg', 'preview', 'dark', LIVE],
  ['demo-dark.png', 'wide', 'dark', LIVE],
  ['demo-light.png', 'wide', 'light', LIVE],
  [
    'board.png',
    'wide',
    'dark',
    { name: 'board', path: '/board/bursts+waves+flood+busy+song+lively', waitMs: 170_000 },
  ],
  ['recorded.jpg', 'wide', 'dark', { name: 'evening', path: '/recorded', waitMs: 500, play: openEvening }],
  [
    'usage.png',
    'wide',
    'dark',
    {
      name: 'usage',
      path: '/recorded',
      waitMs: 500,
      async play(page) {
        await openEvening(page);
        await page.getByRole('button', { name: 'Add to usage' }).click();
        await page.getByRole('link', { name: /^Added/ }).click();
        await page.getByRole('heading', { name: /Usage$/ }).waitFor();
        await page.waitForTimeout(2_000);
      },
    },
  ],
];

await buildSite('demo');
const standIn = createStandIn({ autoplay: SCENARIOS.waves });
refuseUnjoinable(standIn.chat.behaviour);
const server = await serveStandIn({ standIn, servePage: createSite('dist-demo'), port: 0, tls: false });
const browser = await chromium.launch({ executablePath: findChromium(), args: [...QUIET_FLAGS] });
mkdirSync(DOCUMENTS_FOLDER, { recursive: true });

const THEMES = ['dark', 'light'] as const;
await Promise.all(
  DOCUMENT_PICTURES.map(([file, size, theme, state]) =>
    picture(`${DOCUMENTS_FOLDER}/${file}`, size, theme, state),
  ),
);
for (const colorScheme of THEMES) {
  for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[]) {
    await Promise.all(
      STATES.map((state) =>
        picture(`${STATES_FOLDER}/${state.name}-${size}-${colorScheme}.png`, size, colorScheme, state),
      ),
    );
  }
}

await browser.close();
standIn.close();
await server.close();

async function picture(
  file: string,
  size: keyof typeof SIZES,
  colorScheme: 'dark' | 'light',
  state: State,
): Promise<void> {
  const context = await browser.newContext({ viewport: SIZES[size], colorScheme });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${server.port}${state.path}`);
  await page.waitForTimeout(state.waitMs);
  await state.play?.(page);
  await page.waitForTimeout(400);
  // No row is in the middle of an animation.
  await page.screenshot({ path: file, animations: 'disabled' });
  await context.close();
}
