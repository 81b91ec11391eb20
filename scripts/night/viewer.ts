import { pick, type Random, wholeBetween } from '../../standin/seeded-random.ts';
import type { SoakStage } from './stage.ts';

/** A viewer action. Afterwards the page looks as before, except for the channel and the theme. */
interface ViewerAction {
  readonly name: string;
  readonly weight: number;
  play(): Promise<void>;
}

export interface Viewer {
  /** Chooses the first channel. Opens the settings and Past Stats: their code is loaded before the network is lost. */
  settle(): Promise<void>;
  readonly actions: readonly ViewerAction[];
  /** The last channel that was typed. */
  channel(): string;
}

const CHANNELS = ['examplestreamer', 'second_one', 'third_one', 'fourth_one'];

export function createViewer(stage: SoakStage, random: Random): Viewer {
  const { page } = stage;
  const panel = page.getByRole('complementary', { name: 'Emote statistics' });
  const menu = panel.getByTitle('Change or share the channel');
  const pastToggle = panel.getByRole('button', { name: 'Past Stats' });
  const past = panel.getByRole('region', { name: 'Past Stats' });
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  const seconds = (from: number, to: number) => stage.pause(wholeBetween(random, from, to) * 1_000);
  let channel = '';
  let typed = 0;

  async function inSettings(act: () => Promise<void>): Promise<void> {
    await page.getByRole('button', { name: 'Settings' }).click();
    await act();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  async function inPast(act: () => Promise<void>): Promise<void> {
    await pastToggle.click();
    await past.waitFor();
    await act();
    await pastToggle.click();
    await past.waitFor({ state: 'detached' });
  }

  async function typeChannel(): Promise<void> {
    typed += 1;
    const others = CHANNELS.filter((other) => other !== channel);
    // Sometimes a channel that was never opened before.
    channel = random() < 0.6 ? pick(random, others) : `never_seen_${typed}`;
    const field = page.getByRole('textbox', { name: /^(Channel:|Watch another channel)$/ });
    // With a channel, the field is in the menu of its name.
    if (await menu.isVisible()) await menu.click();
    await field.fill(channel);
    await field.press('Enter');
  }

  const actions: ViewerAction[] = [
    {
      name: 'types another channel',
      weight: 2,
      async play() {
        await typeChannel();
        await seconds(10, 20);
      },
    },
    {
      name: 'opens past stats',
      weight: 3,
      play: () =>
        inPast(async () => {
          const lines = past.locator('button[aria-expanded]');
          if (random() < 0.5 && (await lines.count()) > 3) await lines.nth(2).click();
          await seconds(1, 3);
        }),
    },
    {
      name: 'changes the theme',
      weight: 2,
      play: () =>
        inSettings(() => dialog.getByRole('radio', { name: pick(random, ['Light', 'Dark']) }).check()),
    },
    {
      name: 'adds and removes an emote with a pattern',
      weight: 1,
      async play() {
        await inSettings(async () => {
          await dialog.getByRole('button', { name: 'Advanced' }).click();
          await dialog.getByRole('button', { name: 'Add emote' }).click();
          await dialog.getByLabel('Code').fill('laugh');
          await dialog.getByLabel('Pattern (optional)').fill('ha(ha)+');
          await dialog.getByLabel('Picture address').fill('https://cdn.betterttv.net/emote/x/2x.webp');
          await dialog.getByRole('button', { name: 'Save emote' }).click();
        });
        await seconds(2, 4);
        await inSettings(async () => {
          await dialog.getByRole('button', { name: 'Advanced' }).click();
          await dialog.getByRole('button', { name: 'Remove laugh' }).click();
        });
      },
    },
    {
      name: 'pauses',
      weight: 2,
      async play() {
        await page.keyboard.press('Alt+p');
        await seconds(2, 6);
        await page.keyboard.press('Alt+p');
      },
    },
    {
      name: 'points into the table',
      weight: 2,
      async play() {
        await page.mouse.move(1_200, 500);
        await page.mouse.wheel(0, 600);
        await seconds(1, 3);
        await page.mouse.wheel(0, -600);
        await page.mouse.move(10, 10);
      },
    },
    {
      name: 'looks at an earlier second',
      weight: 2,
      async play() {
        const strip = panel.getByRole('slider', { name: 'Last five minutes' });
        await strip.focus();
        for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowLeft');
        await seconds(1, 3);
        await page.keyboard.press('Escape');
      },
    },
    {
      name: 'pops the panel out and back',
      weight: 1,
      async play() {
        await panel.getByRole('button', { name: 'Pop out' }).click();
        const back = page.getByRole('button', { name: 'Bring back' });
        await back.waitFor();
        await seconds(2, 6);
        await back.click();
        await back.waitFor({ state: 'detached' });
      },
    },
    {
      name: 'reloads the lists',
      weight: 1,
      async play() {
        await panel.getByRole('button', { name: /^7TV/ }).hover();
        // The button is disabled for some seconds after a click.
        const button = panel.getByRole('button', { name: 'Reload lists' });
        if (await button.isEnabled()) await button.click();
      },
    },
  ];
  return {
    actions,
    channel: () => channel,
    async settle() {
      await typeChannel();
      await inSettings(() => dialog.getByRole('radio', { name: 'Dark' }).check());
      await inPast(() => Promise.resolve());
    },
  };
}
