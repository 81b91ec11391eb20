// @vitest-environment-options {"settings":{"handleDisabledFileLoadingAsSuccess":true}}
import { afterEach, expect, test, vi } from 'vitest';
import { createTwitchEmbedLoader } from './twitch-embed.ts';

afterEach(() => {
  delete window.Twitch;
});

class Embed {
  static readonly VIDEO_READY = 'ready';
  addEventListener(): void {
    throw new Error('no player is created here');
  }
  getPlayer() {
    return { setChannel: () => undefined };
  }
}

const scripts = (): string[] => Array.from(document.head.querySelectorAll('script'), ({ src }) => src);

test('the library is loaded once, from Twitch, however often it is requested', async () => {
  window.Twitch = { Embed };
  const load = createTwitchEmbedLoader();
  expect(scripts()).toEqual([]);
  const libraries = await Promise.all([load(), load()]);
  libraries.push(await load());
  expect(libraries).toEqual([{ Embed }, { Embed }, { Embed }]);
  expect(scripts()).toEqual(['https://embed.twitch.tv/embed/v1.js']);
});

test('a script that is not the library is refused and removed, and requested again the next time', async () => {
  const load = createTwitchEmbedLoader();
  await expect(load()).rejects.toThrow('The library came without Twitch.Embed.');
  expect(scripts()).toEqual([]);
  window.Twitch = { Embed };
  await expect(load()).resolves.toEqual({ Embed });
  expect(scripts()).toHaveLength(1);
});

test('a blocked script rejects with its address, and is removed', async () => {
  // Outside of the document nothing is loaded.
  const parent = document.createElement('div');
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    parent.append(script);
    (script as HTMLScriptElement).dispatchEvent(new Event('error'));
  });
  await expect(createTwitchEmbedLoader()()).rejects.toThrow('https://embed.twitch.tv/embed/v1.js');
  expect(parent.children).toHaveLength(0);
});
