import { shownText } from '../../../src/ui/shown-text.ts';
import { customEmoteOf } from '../../builders/emotes.ts';
import { HOSTILE_STRINGS } from '../../fuzz/hostile-strings.ts';
import { expectShown, HIGH_WINDOW, SAYABLE, sortedCodesOf, watchSigns } from '../hostile-texts.ts';
import { openAdvancedSettings } from '../recorded-history.ts';
import { saveOptions } from '../save-options.ts';
import { test as inRealTime, PARENT, SITE } from '../stage.ts';
import { CHANNEL, panelOf, sentLines, tableOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

const imageUrl = 'https://cdn.betterttv.net/emote/54fa8f1401e468494b85b537/2x.webp';
const WORDS = SAYABLE.filter((text) => !text.includes(' '));
/** Right-to-left, invisible, long, or with stacked marks. */
const STRANGE_CODES = [
  'مرحبا123',
  'שלום-abc',
  `Z${'\u0300\u0316\u0489'.repeat(80)}`,
  'x'.repeat(500),
  '\u3164',
  '\u2800\u2800',
  '\u200b\u200d',
  '👩‍👩‍👧‍👦'.repeat(20),
  'abc\u202edef',
  '\u2067abc',
  '𒐫𒐫﷽',
];

const lineOf = (text: string): string => `:a!a@a.tmi.twitch.tv PRIVMSG #${CHANNEL} :x ${text}`;

test('hostile lists are shown as text or skipped, and cause nothing', async ({ page, standIn, steps }) => {
  const { check } = watchSigns(page);
  await page.setViewportSize(HIGH_WINDOW);
  standIn.services.script('api.betterttv.net/3/cached/emotes/global', {
    kind: 'json',
    json: WORDS.map((text, index) => ({ id: `${index}${text}`.slice(0, 128), code: text })),
  });
  // One code with many hostile picture addresses.
  standIn.services.script('api.betterttv.net/3/cached/frankerfacez/users/twitch/', {
    kind: 'json',
    json: SAYABLE.filter((text) => !/^(https:|\/\/)/.test(text)).map((text) => ({
      id: 1,
      code: 'picture',
      images: { '2x': text },
    })),
  });
  for (const list of ['7tv.io/', 'api.betterttv.net/3/cached/users/']) {
    standIn.services.script(list, { kind: 'json', json: WORDS });
  }
  await steps.open(page);
  const isListed = (text: string): boolean => text.length <= 500 && !/\p{Bidi_Control}/u.test(text);
  expect(WORDS.every(isListed)).toBe(false);
  const listed = WORDS.map((text) => ({ line: lineOf(text), code: isListed(text) ? text : null }));
  await expectShown(page, standIn, steps, [...listed, { line: lineOf('picture'), code: null }]);
  await check();
  expect(sentLines(standIn).filter((line) => !/^(CAP|PASS|NICK|JOIN|PING|PONG) /.test(line))).toEqual([]);
});

test('odd characters keep rows 40 px high and reorder nothing', async ({ page, standIn, steps }) => {
  await steps.open(page);
  const lines = STRANGE_CODES.map((code, index) => {
    const range = `emotesv2_${index}:0-${Array.from(code).length - 1}`;
    return `@emotes=${range} :a!a@a.tmi.twitch.tv PRIVMSG #${CHANNEL} :${code}`;
  });
  standIn.chat.sendLines(CHANNEL, lines);
  await steps.step(1);
  for (const width of [1_440, 360]) {
    await page.setViewportSize({ width, height: 1_200 });
    await expect(panelOf(page)).toHaveAttribute('data-layout', width < 920 ? 'compact' : 'full');
    await expect.poll(() => sortedCodesOf(page)).toEqual(STRANGE_CODES.map(shownText).toSorted());
    // The rows of the layout before may still be there.
    await expect(async () => {
      const rows = await tableOf(page)
        .locator('tr[data-emote]')
        .evaluateAll((all) =>
          all.map((row) => ({
            height: row.getBoundingClientRect().height,
            texts: Array.from(row.children, (cell) => (cell as HTMLElement).innerText.length),
            lefts: Array.from(row.children, (cell) => cell.getBoundingClientRect().left),
          })),
        );
      expect(rows.map(({ height }) => height)).toEqual(STRANGE_CODES.map(() => 40));
      expect(new Set(rows.map(({ lefts }) => lefts.join(' '))).size).toBe(1);
      for (const { texts } of rows) expect(Math.max(...texts)).toBeLessThanOrEqual(201);
      const { scrollWidth, clientWidth } = await panelOf(page).evaluate((panel) => ({
        scrollWidth: panel.scrollWidth,
        clientWidth: panel.clientWidth,
      }));
      expect(scrollWidth).toBe(clientWidth);
    }).toPass();
  }
});

test('hostile options are shown as text, and no pattern stalls', async ({ page, standIn, steps }) => {
  const { check } = watchSigns(page);
  const customEmotes = [
    ...HOSTILE_STRINGS.map((text, index) =>
      customEmoteOf(text, '', { id: `${index}${text}`, imageUrl, source: text }),
    ),
    ...['(a+)+$', '^(a|aa)+$', '(.*)*xyz'].map((regexp, index) =>
      customEmoteOf(`pattern${index}`, regexp, { imageUrl }),
    ),
  ];
  const options = {
    ...JSON.parse('{"__proto__":{"hostileRan":true},"constructor":{"prototype":{"hostileRan":true}}}'),
    showThreshold: 1e300,
    customEmotes,
    ignoredUsers: HOSTILE_STRINGS,
    ignoredEmotes: [`Kappa${HOSTILE_STRINGS[0]}`],
  };
  await saveOptions(page, options);
  await page.setViewportSize({ width: 1440, height: 400 + 40 * (WORDS.length + 10) });
  await steps.open(page);
  standIn.chat.sendLines(CHANNEL, [
    `:bert!b@b.tmi.twitch.tv PRIVMSG #${CHANNEL} :${'a'.repeat(30_000)}! aaaa`,
    ...WORDS.map((text) => `:bert!b@b.tmi.twitch.tv PRIVMSG #${CHANNEL} :x ${text}`),
  ]);
  await steps.say('Kappa', 2);
  await expect
    .poll(() => sortedCodesOf(page))
    .toEqual(expect.arrayContaining(['Kappa', 'pattern0', '<svg/onload=alert(1)>', '__proto__']));
  await check();
  const dialog = await openAdvancedSettings(page);
  await expect(dialog.getByText('<svg/onload=alert(1)>').first()).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Ignored users' })).toContainText('__proto__');
  await check();
});

// `main-screen.test.tsx` and `embed-frame.dom.test.ts` try every hostile text in each place of an address.
inRealTime(
  'a hostile text in an address, as a channel and as parenturl, joins nothing and shows a message with the form below it',
  async ({ page, standIn }) => {
    const { check } = watchSigns(page);
    await page.goto(
      '/javascript%3Aalert(1)?channel=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E%0D%0AJOIN%20%23b',
    );
    const heading = panelOf(page).getByRole('heading', { name: /cannot be a channel/ });
    await expect(heading).toContainText('<img src=x onerror=alert(1)>');
    await expect(page.getByLabel('Channel:')).toBeVisible();
    await check();
    const frame = `/?iframe=true&channel=x%0D%0AJOIN%20%23hostile&parenturl=${encodeURIComponent(PARENT)}`;
    await page.goto(`${PARENT}/?frame=${encodeURIComponent(SITE + frame)}`);
    await expect(page.frameLocator('iframe').locator('body')).toHaveText('iframe mode');
    await check();
    expect(await page.evaluate(() => (window as unknown as { got: unknown[] }).got)).toEqual([]);
    expect(sentLines(standIn)).toEqual([]);
    expect(standIn.chat.connections).toEqual([]);
  },
);
