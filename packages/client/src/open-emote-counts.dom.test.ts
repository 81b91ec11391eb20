import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EmoteCountsOptions, openEmoteCounts } from './open-emote-counts.ts';
import type { PostedVote } from './posted.ts';

const SITE = 'https://emotes.example';
const COUNTS = {
  emoteCounts: [
    { id: '1', emote: 'Kappa', imageUrl: '', regexp: 'Kappa', source: 'Twitch', score: 1, count: 2 },
  ],
  totalEmotes: 2,
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('origin', 'https://parent.example');
});

const opened: { close(): void }[] = [];
afterEach(() => {
  for (const counts of opened.splice(0)) counts.close();
});

/** A frame with a separate window. Its address is set, but not loaded. */
function createFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  document.createDocumentFragment().append(frame);
  Object.defineProperty(frame, 'src', { value: '', writable: true, configurable: true });
  Object.defineProperty(frame, 'contentWindow', { value: new EventTarget(), configurable: true });
  return frame;
}

function open(options: Partial<EmoteCountsOptions> = {}) {
  const onCounts = vi.fn();
  const onSilence = vi.fn();
  const frame = createFrame();
  const counts = openEmoteCounts({ site: SITE, channel: 'somebody', frame, onCounts, onSilence, ...options });
  opened.push(counts);
  return { ...counts, onCounts, onSilence };
}

function post(source: MessageEventSource | null, data: unknown = COUNTS, origin = SITE): void {
  dispatchEvent(new MessageEvent('message', { source, data, origin }));
}

test('the counts of the frame are passed to onCounts', () => {
  const { frame, onCounts } = open({ mode: 'once-a-message' });
  expect(frame.src).toBe(
    `${SITE}/?iframe=true&channel=somebody&parenturl=https%3A%2F%2Fparent.example&mode=once-a-message`,
  );
  post(frame.contentWindow);
  expect(onCounts.mock.calls).toEqual([[COUNTS]]);
});

const MOMENT = {
  startS: 1,
  peakS: 36,
  endS: null,
  announcedS: 41,
  ratio: 3.4,
  surprise: 7.5,
  uses: 120,
  chatters: 45,
  emote: null,
  mood: 'hype',
};

test('with onMoment the address asks for moments, which are passed on; they are no counts and end no silence', () => {
  const onMoment = vi.fn();
  const { frame, onCounts, onSilence } = open({ onMoment });
  expect(new URL(frame.src).searchParams.get('moments')).toBe('true');
  vi.advanceTimersByTime(14_000);
  post(frame.contentWindow, { moment: MOMENT });
  post(frame.contentWindow, { moment: MOMENT }, 'https://other.example');
  post(frame.contentWindow, { moment: { ...MOMENT, peakS: '36' } });
  post(createFrame().contentWindow, { moment: MOMENT });
  expect(onMoment.mock.calls).toEqual([[MOMENT]]);
  expect(onCounts).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(onSilence).toHaveBeenCalledOnce();
});

test('without onMoment a moment is ignored, and the address is as before', () => {
  const { frame, onCounts } = open();
  expect(frame.src).not.toContain('moments');
  post(frame.contentWindow, { moment: MOMENT });
  expect(onCounts).not.toHaveBeenCalled();
});

const VOTE: PostedVote = {
  voteId: 'one',
  options: [
    { text: 'LUL', votes: 2, emote: null },
    { text: 'no', votes: 1, emote: null },
  ],
  startMs: 1_000,
  endMs: 61_000,
  isOver: false,
  countedUntilMs: null,
  countedSinceMs: null,
  isFull: false,
};

test('with onVote the address asks for votes, which are passed on; without it they are not', () => {
  const onVote = vi.fn();
  const { frame, onCounts } = open({ onVote });
  expect(new URL(frame.src).searchParams.get('votes')).toBe('true');
  post(frame.contentWindow, { vote: VOTE });
  post(frame.contentWindow, { vote: VOTE }, 'https://other.example');
  post(frame.contentWindow, { vote: { ...VOTE, isOver: 'no' } });
  post(createFrame().contentWindow, { vote: VOTE });
  expect(onVote.mock.calls).toEqual([[VOTE]]);
  expect(onCounts).not.toHaveBeenCalled();
  const without = open();
  expect(without.frame.src).not.toContain('votes');
  post(without.frame.contentWindow, { vote: VOTE });
  expect(onVote).toHaveBeenCalledOnce();
});

test('a message of another window, another origin or another shape is ignored', () => {
  const { frame, onCounts } = open();
  const other = createFrame();
  for (const source of [other.contentWindow, window, null]) post(source);
  for (const origin of [
    'https://emotes.example.evil.example',
    'http://emotes.example',
    `${SITE}:8443`,
    'null',
    '',
  ]) {
    post(frame.contentWindow, COUNTS, origin);
  }
  post(frame.contentWindow, { ...COUNTS, totalEmotes: '2' });
  expect(onCounts).not.toHaveBeenCalled();
});

test('two clients on one page each read their own frame', () => {
  const one = open();
  const other = open({ channel: 'another' });
  post(one.frame.contentWindow);
  expect([one.onCounts.mock.calls.length, other.onCounts.mock.calls.length]).toEqual([1, 0]);
});

test('15 s without counts are reported once, until counts come again', () => {
  const { frame, onSilence } = open();
  const waitAndPost = (ms: number, data: unknown): void => {
    vi.advanceTimersByTime(ms);
    post(frame.contentWindow, data);
  };
  waitAndPost(14_999, COUNTS);
  // What is ignored does not end a silence.
  waitAndPost(14_999, 'hello');
  expect(onSilence).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(60_000);
  expect(onSilence).toHaveBeenCalledTimes(1);
  waitAndPost(0, COUNTS);
  vi.advanceTimersByTime(60_000);
  expect(onSilence).toHaveBeenCalledTimes(2);
});

test('after close there is no listener and no timer, and a frame that the page passed is unchanged', () => {
  const added = vi.spyOn(window, 'addEventListener');
  const removed = vi.spyOn(window, 'removeEventListener');
  const { frame, close, onCounts, onSilence } = open();
  const { src, parentNode } = frame;
  close();
  close();
  post(frame.contentWindow);
  vi.advanceTimersByTime(60_000);
  expect(onCounts).not.toHaveBeenCalled();
  expect(onSilence).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
  expect(added.mock.calls).toHaveLength(1);
  expect(removed.mock.calls[0]?.slice(0, 2)).toEqual(added.mock.calls[0]?.slice(0, 2));
  expect([frame.parentNode, frame.src]).toEqual([parentNode, src]);
});

test('a passed frame that already shows the address is not loaded again', () => {
  const { frame } = open();
  const assigned = vi.fn();
  const { src } = frame;
  Object.defineProperty(frame, 'src', { get: () => src, set: assigned });
  open({ frame });
  expect(assigned).not.toHaveBeenCalled();
  open({ frame, channel: 'another' });
  expect(assigned).toHaveBeenCalledTimes(1);
});

test('a sandboxed page has no origin, whatever its address is', () => {
  vi.stubGlobal('location', { origin: 'https://parent.example' });
  vi.stubGlobal('origin', 'null');
  expect(() => open()).toThrow("This page's origin: null");
});

test('its own frame may neither open windows nor navigate the page, a passed one keeps its rights', () => {
  expect(open().frame.hasAttribute('sandbox')).toBe(false);
  const own = createFrame();
  vi.spyOn(document, 'createElement').mockReturnValue(own);
  open({ frame: undefined });
  expect(own.getAttribute('sandbox')?.split(' ').sort()).toEqual(['allow-same-origin', 'allow-scripts']);
});
