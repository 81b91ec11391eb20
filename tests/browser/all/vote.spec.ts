import { readFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { createVoteChat, VOTE_FRAME_MS } from '../../../bench/page/vote-chat.ts';
import type { PostedVote } from '../../../packages/client/src/posted-vote.ts';
import { chromiumFlags } from '../../../scripts/chromium-flags.ts';
import { findChromium } from '../../../scripts/find-chromium.ts';
import type { ServePage } from '../../../scripts/site.ts';
import type { StandIn } from '../../../standin/stand-in.ts';
import { expect, test as liveTest, PARENT, SITE } from '../stage.ts';
import {
  CHANNEL,
  joinedChannels,
  openChannel,
  panelOf,
  pastOf,
  pastToggleOf,
  tableOf,
} from '../statistics.ts';
import { test } from '../stepped/stepped-stage.ts';

const MODERATOR = { login: 'a_mod', extraTags: { badges: 'moderator/1' } };

const voteOf = (page: Page) => panelOf(page).getByRole('region', { name: 'Vote' });

/** Chatters vote: so many for each option. */
function vote({ chat }: StandIn, votes: Readonly<Record<string, number>>): void {
  for (const [text, count] of Object.entries(votes)) {
    for (let voter = 0; voter < count; voter++)
      chat.say(CHANNEL, { text, login: `${text}${voter}`.toLowerCase() });
  }
}

test('a moderator lets the chat vote: nobody else starts a vote, the panel shows it until it is dismissed, and the recording keeps it', async ({
  page,
  standIn,
  steps,
}) => {
  await steps.open(page);
  standIn.chat.say(CHANNEL, { text: '!vote Kappa pizza 20s', login: 'nobody' });
  await steps.step(12);
  await expect(voteOf(page)).toHaveCount(0);

  standIn.chat.say(CHANNEL, { ...MODERATOR, text: '!vote Kappa pizza 20s' });
  await steps.step(2);
  await expect(voteOf(page).getByRole('listitem')).toHaveText(['Kappa00 %', 'pizza00 %']);
  vote(standIn, { Kappa: 3, PIZZA: 5 });
  await steps.step(1);
  standIn.chat.say(CHANNEL, { text: 'no, Kappa', login: 'pizza0' });
  standIn.chat.clearUser(CHANNEL, 'kappa0');
  await steps.step(2);
  await expect(voteOf(page).getByRole('listitem')).toHaveText(['Kappa343 %', 'pizza457 %']);
  await expect(voteOf(page)).toContainText('7 voters');
  await expect(voteOf(page)).toContainText(/0:1\d left/);

  await steps.step(22);
  await expect(voteOf(page)).toContainText('pizza wins with 4 of 7 votes');
  await voteOf(page).getByRole('button', { name: 'Dismiss the vote' }).click();
  await expect(voteOf(page)).toHaveCount(0);
  await pastToggleOf(page).click();
  const moments = pastOf(page).getByRole('region', { name: 'Moments' });
  await expect(moments.getByRole('listitem')).toContainText('pizza 4, Kappa 3');
});

test('below a vote with five options and Past Stats a row of the table is in view, and with text twice as large the bars end before the numbers', async ({
  page,
  standIn,
  steps,
}) => {
  await steps.open(page);
  standIn.chat.say(CHANNEL, { ...MODERATOR, text: '!vote Kappa a b c d' });
  vote(standIn, { Kappa: 1_000 });
  await steps.step(2);
  await pastToggleOf(page).click();
  await steps.step(1);
  for (const height of [900, 768]) {
    await page.setViewportSize({ width: 1440, height });
    await expect(tableOf(page).getByRole('row').nth(1)).toBeInViewport({ ratio: 0.9 });
    await expect(pastOf(page).getByRole('region', { name: 'Moments' })).toBeInViewport();
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const [bar, votes] = await voteOf(page)
    .getByRole('listitem')
    .first()
    .evaluate((item) =>
      [item.firstElementChild, item.querySelector(':nth-last-child(2)')].map((part) =>
        part?.getBoundingClientRect().toJSON(),
      ),
    );
  expect(bar.right).toBeLessThanOrEqual(votes.left);
  await expect(pastOf(page).getByRole('slider').first()).toBeInViewport();
});

/** `VOTE_SECONDS=60 VOTERS=100000` is a minute of it; fewer seconds have fewer voters. */
const LOAD_SECONDS = Number(process.env.VOTE_SECONDS ?? 10);
const LOAD_VOTERS = Number(process.env.VOTERS ?? 15_000);
const CLIENT = 'https://client.example';

/** A page with the typed client, which keeps the last vote. */
const serveClient: ServePage = (request, response) => {
  if (request.url === '/client.js') {
    response.setHeader('Content-Type', 'text/javascript');
    response.end(readFileSync('packages/client/dist/open-emote-counts.js'));
    return;
  }
  response
    .setHeader('Content-Type', 'text/html')
    .end(`<!doctype html><title>client</title><script type="module">
    import { openEmoteCounts } from './client.js';
    const onVote = (vote) => { window.vote = vote; };
    openEmoteCounts({ site: '${SITE}/', channel: '${CHANNEL}', onCounts() {}, onVote });
  </script>`);
};

test('the panel, an overlay in another browser and the typed client have the same result of a vote at 5,000 messages a second', async ({
  page,
  stage,
  hosts,
  standIn,
  steps,
}) => {
  test.setTimeout(60_000 + LOAD_SECONDS * 12_000);
  hosts.set(CLIENT, serveClient);
  const other = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags(stage.port) });
  steps.include(other);
  const otherContext = await other.newContext({ viewport: { width: 800, height: 600 } });
  const [overlay, client] = [await otherContext.newPage(), await otherContext.newPage()];
  await steps.open(page);
  await overlay.goto(`${SITE}/overlay/${CHANNEL}?vote=true`);
  await client.goto(`${CLIENT}/`);
  await steps.stepUntil(() => expect(joinedChannels(standIn)).toEqual([CHANNEL, CHANNEL, CHANNEL]));

  const startedAt = steps.now();
  const chat = createVoteChat({
    startedAt,
    voteSeconds: LOAD_SECONDS,
    chatSeconds: LOAD_SECONDS + 1,
    messagesPerSecond: 5_000,
    voters: LOAD_VOTERS,
  });
  standIn.chat.sendFrame(`${chat.command}\r\n`);
  const framesASecond = 1_000 / VOTE_FRAME_MS;
  for (let second = 0; second < LOAD_SECONDS + 1; second++) {
    await steps.step(1);
    for (const frame of chat.frames.slice(second * framesASecond, (second + 1) * framesASecond))
      standIn.chat.sendFrame(frame);
  }
  await steps.step(3);
  const counts = (texts: readonly (string | null)[]) =>
    texts.map((text) => Number(text?.replaceAll(',', '')));
  const inClient = () =>
    client.evaluate(() => {
      const { options, isOver } = (window as unknown as { vote: PostedVote }).vote;
      return { votes: options.map(({ votes }) => votes), isOver };
    });
  const expected = [...chat.result];
  expect(expected.reduce((sum, votes) => sum + votes, 0)).toBeGreaterThan(LOAD_VOTERS * 0.95);
  expect(await inClient()).toEqual({ votes: expected, isOver: true });
  // The last two parts of an option are its votes and its percent.
  expect(counts(await voteOf(page).locator('li > :nth-last-child(2)').allTextContents())).toEqual(expected);
  await expect(voteOf(page).getByRole('button', { name: 'Dismiss the vote' })).toBeVisible();
  expect(counts(await overlay.locator('.vote[data-over] .votes').allTextContents())).toEqual(expected);
  await other.close();
});

liveTest(
  'a page that loses its link during a vote says so in the panel, in the overlay and to the client, also with the result; so does an overlay that is loaded again',
  async ({ page, context, standIn }) => {
    const [overlay, parent] = [await context.newPage(), await context.newPage()];
    await overlay.goto(`/overlay/${CHANNEL}?vote=true`);
    const address = `${SITE}/${CHANNEL}?iframe=true&votes=true&parenturl=${encodeURIComponent(PARENT)}`;
    await parent.goto(`${PARENT}/?frame=${encodeURIComponent(address)}`);
    await openChannel(page);
    const allJoined = () => expect.poll(() => joinedChannels(standIn)).toEqual([CHANNEL, CHANNEL, CHANNEL]);
    await allJoined();
    const command = (text: string, ms: number) =>
      standIn.chat.say(CHANNEL, { ...MODERATOR, text, sentAt: standIn.now() + ms });
    // The longest option leaves room for the numbers.
    const longest = 'w'.repeat(40);
    command(`!vote Kappa pizza ${longest} 600s`, -10_000);
    vote(standIn, { Kappa: 3 });
    const note = overlay.locator('.vote-note');
    await expect(voteOf(page)).toContainText('3 voters');
    await expect(note).toHaveText('');
    for (const percent of await overlay.locator('.vote .percent').all())
      await expect(percent).toBeInViewport({ ratio: 1 });
    for (const item of await voteOf(page).getByText('0 %', { exact: true }).all())
      await expect(item).toBeInViewport({ ratio: 1 });

    standIn.chat.dropConnections();
    vote(standIn, { Kappa: 30 });
    await expect(voteOf(page)).toContainText(/counted until \d+:\d\d/);
    await allJoined();
    await expect(voteOf(page)).toContainText(/counted until \d+:\d\d and since \d+:\d\d/);
    vote(standIn, { pizza: 4 });
    await expect(voteOf(page)).toContainText('7 voters');
    await expect(note).toHaveText(/^counted until \d+:\d\d and since \d+:\d\d$/);
    await overlay.reload();
    await allJoined();
    await expect(overlay.locator('.vote .votes')).toHaveText(['0', '0', '0']);
    vote(standIn, { pizza: 5 });
    await expect(overlay.locator('.vote .votes')).toHaveText(['0', '5', '0']);
    await expect(note).toHaveText(/^counted since \d+:\d\d$/);

    command('!endvote', 1);
    await expect(voteOf(page)).toContainText('pizza wins with 5 of 8 votes');
    await expect(voteOf(page)).toContainText(/8 voters · counted until \d+:\d\d and since \d+:\d\d/);
    await expect(overlay.locator('.vote-state')).toHaveText('pizza wins with 5 of 5 votes');
    await expect(note).toHaveText(/^counted since \d+:\d\d$/);
    const posted = () =>
      parent.evaluate(() => {
        const { got } = window as unknown as { got: readonly { data: { vote?: PostedVote } }[] };
        return got.findLast(({ data }) => data.vote)?.data.vote;
      });
    await expect.poll(async () => (await posted())?.isOver).toBe(true);
    const { startMs = 0, countedUntilMs, countedSinceMs, options } = (await posted()) ?? {};
    expect(options?.map(({ votes }) => votes)).toEqual([3, 5, 0]);
    expect(countedUntilMs).toBeGreaterThan(startMs);
    expect(countedSinceMs).toBeGreaterThan(countedUntilMs ?? 0);
  },
);

test('Enter in the form copies the line; a vote is started on this page only by its button', async ({
  page,
  context,
  standIn,
  steps,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await steps.open(page);
  await steps.step(2);
  standIn.chat.say(CHANNEL, { text: 'Kappa' });
  await steps.step(2);
  await panelOf(page).getByRole('button', { name: CHANNEL }).click();
  await page.getByRole('button', { name: 'Start a vote' }).click();
  const form = panelOf(page).getByRole('form', { name: 'Start a vote' });
  await expect(form.getByLabel(/Options/)).toBeFocused();
  await form.getByLabel(/Options/).fill('Kappa pizza');
  await expect(form.getByLabel(/Write this in the chat/)).toHaveValue('!vote Kappa pizza 60s');
  await form.getByLabel(/Options/).press('Enter');
  await expect(form.getByRole('status')).toHaveText('Copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('!vote Kappa pizza 60s');
  await steps.step(2);
  await expect(voteOf(page)).toHaveCount(0);
  await form.getByRole('button', { name: 'Try it on this page only' }).click();
  await expect(form).toHaveCount(0);
  await steps.step(2);
  vote(standIn, { Kappa: 2, pizza: 1 });
  await steps.step(2);
  await expect(voteOf(page).getByRole('listitem')).toHaveText(['Kappa267 %', 'pizza133 %']);
  await expect(voteOf(page)).toContainText('on this page only');
  await voteOf(page).getByRole('button', { name: 'End' }).click();
  await steps.step(4);
  await expect(voteOf(page)).toContainText('Kappa wins with 2 of 3 votes');
});

test('a page that is loaded again during a vote continues it, and says since when', async ({
  page,
  standIn,
  steps,
}) => {
  await steps.open(page);
  standIn.chat.say(CHANNEL, { ...MODERATOR, text: '!vote Kappa pizza 120s' });
  vote(standIn, { Kappa: 2 });
  await steps.step(12);
  await expect(voteOf(page)).toContainText(/left/);
  await page.reload();
  await steps.untilOpen(page);
  await steps.step(2);
  await expect(voteOf(page)).toContainText(/0 voters · counted since 0:\d\d/);
  vote(standIn, { pizza: 3 });
  await steps.step(2);
  await expect(voteOf(page)).toContainText(/3 voters · counted since 0:\d\d/);
});
