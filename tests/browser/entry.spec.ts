import { expect, test } from './stage.ts';
import { CHANNEL, openChannel } from './statistics.ts';

/** Scripts that the page itself loaded, not those of the services. */
async function scriptsOf(
  page: import('@playwright/test').Page,
  open: () => Promise<unknown>,
): Promise<string[]> {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().includes('/assets/')) {
      scripts.push(new URL(request.url()).pathname);
    }
  });
  await open();
  return scripts;
}

test('embed mode loads neither React nor a screen, and posts counts to its parent alone', async ({
  page,
  context,
  standIn,
}) => {
  await context.route('https://parent.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>parent</title><script>
        window.got = [];
        addEventListener('message', (event) => window.got.push([event.origin, event.data]));
      </script><iframe src="https://emotes.example/${CHANNEL}?iframe=true&parenturl=${encodeURIComponent('https://parent.example/some/page')}"></iframe>`,
    }),
  );
  const scripts = await scriptsOf(page, async () => {
    await page.goto('https://parent.example/');
    await expect(page.frameLocator('iframe').locator('body')).toHaveText('iframe mode');
    await expect.poll(() => standIn.services.requests.length).toBeGreaterThanOrEqual(7);
  });
  standIn.chat.say(CHANNEL, { text: 'Kappa Kappa D:' });

  type Posted = [string, { emoteCounts: Record<string, unknown>[]; totalEmotes: number }];
  const last = (): Promise<Posted> =>
    page.evaluate(() => (window as unknown as { got: Posted[] }).got.at(-1) as Posted);
  await expect.poll(async () => (await last())?.[1].totalEmotes).toBe(3);
  const [origin, data] = await last();
  expect(origin).toBe('https://emotes.example');
  expect(data.emoteCounts).toEqual([
    {
      id: '25',
      emote: 'Kappa',
      imageUrl: 'https://static-cdn.jtvnw.net/emoticons/v2/25/default/dark/2.0',
      regexp: 'Kappa',
      source: 'Twitch',
      score: 99_999,
      count: 2,
    },
    expect.objectContaining({ emote: 'D:', count: 1 }),
  ]);
  expect(scripts.filter((path) => /screens|react/.test(path))).toEqual([]);
  expect(scripts.some((path) => path.includes('embed-frame'))).toBe(true);
});

test('nothing breaks the content security policy, and the console stays empty', async ({ page, standIn }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(error.message));
  await openChannel(page);
  standIn.chat.say(CHANNEL, { text: 'Kappa catJAM YooHoo CiGrip' });
  await expect(page.getByRole('cell', { name: 'Kappa' })).toBeVisible();
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
  await expect(policy).toHaveAttribute('content', /default-src 'none'/);
  expect(said.filter((line) => !line.includes('allowfullscreen'))).toEqual([]);
});
