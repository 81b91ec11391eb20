import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { EMBED_SCRIPT } from './embed-script.ts';
import { playerPage } from './player-page.ts';
import { answerPlayer } from './player-service.ts';

/** The parts of the DOM that the script uses. */
function createPage(scriptAddress: string) {
  const replaced: string[] = [];
  const frames: FakeFrame[] = [];
  interface FakeFrame {
    src: string;
    title: string;
    style: Record<string, string>;
    load(): void;
  }
  const createFrame = () => {
    const listeners: (() => void)[] = [];
    return {
      src: '',
      title: '',
      style: {},
      contentWindow: { location: { replace: (address: string) => replaced.push(address) } },
      addEventListener: (_: string, listener: () => void) => listeners.push(listener),
      load: () => {
        for (const listener of listeners) listener();
      },
    };
  };
  // biome-ignore lint/suspicious/noExplicitAny: the test uses the script's globals without types, like a page
  const window: any = {};
  const document = {
    currentScript: { src: scriptAddress },
    getElementById: (id: string) =>
      id === 'player' ? { append: (frame: FakeFrame) => frames.push(frame) } : null,
    createElement: createFrame,
  };
  runInNewContext(EMBED_SCRIPT, {
    window,
    document,
    location: { hostname: 'localhost' },
    URL,
    URLSearchParams,
  });
  return { Twitch: window.Twitch, frames, replaced };
}

test.each([
  ['https://embed.twitch.tv/embed/v1.js', 'https://player.twitch.tv/?'],
  ['https://player.twitch.tv/js/embed/v1.js', 'https://player.twitch.tv/?'],
  ['http://localhost:4173/~/embed.twitch.tv/embed/v1.js', 'http://localhost:4173/~/player.twitch.tv/?'],
])('if the script is loaded from %s, the frame has the address %s', (source, start) => {
  const { Twitch, frames } = createPage(source);
  new Twitch.Embed('player', { channel: 'examplestreamer', width: '100%', height: 300, muted: false });
  const [frame] = frames;
  expect(frame?.src.startsWith(start)).toBe(true);
  expect(frame?.src).toContain('channel=examplestreamer');
  expect(frame?.src).toContain('parent=localhost');
  expect(frame?.style).toMatchObject({ width: '100%', height: '300px' });
});

test('the options of every construction are recorded for tests', () => {
  const { Twitch } = createPage('https://embed.twitch.tv/embed/v1.js');
  const options = { channel: 'a', layout: 'video' };
  new Twitch.Embed('player', options);
  new Twitch.Player('player', { channel: 'b' });
  expect(Twitch.__constructed).toEqual([options, { channel: 'b' }]);
});

test('a missing element throws an error', () => {
  const { Twitch } = createPage('https://embed.twitch.tv/embed/v1.js');
  expect(() => new Twitch.Embed('nowhere', {})).toThrow('nowhere');
});

test('the player emits ready once, and playing', () => {
  const { Twitch, frames } = createPage('https://embed.twitch.tv/embed/v1.js');
  const embed = new Twitch.Embed('player', { channel: 'a' });
  const heard: string[] = [];
  embed.addEventListener(Twitch.Embed.VIDEO_READY, () => heard.push('ready'));
  embed.addEventListener(Twitch.Embed.VIDEO_PLAY, () => heard.push('play'));
  frames[0]?.load();
  frames[0]?.load();
  expect(heard).toEqual(['ready', 'play', 'play']);
});

test('another channel reloads the same frame without a history entry', () => {
  const { Twitch, frames, replaced } = createPage('https://embed.twitch.tv/embed/v1.js');
  const player = new Twitch.Embed('player', { channel: 'a' }).getPlayer();
  player.setChannel('b');
  player.setChannel('b');
  expect(player.getChannel()).toBe('b');
  expect(frames).toHaveLength(1);
  expect(replaced).toHaveLength(1);
  expect(replaced[0]).toContain('channel=b');
});

test('muting and volume are stored', () => {
  const { Twitch } = createPage('https://embed.twitch.tv/embed/v1.js');
  const player = new Twitch.Embed('player', { channel: 'a', muted: false }).getPlayer();
  expect(player.getMuted()).toBe(false);
  player.setMuted(true);
  player.setVolume(0.2);
  expect([player.getMuted(), player.getVolume()]).toEqual([true, 0.2]);
});

test('the latency is steady, drifts, is absurd, fails or is missing, as the test says', () => {
  const { Twitch } = createPage('https://embed.twitch.tv/embed/v1.js');
  const player = new Twitch.Embed('player', { channel: 'a' }).getPlayer();
  const read = () => player.getPlaybackStats().hlsLatencyBroadcaster;
  for (const latency of [read(), read(), read()]) expect(Math.abs(latency - 8.4)).toBeLessThan(0.5);
  Twitch.__latency = 'drifting';
  expect([read(), read()].toSorted((a, b) => b - a)[0]).toBeGreaterThan(9);
  Twitch.__latency = 'absurd';
  expect(read()).toBe(3_600);
  Twitch.__latency = 'throwing';
  expect(read).toThrow('the frame is gone');
  Twitch.__latency = 'missing';
  expect(player.getPlaybackStats).toBeUndefined();
});

test('the page shows the escaped channel name and sends no requests', () => {
  const html = playerPage({ channel: '<b>&"tea"', hasParent: true, isStill: false });
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('&#60;b&#62;&#38;&#34;tea&#34;');
  expect(html).not.toMatch(/<b>|https?:|url\(/);
  expect(html).toContain('prefers-reduced-motion');
  const call = {
    method: 'GET',
    pathname: '/',
    query: new URLSearchParams('channel=a&parent=x'),
    origin: null,
  };
  expect(answerPlayer(call, false).headers['content-security-policy']).toContain("default-src 'none'");
});

test('without a parent the page says that it is misconfigured', () => {
  expect(playerPage({ channel: 'a', hasParent: false, isStill: false })).toContain('misconfigured');
});

test('a still page has the same scene without animation', () => {
  const still = playerPage({ channel: 'a', hasParent: true, isStill: true });
  expect(still.replace(' data-still', '')).toBe(
    playerPage({ channel: 'a', hasParent: true, isStill: false }),
  );
  expect(still).toMatch(/\[data-still\] \*\{animation:none!important\}/);
});
