import { beforeEach, expect, test, vi } from 'vitest';
import { emoteOf, stepOf } from '../../tests/builders/snapshots.ts';
import { stubWorkers } from '../../tests/fakes/worker.ts';
import { joined } from '../../tests/stages/client.ts';
import { OPTIONS_KEY } from '../options/options-store.ts';
import type { ChannelMessage, PageMessage } from '../session/protocol.ts';
import { startOverlay } from './overlay.ts';

beforeEach(() => void vi.useFakeTimers());
/** An overlay with this channel and query, whose dictionary holds Kappa, LUL and the code `<b>hi</b>`. */
function start({ typed = 'somebody', query = '', saved = {} } = {}) {
  const workers = stubWorkers();
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem(OPTIONS_KEY, JSON.stringify(saved));
  startOverlay(typed, new URLSearchParams(query));
  const posted = (): readonly PageMessage[] => workers[0]?.posted ?? [];
  const send = (message: ChannelMessage): void => workers[0]?.send({ ...message, sessionId: 1 });
  const kappa = emoteOf('Kappa', { stillUrl: 'https://example.com/still' });
  const emotes = [kappa, emoteOf('LUL'), emoteOf('<b>hi</b>')];
  send(joined);
  send({ kind: 'emotes', from: 0, emotes });
  let steps = 0;
  const overlay = document.body.firstElementChild as HTMLElement;
  const elements = (): HTMLElement[] => Array.from(overlay.querySelectorAll('.emote:not(.leaving)'));
  return {
    workers,
    rules: () => posted().findLast((message) => message.kind === 'counting-rules')?.rules,
    send,
    overlay,
    elements,
    warnings: () => warned.mock.calls.flat(),
    step: (emoteIds: number[], counts: number[]) =>
      send({ kind: 'step', step: stepOf(++steps, emoteIds, counts) }),
    shown: () => elements().map(({ dataset }) => `${dataset.code} ${dataset.count}`),
    note: () => overlay.querySelector('.note')?.textContent,
  };
}

/** The source is hidden in OBS, or shown again. */
function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('an emote keeps its position while its count changes, and leaves with a transition', () => {
  const { step, shown, overlay } = start();
  step([0, 1], [3, 2]);
  expect(shown()).toEqual(['Kappa 3', 'LUL 2']);
  step([1, 0], [9, 4]);
  expect(shown()).toEqual(['Kappa 4', 'LUL 9']);
  step([1], [9]);
  expect(overlay.querySelectorAll('.leaving')).toHaveLength(1);
  vi.advanceTimersByTime(300);
  expect(overlay.querySelectorAll('.emote')).toHaveLength(1);
});

test('sizes lie between those of one use and of 32 uses, or of the highest count', () => {
  const { step, elements } = start();
  const weights = () => elements().map(({ style }) => style.getPropertyValue('--weight'));
  step([0, 1], [32, 1]);
  expect(weights()).toEqual(['1', '0']);
  step([0, 1], [1_000, 32]);
  expect(weights()).toEqual(['1', '0.5']);
});

test('a hidden overlay is not changed, and is right without a transition as soon as it is shown', () => {
  const { step, shown, overlay } = start();
  step([0], [3]);
  setHidden(true);
  step([1], [5]);
  expect(shown()).toEqual(['Kappa 3']);
  setHidden(false);
  expect(shown()).toEqual(['LUL 5']);
  expect(overlay.querySelectorAll('.emote')).toHaveLength(1);
  expect(overlay.hasAttribute('data-instant')).toBe(true);
  step([1], [6]);
  expect(overlay.hasAttribute('data-instant')).toBe(false);
});

test('a picture that cannot be loaded is replaced by the other one, and both by the code', () => {
  const { step, elements } = start({ query: 'names=true' });
  step([0, 2], [1, 1]);
  const [kappa, hostile] = elements();
  const image = (): HTMLImageElement | null | undefined => kappa?.querySelector('img');
  expect(image()?.src).toBe('https://example.com/Kappa');
  expect(image()?.referrerPolicy).toBe('no-referrer');
  image()?.dispatchEvent(new Event('error'));
  expect(image()?.src).toBe('https://example.com/still');
  image()?.dispatchEvent(new Event('error'));
  expect(image()).toBeNull();
  expect(kappa?.querySelector('.tile')?.textContent).toBe('Kappa');
  expect(hostile?.querySelector('.name')?.textContent).toBe('<b>hi</b>');
  expect(hostile?.querySelector('b')).toBeNull();
});

test('with still=true the pictures that do not move are shown', () => {
  const { step, elements, overlay } = start({ query: 'still=true' });
  step([0], [1]);
  expect(elements()[0]?.querySelector('img')?.src).toBe('https://example.com/still');
  expect(overlay.hasAttribute('data-still')).toBe(true);
});

test('after 30 s without a connection there is a mark and no text, until the channel is joined again', () => {
  const { send, overlay } = start();
  const hasMark = () => overlay.hasAttribute('data-mark');
  send({ kind: 'connection', state: { kind: 'waiting', retryInMs: 1_000, isOffline: true } });
  vi.advanceTimersByTime(20_000);
  send({ kind: 'connection', state: { kind: 'connecting' } });
  vi.advanceTimersByTime(9_999);
  expect(hasMark()).toBe(false);
  vi.advanceTimersByTime(1);
  expect([hasMark(), overlay.textContent]).toEqual([true, '']);
  send(joined);
  expect([hasMark(), overlay.dataset.state]).toEqual([false, 'live']);
});

test('nothing stays of what was shown when the connection is given up', () => {
  const { step, send, shown } = start();
  step([0], [3]);
  send({ kind: 'connection', state: { kind: 'given-up' } });
  expect(shown()).toEqual([]);
});

test('a channel that cannot exist is named for ten seconds, and joins nothing; with setup=true it stays named, and so does one that does not answer', () => {
  const { note, workers, overlay, warnings } = start({ typed: 'no way' });
  expect([note(), overlay.dataset.state]).toEqual(['“no way” cannot be a channel', 'impossible']);
  expect(warnings()).toEqual(['Overlay: no way cannot be a channel']);
  vi.advanceTimersByTime(10_000);
  expect(note()).toBe('');
  expect(workers).toEqual([]);
  const fixed = start({ typed: 'no way', query: 'setup=true' });
  vi.advanceTimersByTime(60_000);
  expect(fixed.note()).toBe('“no way” cannot be a channel');
  const asked = start({ query: 'setup=true' });
  asked.send({ kind: 'connection', state: { kind: 'no-answer' } });
  expect(asked.note()).toBe('No answer from somebody');
});

test('an option in the address that is unknown or out of its range is logged once', () => {
  const { warnings } = start({ query: 'top=99&colour=red' });
  expect(warnings()).toEqual(['Overlay: top=99 is read as 50', 'Overlay: colour is not an option']);
});

test('the address leaves out emotes, and chatters besides those that are ignored in this browser', () => {
  const saved = { ignoredUsers: ['a_bot'] };
  const { rules, step, shown } = start({ query: 'block=LUL&ignore=other_bot', saved });
  expect(rules()?.ignoredUsers).toEqual(['a_bot', 'other_bot']);
  step([1, 0], [3, 2]);
  expect(shown()).toEqual(['Kappa 2']);
});

test('the way of counting is that of the address; other saved rules count, also when another tab changes them', () => {
  const saved = { countingMode: 'once-a-message', ignoredUsers: ['a_bot'] };
  const { rules } = start({ query: 'mode=once-a-chatter', saved });
  expect(rules()).toMatchObject({ countingMode: 'once-a-chatter', ignoredUsers: ['a_bot'] });
  localStorage.setItem(OPTIONS_KEY, JSON.stringify({ ignoredEmotes: ['LUL'] }));
  dispatchEvent(new StorageEvent('storage', { key: OPTIONS_KEY }));
  expect(rules()).toMatchObject({ countingMode: 'once-a-chatter', ignoredEmotes: ['LUL'] });
});

test('the size is set only where the address has it, and sets nothing else', () => {
  expect(start().overlay.getAttribute('style')).toBeNull();
  expect(start({ query: 'size=9999' }).overlay.style.cssText).toBe('--size: 256px;');
});

test('the command of votes is that of the address, else the saved one', () => {
  const saved = { voteWord: 'ask' };
  const wordOf = (query: string) => start({ query, saved }).rules()?.voteWord;
  expect([wordOf(''), wordOf('voteword=poll')]).toEqual(['ask', 'poll']);
});
