import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VIDEO_OPTIONS_KEY } from '../../../src/storage/extension-storage.ts';
import type { TextStorage } from '../../../src/storage/text-storage.ts';
import type { EmoteCountsOptions, PostedEmote } from '../../client/src/open-emote-counts.ts';
import { startTwitchOverlay } from './start-twitch-overlay.ts';

const SITE = 'chrome-extension://id/index.html';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { pathname: '/somebody' });
});

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** The page moves to another path, without a load. */
function go(pathname: string): void {
  (location as { pathname: string }).pathname = pathname;
}

/** A storage of the extension with these options. */
function storageWith(saved: object) {
  const texts = new Map([[VIDEO_OPTIONS_KEY, JSON.stringify(saved)]]);
  const listeners = new Set<() => void>();
  const storage: TextStorage = {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => texts.set(key, text ?? '') !== undefined,
    keys: () => [...texts.keys()],
    onChange(_, listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const saveElsewhere = (options: object): void => {
    texts.set(VIDEO_OPTIONS_KEY, JSON.stringify(options));
    for (const listener of listeners) listener();
  };
  return { storage, listeners, saveElsewhere, saved: () => JSON.parse(texts.get(VIDEO_OPTIONS_KEY) ?? '') };
}

/** A page with a player; the script; and the frames that it opened, each with its options. */
function start({ saved = {}, isInstalled = (): boolean => true, player = addPlayer() } = {}) {
  const { storage, ...stored } = storageWith({ threshold: 1, ...saved });
  const opened: (EmoteCountsOptions & { isOpen: boolean })[] = [];
  const stop = startTwitchOverlay({
    site: SITE,
    storage,
    earlierOptions: () => null,
    isInstalled,
    openCounts(options) {
      const frame = { ...options, isOpen: true };
      opened.push(frame);
      const close = (): void => {
        frame.isOpen = false;
      };
      return { frame: document.createElement('iframe'), close };
    },
  });
  stops.push(stop);
  return {
    ...stored,
    player,
    opened,
    channels: () => opened.filter(({ isOpen }) => isOpen).map(({ channel }) => channel),
    post: (...emoteCounts: readonly PostedEmote[]) => {
      const totalEmotes = emoteCounts.reduce((sum, { count }) => sum + count, 0);
      opened.at(-1)?.onCounts({ emoteCounts, totalEmotes });
    },
  };
}

function addPlayer(): HTMLElement {
  const player = document.createElement('div');
  player.dataset.aTarget = 'video-player';
  player.append(document.createElement('video'));
  document.body.append(player);
  return player;
}

const emote = (code: string, count: number, imageUrl = 'https://cdn.example/1'): PostedEmote => ({
  id: code,
  emote: code,
  imageUrl,
  regexp: code,
  source: 'Twitch',
  score: 1,
  count,
});

const host = () => document.querySelector<HTMLElement>('div.emotes-per-second');
const root = () => host()?.shadowRoot ?? null;
const handle = () => root()?.querySelector<HTMLButtonElement>('.handle') ?? null;
const panel = () => root()?.querySelector<HTMLElement>('.panel') ?? null;
const shown = () => Array.from(root()?.querySelectorAll('.emote') ?? [], (element) => element.textContent);
const noteText = () => root()?.querySelector('.note p')?.textContent ?? null;
const statusText = () => panel()?.querySelector('.status')?.textContent;
function field(text: string): HTMLInputElement | undefined {
  const labels = Array.from(panel()?.querySelectorAll('label') ?? []);
  return labels.find((label) => label.textContent === text)?.querySelector('input') ?? undefined;
}
function button(text: string): HTMLButtonElement | undefined {
  return Array.from(root()?.querySelectorAll('button') ?? []).find(({ textContent }) => textContent === text);
}
const second = () => vi.advanceTimersByTime(1_000);

test('emotes keep their order, and leave when they have no count', () => {
  const { post } = start();
  post(emote('Kappa', 3), emote('LUL', 2));
  post(emote('D:', 9), emote('LUL', 4), emote('Kappa', 1));
  expect(shown()).toEqual(['Kappa×1', 'LUL×4', 'D:×9']);
  post(emote('D:', 8));
  expect(shown()).toEqual(['D:×8']);
});

test('a code is text, and only a picture from an https address is loaded', () => {
  const { post } = start();
  post(
    emote('<img src=x onerror=alert(1)>', 1),
    emote('a', 1, 'javascript:alert(1)'),
    emote('b', 1, 'http://cdn.example/1'),
    emote('c', 1, 'data:image/png;base64,AA'),
  );
  const pictures = Array.from(root()?.querySelectorAll('img') ?? []);
  expect(pictures.map(({ src, alt, referrerPolicy }) => [src, alt, referrerPolicy])).toEqual([
    ['https://cdn.example/1', '<img src=x onerror=alert(1)>', 'no-referrer'],
  ]);
  pictures[0]?.dispatchEvent(new Event('error'));
  expect(root()?.querySelectorAll('img')).toHaveLength(0);
  expect(Array.from(root()?.querySelectorAll('.tile') ?? [], (tile) => tile.textContent)).toEqual([
    '<img src=x onerror=alert(1)>',
    'a',
    'b',
    'c',
  ]);
});

test('one frame counts the channel that is watched; the one before is closed', () => {
  const { post, channels, opened } = start();
  expect(opened[0]).toMatchObject({ site: SITE, channel: 'somebody' });
  post(emote('Kappa', 3));
  go('/Somebody_Else');
  second();
  expect(channels()).toEqual(['somebody_else']);
  expect(shown()).toEqual([]);
  second();
  expect(opened).toHaveLength(2);
});

test('on a page without a channel only the check of the address runs', () => {
  const { player, channels } = start();
  player.dispatchEvent(new Event('pointermove'));
  expect(host()?.hasAttribute('data-awake')).toBe(true);
  go('/directory');
  second();
  expect(channels()).toEqual([]);
  expect(host()).toBeNull();
  expect(vi.getTimerCount()).toBe(1);
});

test('the overlay follows a player that is replaced, and waits for one that is missing', () => {
  const { player, channels, opened } = start();
  player.replaceChildren(document.createElement('video'));
  second();
  expect(host()?.parentNode).toBe(player);
  player.remove();
  second();
  expect(host()).toBeNull();
  // Counting continues, because the video usually comes back soon.
  expect(channels()).toEqual(['somebody']);
  const next = addPlayer();
  second();
  expect(host()?.parentNode).toBe(next);
  expect(opened).toHaveLength(1);
});

test('switched off, no listener, no timer and no frame is left; closed, no element', () => {
  const added = [vi.spyOn(document, 'addEventListener'), vi.spyOn(window, 'addEventListener')];
  const removed = [vi.spyOn(document, 'removeEventListener'), vi.spyOn(window, 'removeEventListener')];
  const { player, channels, saved } = start();
  const removedFromPlayer = vi.spyOn(player, 'removeEventListener');
  handle()?.click();
  field('Show emotes over the video')?.click();
  expect(channels()).toEqual([]);
  expect(statusText()).toMatch(/^Off: nothing runs on this page/);
  expect(vi.getTimerCount()).toBe(0);
  const types = (spies: typeof added | typeof removed) =>
    spies.flatMap(({ mock }) => mock.calls.map(([type]) => type));
  expect(types(removed)).toEqual(expect.arrayContaining(types(added)));
  button('Close')?.click();
  expect(host()).toBeNull();
  expect(removedFromPlayer.mock.calls.map(([type]) => type)).toEqual(['pointermove', 'pointerdown']);
  expect(saved()).toMatchObject({ on: false });
});

test('saved as off it does nothing', () => {
  const { opened } = start({ saved: { on: false } });
  expect([opened.length, host(), vi.getTimerCount()]).toEqual([0, null, 0]);
});

test('the link of a note leads to the panel of the present channel', () => {
  const { opened } = start();
  opened[0]?.onSilence?.();
  const link = () => root()?.querySelector<HTMLAnchorElement>('.note a')?.href;
  expect(link()).toBe(`${SITE}#/panel/somebody`);
  opened[0]?.onSilence?.();
  go('/other');
  second();
  expect(link() ?? `${SITE}#/panel/other`).toBe(`${SITE}#/panel/other`);
});

test('the focus stays in the overlay: from a closed note it goes to the handle, from `Try again` into the panel', () => {
  const { opened } = start();
  opened[0]?.onSilence?.();
  button('Close this note')?.focus();
  button('Close this note')?.click();
  expect(root()?.activeElement).toBe(handle());
  handle()?.click();
  button('Try again')?.focus();
  button('Try again')?.click();
  expect(root()?.activeElement).toBe(field('Show emotes over the video'));
});

test('a key presses the handle also after a drag without a click, as that of a finger is', () => {
  start();
  const grip = handle() as HTMLElement;
  grip.setPointerCapture = () => undefined;
  for (const [type, clientX] of [
    ['pointerdown', 0],
    ['pointermove', 20],
    ['pointerup', 20],
  ] as const) {
    grip.dispatchEvent(new MouseEvent(type, { clientX }));
  }
  grip.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
  grip.click();
  expect(panel()).not.toBeNull();
});

test('a frame that does not answer is reported; one that answers late is shown', () => {
  const { opened, post } = start();
  opened[0]?.onSilence?.();
  expect(noteText()).toContain('No counts came for 15 seconds');
  post(emote('Kappa', 2));
  expect([noteText(), shown()]).toEqual([null, ['Kappa×2']]);
  go('/other');
  second();
  expect(opened).toHaveLength(2);
});

test('after a silence, Try again closes the frame that never answered and opens another one', () => {
  const { opened, channels } = start();
  opened[0]?.onSilence?.();
  handle()?.click();
  button('Try again')?.click();
  expect(channels()).toEqual([]);
  second();
  expect(opened).toHaveLength(2);
  expect(channels()).toEqual(['somebody']);
});

test('counts that stop are not shown any longer, and come back by themselves', () => {
  const { opened, post, channels } = start();
  post(emote('Kappa', 3));
  opened[0]?.onSilence?.();
  expect(shown()).toEqual([]);
  expect(channels()).toEqual(['somebody']);
  expect(noteText()).not.toBeNull();
  post(emote('Kappa', 4));
  expect(shown()).toEqual(['Kappa×4']);
  // The note appears once; afterwards only the panel reports it.
  opened[0]?.onSilence?.();
  expect(noteText()).toBeNull();
  handle()?.click();
  expect(statusText()).toContain('for 15 seconds');
});

test('trouble of one channel is not told of the next one that can be counted', () => {
  const { opened, post } = start();
  post(emote('Kappa', 3));
  opened[0]?.onSilence?.();
  handle()?.click();
  go('/other');
  second();
  expect([noteText(), statusText()]).toEqual([null, 'Waiting for the counts of other']);
});

test('the emotes stay where they are dragged to while counts arrive', () => {
  const { post, saved } = start();
  const grip = handle() as HTMLElement;
  grip.setPointerCapture = () => undefined;
  const point = (type: string, clientX: number): boolean =>
    grip.dispatchEvent(new MouseEvent(type, { clientX, clientY: 0 }));
  const top = (): string | undefined =>
    root()?.querySelector<HTMLElement>('.area')?.style.getPropertyValue('--y');
  expect(top()).toBe('1');
  point('pointerdown', 0);
  // Without a layout every place is the top left corner.
  point('pointermove', 20);
  post(emote('Kappa', 3));
  expect(top()).toBe('0');
  point('pointerup', 20);
  expect(top()).toBe('0');
  expect(saved()).toMatchObject({ x: 0, y: 0 });
});

test('options that are changed in another tab apply here, and `off` there ends the counting here', () => {
  const { post, channels, saveElsewhere } = start();
  post(emote('Kappa', 3), emote('LUL', 2));
  saveElsewhere({ threshold: 1, top: 1 });
  expect(shown()).toEqual(['Kappa×3']);
  saveElsewhere({ on: false });
  expect([channels(), host()]).toEqual([[], null]);
  saveElsewhere({ on: true });
  expect(channels()).toEqual(['somebody']);
});

test('beside the userscript there is a sentence, and nothing of the extension', () => {
  const { player, channels, listeners } = start();
  const other = document.createElement('div');
  const its = document.createElement('button');
  its.className = 'handle';
  its.setAttribute('aria-label', 'Emotes Per Second: options. The arrow keys move the emotes.');
  other.attachShadow({ mode: 'open' }).append(its);
  player.append(other);
  second();
  expect(noteText()).toContain('The userscript of Emotes Per Second still runs');
  expect([channels(), handle(), vi.getTimerCount(), listeners.size]).toEqual([[], null, 0, 0]);
  expect(player.contains(other)).toBe(true);
  // The same where the userscript was there first.
  start({ player });
  second();
  expect([noteText() !== null, vi.getTimerCount()]).toEqual([true, 0]);
});

test('after an update of the extension the page has a sentence, and the next script takes its place', () => {
  let isInstalled = true;
  const { channels } = start({ isInstalled: () => isInstalled });
  isInstalled = false;
  second();
  expect(noteText()).toContain('was updated or removed');
  expect([channels(), vi.getTimerCount()]).toEqual([[], 0]);
  start();
  expect(document.querySelectorAll('.emotes-per-second')).toHaveLength(1);
  expect(noteText()).toBeNull();
});

test('the bars of a vote are over the video, and its result for ten seconds more', () => {
  const { opened } = start();
  const bars = () => Array.from(root()?.querySelectorAll('.option') ?? [], ({ textContent }) => textContent);
  const vote = {
    voteId: '1',
    options: [
      { text: 'LUL', votes: 3, emote: { id: 'LUL', emote: 'LUL', imageUrl: '', source: 'Twitch' } },
      { text: 'no', votes: 1, emote: null },
    ],
    startMs: 0,
    endMs: Date.now() + 60_000,
    isOver: false,
    countedUntilMs: null,
    countedSinceMs: null,
    isFull: false,
  };
  opened[0]?.onVote?.(vote);
  expect(bars()).toEqual(['LULLUL375 %', 'no125 %']);
  opened[0]?.onVote?.({ ...vote, isOver: true });
  expect(root()?.querySelector('.vote-state')?.textContent).toBe('LUL wins with 3 of 4 votes');
  vi.advanceTimersByTime(9_000);
  expect(bars()).toHaveLength(2);
  vi.advanceTimersByTime(1_001);
  expect(bars()).toEqual([]);
});

test('a number that is being typed stays while counts arrive, until it is entered or left', () => {
  const { post } = start();
  handle()?.click();
  const size = field('Largest picture, pixels') as HTMLInputElement;
  size.value = '120';
  size.dispatchEvent(new Event('input'));
  post(emote('Kappa', 1));
  expect(size.value).toBe('120');
  size.dispatchEvent(new Event('change'));
  post(emote('Kappa', 2));
  expect(size.value).toBe('120');
  size.value = '5';
  size.dispatchEvent(new Event('input'));
  size.dispatchEvent(new Event('blur'));
  post(emote('Kappa', 3));
  expect(size.value).toBe('120');
});

test('keys and clicks in the overlay do not reach the page, and Escape closes the panel', () => {
  start();
  const heard = vi.fn();
  for (const type of ['keydown', 'click']) document.body.addEventListener(type, heard);
  handle()?.click();
  expect(heard).not.toHaveBeenCalled();
  const key = (name: string) => new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true });
  field('Max emotes')?.dispatchEvent(key('m'));
  panel()?.dispatchEvent(key('Escape'));
  expect(panel()).toBeNull();
  expect(heard).not.toHaveBeenCalled();
  for (const type of ['keydown', 'click']) document.body.removeEventListener(type, heard);
});
