import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { PostedVote } from '../../../packages/client/src/posted.ts';
import type { ServePage } from '../../../scripts/build/site.ts';
import { chromiumFlags } from '../../../scripts/testing/chromium-flags.ts';
import { findChromium } from '../../../scripts/testing/find-chromium.ts';
import { createVoteChat, VOTE_FRAME_MS } from '../../../standin/chat/vote-chat.ts';
import { expect, test as liveTest, PARENT, SITE } from '../stage.ts';
import { CHANNEL, joinedChannels, openChannel } from '../statistics.ts';
import { test } from '../stepped/stepped-stage.ts';
import { MODERATOR, vote, voteOf } from '../votes.ts';

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

test('three pages count 5,000 votes a second alike', async ({ page, stage, hosts, standIn, steps }) => {
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
  'a page that loses its link during a vote says so in the panel, in the overlay and to the client, also with the result',
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
    command('!vote Kappa pizza 600s', -10_000);
    vote(standIn, { Kappa: 3 });
    const note = overlay.locator('.vote-note');
    await expect(voteOf(page)).toContainText('3 voters');
    await expect(note).toHaveText('');

    standIn.chat.dropConnections();
    vote(standIn, { Kappa: 30 });
    await expect(voteOf(page)).toContainText(/counted until \d+:\d\d/);
    await allJoined();
    await expect(voteOf(page)).toContainText(/counted until \d+:\d\d and since \d+:\d\d/);
    vote(standIn, { pizza: 5 });
    await expect(voteOf(page)).toContainText('8 voters');
    await expect(note).toHaveText(/^counted until \d+:\d\d and since \d+:\d\d$/);

    command('!endvote', 1);
    await expect(voteOf(page)).toContainText('pizza wins with 5 of 8 votes');
    await expect(voteOf(page)).toContainText(/8 voters · counted until \d+:\d\d and since \d+:\d\d/);
    const posted = () =>
      parent.evaluate(() => {
        const { got } = window as unknown as { got: readonly { data: { vote?: PostedVote } }[] };
        return got.findLast(({ data }) => data.vote)?.data.vote;
      });
    await expect.poll(async () => (await posted())?.isOver).toBe(true);
    const { startMs = 0, countedUntilMs, countedSinceMs, options } = (await posted()) ?? {};
    expect(options?.map(({ votes }) => votes)).toEqual([3, 5]);
    expect(countedUntilMs).toBeGreaterThan(startMs);
    expect(countedSinceMs).toBeGreaterThan(countedUntilMs ?? 0);
  },
);
