import { expect, type Page } from '@playwright/test';
import { shownText } from '../../src/ui/shown-text.ts';
import { SERVICE_HOSTS } from '../../standin/service-address.ts';
import type { StandIn } from '../../standin/stand-in.ts';
import { HOSTILE_STRINGS } from '../fuzz/hostile-strings.ts';
import { PARENT, SITE } from './stage.ts';
import { CHANNEL, codesOf } from './statistics.ts';
import type { Steps } from './stepped/stepped-stage.ts';

const EXPECTED_HOSTS: ReadonlySet<string> = new Set([
  // The site itself is only linked.
  ...SERVICE_HOSTS.filter((host) => host !== 'www.twitch.tv'),
  new URL(SITE).host,
  new URL(PARENT).host,
]);

/** The hostile texts that can be in one line, as they arrive over a WebSocket. */
export const SAYABLE = HOSTILE_STRINGS.filter(
  (text) => !/[\r\n]|ACTION /.test(text) && text.trim() !== '',
).map((text) => text.replace(/\p{Surrogate}/gu, '\ufffd'));

/** A window as high as all of the rows would take much memory and time to draw. */
const ROWS_AT_ONCE = 60;

/** High enough for the rows of `expectShown`. */
export const HIGH_WINDOW = { width: 1440, height: 400 + 40 * ROWS_AT_ONCE };

/** The codes of the rows in view, sorted. */
export const sortedCodesOf = async (page: Page): Promise<string[]> => (await codesOf(page)).toSorted();

/** Sends the lines, and expects exactly the rows of their codes; null: the line has no emote. */
export async function expectShown(
  page: Page,
  standIn: StandIn,
  steps: Steps,
  lines: readonly { readonly line: string; readonly code: string | null }[],
): Promise<void> {
  for (let from = 0; from < lines.length; from += ROWS_AT_ONCE) {
    const now = lines.slice(from, from + ROWS_AT_ONCE);
    standIn.chat.clearAll(CHANNEL);
    standIn.chat.sendLines(
      CHANNEL,
      // Emotes used once would be folded into one row.
      now.flatMap(({ line }) => [line, line]),
    );
    await steps.step(1);
    const codes = now.flatMap(({ code }) => (code === null ? [] : [shownText(code)]));
    await expect.poll(() => sortedCodesOf(page)).toEqual(codes.toSorted());
  }
}

/** Collects every sign that one of the texts ran. */
export function watchSigns(page: Page): { check(): Promise<void> } {
  const signs: string[] = [];
  page.on('dialog', (dialog) => {
    signs.push(`dialog: ${dialog.message()}`);
    dialog.dismiss();
  });
  page.on('pageerror', (error) => signs.push(`thrown: ${error.message}`));
  page.on('popup', (popup) => signs.push(`popup: ${popup.url()}`));
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol !== 'https:' || !EXPECTED_HOSTS.has(host))
      signs.push(`asked: ${request.url().slice(0, 200)}`);
  });
  return {
    async check() {
      const found = await page.evaluate(() => ({
        ran: 'hostileRan' in window,
        polluted: 'hostileRan' in {},
        scripts: Array.from(document.scripts, ({ src }) => src).filter(
          (src) => src !== '' && !/^https:\/\/(emotes\.example|embed\.twitch\.tv)\//.test(src),
        ),
        strangers: document.querySelectorAll(
          'main :is(svg script, style, link, base, form[action], object, embed)',
        ).length,
      }));
      expect(found).toEqual({ ran: false, polluted: false, scripts: [], strangers: 0 });
      expect(signs).toEqual([]);
    },
  };
}
