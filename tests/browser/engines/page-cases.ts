import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { createSite, type ServePage } from '../../../scripts/build/site.ts';
import { seededRandom } from '../../../standin/seeded-random.ts';
import { SITE } from '../stage.ts';
import { CHANNEL } from '../statistics.ts';
import type { EngineCase } from './engine-case.ts';
import { FULL_VIEW } from './engine-window.ts';
import { codesIn } from './live-cases.ts';
import { STILL_PAGE } from './past-cases.ts';

const MESSAGES = 20_000;

/** A log of chat, packed with gzip, of which the second half is missing, and how many messages can be unpacked. */
function cutLog(): { readonly packed: Buffer; readonly messages: number } {
  const random = seededRandom(1);
  const line = (index: number): string => `[0:00:${10 + (index % 50)}] viewer: ${random()} ${random()}\n`;
  const whole = gzipSync(Array.from({ length: MESSAGES }, (_, index) => line(index)).join(''));
  const packed = whole.subarray(0, whole.length >> 1);
  const text = gunzipSync(packed, { finishFlush: constants.Z_SYNC_FLUSH }).toString();
  const messages = text.split('\n').filter((read) => /^\[0:00:\d\d\] viewer: /.test(read)).length;
  return { packed, messages };
}

/** The site of somebody else's page, which uses the client. */
export const CLIENT_SITE = 'https://client-page.example';

/** Serves the example of the client, with the built client where `npm install` puts it. */
export function serveClientPage(): ServePage {
  const [page, client] = [createSite('packages/client/example'), createSite('packages/client')];
  const installed = '/node_modules/emotes-per-second-client';
  return (request, response) => {
    if (!request.url?.startsWith(installed)) return page(request, response);
    request.url = request.url.slice(installed.length);
    return client(request, response);
  };
}

/** For a poll: says a message and reads. What is said before the chat is joined is not counted. */
const saying =
  <Read>(say: () => unknown, read: () => Promise<Read>) =>
  (): Promise<Read> => {
    say();
    return read();
  };

/** Runs in the page: drops a file on it. */
function dropPacked(packed: string): void {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([bytes], 'cut.txt.gz'));
  dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
}

/** The other pages of the site. */
export const PAGE_CASES: readonly EngineCase[] = [
  {
    title: 'the panel alone counts, without a player',
    async run({ screen, standIn }) {
      await screen.show(`${SITE}/panel/${CHANNEL}`);
      const say = (): string => standIn.chat.say(CHANNEL, { text: 'Kappa catJAM' });
      await expect
        .poll(
          saying(say, () => codesIn(screen)),
          { intervals: [1_000] },
        )
        .toEqual(['Kappa', 'catJAM']);
      expect(await screen.run(() => document.querySelectorAll('iframe').length)).toBe(0);
    },
  },
  {
    title: 'the overlay shows the emotes over nothing',
    async run({ screen, standIn }) {
      await screen.show(`${SITE}/overlay/${CHANNEL}`);
      const say = (): string => standIn.chat.say(CHANNEL, { text: 'Kappa catJAM' });
      const shown = (): Promise<string[]> =>
        screen.run(() =>
          Array.from(
            document.querySelectorAll<HTMLElement>('.emote'),
            ({ dataset }) => dataset.code ?? '',
          ).toSorted(),
        );
      await expect.poll(saying(say, shown), { intervals: [1_000] }).toEqual(['Kappa', 'catJAM']);
      const grounds = await screen.run(() =>
        Array.from(
          document.querySelectorAll('html, body, .overlay'),
          (element) => getComputedStyle(element).backgroundColor,
        ),
      );
      expect(new Set(grounds)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
    },
  },
  {
    title: 'the board counts each of its channels, and a click watches one',
    async run({ screen, standIn }) {
      // The one that will lead comes first, so that no card moves under the click.
      await screen.show(`${SITE}/board/other+${CHANNEL}`);
      const say = (): string => standIn.chat.say('other', { text: 'Kappa Kappa' });
      const total = (login: string): Promise<string | null> =>
        screen.run(
          (name) =>
            document
              .querySelector(`article[aria-label="${name}"] [data-total]`)
              ?.getAttribute('data-total') ?? null,
          login,
        );
      await expect
        .poll(
          saying(say, () => total('other')),
          { intervals: [1_000] },
        )
        .toMatch(/^[1-9]/);
      await expect.poll(() => total(CHANNEL)).toBe('0');
      await screen.click('article', 'other');
      // The card has the same heading, so the address is what tells.
      await expect.poll(() => screen.run(() => location.pathname)).toBe('/other');
      await screen.see('heading', 'other…');
    },
  },
  {
    title: 'a card of a board on a phone cuts no emote in half while it says how much is counted',
    async run({ screen, standIn }) {
      await screen.window.resize(390, 664);
      try {
        const text = ['Kappa', 'LUL', 'Keepo', 'PogChamp'].map((code) => `${code} `.repeat(12)).join('');
        const look = () =>
          screen.run(() => {
            const note = document.querySelector('article [data-so-far="true"] [class*="window"]');
            const end = note?.getBoundingClientRect().left ?? Number.NaN;
            const emotes = Array.from(document.querySelectorAll('article ul li'));
            const top = emotes[0]?.getBoundingClientRect().top;
            const cut = emotes.filter((emote) => {
              const box = emote.getBoundingClientRect();
              return box.top === top && box.right > end;
            });
            return {
              saysHowMuch: note !== null,
              emotes: emotes.length,
              cut: cut.map((emote) => emote.textContent),
            };
          });
        // Opened again if the ten seconds in which the card says it were over before the emotes were there.
        await expect(async () => {
          await screen.window.open(`${SITE}/board/other`);
          await expect
            .poll(
              saying(() => standIn.chat.say('other', { text }), look),
              { intervals: [500], timeout: 15_000 },
            )
            .toEqual({ saysHowMuch: true, emotes: 4, cut: [] });
        }).toPass();
      } finally {
        await screen.window.resize(FULL_VIEW.width, FULL_VIEW.height);
      }
    },
  },
  {
    title:
      'a page of another site reads the counts with the client, in a frame that has its own storage: options of the page do not count there',
    async run({ screen, standIn }) {
      await screen.show(STILL_PAGE);
      const saveCustom = (codes: readonly string[]): Promise<void> =>
        screen.run((emotes) => {
          const customEmotes = emotes.map((emote) => ({
            id: '1',
            emote,
            imageUrl: 'https://pictures.example/',
            regexp: '',
            source: 'mine',
            score: 1,
          }));
          localStorage.setItem('EMOTES_PER_SECOND_OPTIONS', JSON.stringify({ customEmotes }));
        }, codes);
      await saveCustom(['ownWord']);
      await screen.show(`${CLIENT_SITE}/?site=${encodeURIComponent(SITE)}&channel=${CHANNEL}`);
      const say = (): string => standIn.chat.say(CHANNEL, { text: 'Kappa ownWord catJAM' });
      const text = (): Promise<string> => screen.run(() => document.body.innerText);
      await expect
        .poll(saying(say, text), { intervals: [1_000] })
        .toMatch(/Counting\s+Total: \d+\s+Kappa: \d+\s+catJAM: \d+/);
      expect(await text()).not.toContain('ownWord');
      await screen.show(STILL_PAGE);
      await saveCustom([]);
    },
  },
  {
    title: 'of a packed file that ends early everything before its end is counted',
    async run({ screen }) {
      const { packed, messages } = cutLog();
      await screen.show(`${SITE}/recorded`);
      await screen.see('list', 'How to get a file');
      await screen.run(dropPacked, packed.toString('base64'));
      await screen.click('button', 'More');
      await screen.click('menuitem', 'About the file');
      await expect
        .poll(() => screen.run(() => document.querySelector('ul[aria-label=Files]')?.textContent ?? ''))
        .toContain(`, ${messages.toLocaleString('en')} messages. The file ends early`);
    },
  },
];
