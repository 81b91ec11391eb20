import { expect } from '@playwright/test';
import { CHANNEL, joinedChannels, keepOnly } from '../statistics.ts';
import type { EngineCase } from './engine-case.ts';
import type { EngineScreen } from './engine-screen.ts';
import type { InstalledExtension } from './engine-window.ts';

const TWITCH = 'https://www.twitch.tv';
const OTHER = 'other_streamer';

/** The emotes over the video, each with its count. */
const shownOver = (screen: EngineScreen): Promise<string[]> =>
  screen.run(() =>
    Array.from(document.querySelectorAll('.emotes-per-second')).flatMap(({ shadowRoot }) =>
      Array.from(
        shadowRoot?.querySelectorAll<HTMLElement>('li') ?? [],
        (item) => `${item.dataset.code} ${item.dataset.count}`,
      ),
    ),
  );

const install = (screen: EngineScreen): Promise<InstalledExtension> =>
  (screen.window.installExtension as NonNullable<typeof screen.window.installExtension>)(
    'dist-extension/firefox',
  );

/** The extension, for the engine that can install it here. */
export const EXTENSION_CASES: readonly EngineCase[] = [
  {
    title: 'the extension counts over the video, with the options of its own pages',
    async run({ screen, standIn }) {
      const { address } = await install(screen);
      await screen.window.open(`${address}index.html#/board`);
      await screen.run(async () => {
        const { storage } = (
          globalThis as unknown as { chrome: { storage: { local: { set(items: object): Promise<void> } } } }
        ).chrome;
        await storage.local.set({
          EMOTES_PER_SECOND_OPTIONS: '{"ignoredUsers":["nightbot"]}',
          'emotes-per-second': '{"threshold":1}',
        });
      });
      await screen.window.open(`${TWITCH}/${CHANNEL}`);
      const stop = keepOnly(
        standIn,
        { text: 'Kappa hello LUL' },
        { text: 'Kappa' },
        { text: 'PogChamp', login: 'nightbot' },
      );
      await expect.poll(() => shownOver(screen)).toEqual(['Kappa 2', 'LUL 1']);
      stop();
    },
  },
  {
    title: 'the button of the extension opens the panel beside the page, which follows its channel',
    async run({ screen, standIn }) {
      const { clickButton } = await install(screen);
      await screen.window.open(`${TWITCH}/${CHANNEL}`);
      await expect.poll(() => joinedChannels(standIn)).toEqual([CHANNEL]);
      await clickButton();
      await expect.poll(() => joinedChannels(standIn)).toEqual([CHANNEL, CHANNEL]);
      await screen.click('link', OTHER);
      await expect.poll(() => joinedChannels(standIn)).toEqual([OTHER, OTHER]);
      await clickButton();
      await expect.poll(() => joinedChannels(standIn)).toEqual([OTHER]);
    },
  },
];
