// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { STRIP_S } from '../domain/limits.ts';
import type { RecordedTable, RecordingInfo, SecondTotals } from '../domain/recording.ts';
import type { PageMessage } from '../session/protocol.ts';
import { createChannelHistory } from './channel-history.ts';
import type { ClientMessage } from './session-client.ts';

const INFO: RecordingInfo = {
  recordingId: 'h',
  channelLogin: 'somebody',
  startS: 100,
  moments: [],
  video: null,
};

/** The history of session 1, and a worker whose answers the test gives. */
function start() {
  const posted: PageMessage[] = [];
  const listeners = new Set<(message: ClientMessage) => void>();
  const history = createChannelHistory(
    {
      post: (message) => posted.push(message),
      listen(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    1,
  );
  let changes = 0;
  history.subscribe(() => changes++);
  const send = (message: ClientMessage): void => {
    for (const listener of listeners) listener(message);
  };
  return {
    posted,
    history,
    listeners,
    send,
    changes: () => changes,
    /** Answers the last question. */
    answer(answer: RecordedTable | null): Promise<void> {
      const question = posted.findLast((message) => message.kind === 'recording-request');
      send({ kind: 'recording-response', requestId: question?.requestId ?? 0, response: answer });
      return Promise.resolve();
    },
    asked: () =>
      posted.flatMap((message) =>
        message.kind === 'recording-request' && message.request.kind === 'window'
          ? [message.request.second]
          : [],
      ),
  };
}

function totalsOf(second: number): SecondTotals {
  const totals = { 'every-use': second, 'once-a-message': 0, 'once-a-chatter': 0 };
  return { second, isGap: false, messages: 1, chatters: 1, totals };
}

function windowOf(second: number): RecordedTable {
  return {
    second,
    countingMode: 'every-use',
    observedMs: 10_000,
    emoteIds: Uint32Array.of(),
    counts: Uint32Array.of(),
    totalEmotes: 0,
    emotes: [],
  };
}

/** Resolves after all code that waits for an answer. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

const wanted = (second: number) => ({ recordingId: 'h', second });

afterEach(() => vi.restoreAllMocks());

test('seconds of the own session are kept, at most those of the strip; only other changes are reported', () => {
  const { history, send, changes } = start();
  for (let second = 1; second <= STRIP_S + 5; second++) {
    send({ kind: 'seconds', sessionId: 1, seconds: [totalsOf(second)], ratio: null });
  }
  send({ kind: 'seconds', sessionId: 2, seconds: [totalsOf(9_999)], ratio: 3 });
  const { recent } = history.state();
  expect(recent.map(({ second }) => second)).toEqual(Array.from({ length: STRIP_S }, (_, i) => i + 6));
  expect(changes()).toBe(0);
  send({ kind: 'recording', sessionId: 1, info: INFO, savingState: 'saved' });
  send({
    kind: 'recording',
    sessionId: 2,
    info: { ...INFO, recordingId: 'other' },
    savingState: 'save-failed',
  });
  expect(history.state()).toMatchObject({ info: INFO, savingState: 'saved', ratio: null });
  expect(changes()).toBe(1);
});

test('seconds that come again are merged, and the newest message has the ratio', () => {
  const { history, send } = start();
  const sendSeconds = (seconds: readonly number[], ratio: number | null): void =>
    send({ kind: 'seconds', sessionId: 1, seconds: seconds.map(totalsOf), ratio });
  sendSeconds([5], null);
  sendSeconds([2, 3, 4, 5], 1.2);
  expect(history.state()).toMatchObject({ recent: [2, 3, 4, 5].map(totalsOf), ratio: 1.2 });
  sendSeconds([6], 4.2);
  sendSeconds([4, 5, 6], 4.3);
  expect(history.state()).toMatchObject({ recent: [2, 3, 4, 5, 6].map(totalsOf), ratio: 4.3 });
});

test('after another session began, the seconds before it are gone: they cannot be shown', () => {
  const { history, send } = start();
  const recentOf = () => history.state().recent.map(({ second }) => second);
  send({ kind: 'seconds', sessionId: 1, seconds: [98, 99, 100].map(totalsOf), ratio: null });
  send({ kind: 'recording', sessionId: 1, info: INFO, savingState: 'saved' });
  expect(recentOf()).toEqual([98, 99, 100]);
  const next = { ...INFO, recordingId: 'next', startS: 100 };
  send({ kind: 'recording', sessionId: 1, info: next, savingState: 'saved' });
  expect(recentOf()).toEqual([100]);
});

test('while a question is open only the newest second waits', async () => {
  const { history, answer, asked } = start();
  for (const second of [10, 11, 12, 13]) history.show(wanted(second));
  expect(asked()).toEqual([10]);
  await answer(windowOf(10));
  await settled();
  expect(history.state().shown?.step).toBe(10);
  expect(asked()).toEqual([10, 13]);
  await answer(windowOf(13));
  await settled();
  expect(history.state().shown).toMatchObject({ endTime: 13_000, totalEmotes: 0 });
  expect(asked()).toEqual([10, 13]);
});

test('an emote has the same number in the tables of all seconds', async () => {
  const { history, answer } = start();
  const emoteOf = (code: string) => ({ key: code, id: code, code, imageUrl: '', source: '7TV', score: 1 });
  const shown: string[] = [];
  for (const [second, codes] of [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
  ].entries()) {
    history.show(wanted(second));
    await answer({
      ...windowOf(second),
      emoteIds: Uint32Array.of(0, 1),
      counts: Uint32Array.of(2, 1),
      emotes: codes.map(emoteOf),
    });
    await settled();
    const { emoteIds = [], emotes = [] } = history.state().shown ?? {};
    for (const id of emoteIds) shown.push(`${id} ${emotes[id]?.code}`);
  }
  expect(shown).toEqual(['0 a', '1 b', '1 b', '2 c', '2 c', '0 a']);
});

test('a second that cannot be read leaves the table; the present is shown at once, whatever answers come', async () => {
  const { history, answer } = start();
  history.show(wanted(10));
  await answer(windowOf(10));
  await settled();
  history.show(wanted(11));
  await answer(null);
  await settled();
  expect(history.state().shown?.step).toBe(10);
  history.show(wanted(12));
  await settled();
  history.show(null);
  await answer(windowOf(12));
  await Promise.resolve();
  expect(history.state().shown).toBeNull();
});

test('another way of counting asks for the shown second again', async () => {
  const { history, posted, answer, asked } = start();
  history.show(wanted(10));
  await answer(windowOf(10));
  await settled();
  history.setCountingMode('once-a-chatter');
  expect(asked()).toEqual([10, 10]);
  expect(posted.at(-1)).toMatchObject({ request: { countingMode: 'once-a-chatter' } });
});

test('a new worker records again, and open questions are answered with null', async () => {
  const { history, posted, send } = start();
  history.record('watched');
  history.watchDetails(7);
  send({ kind: 'recording', sessionId: 1, info: INFO, savingState: 'saved' });
  const sessions = history.request({ kind: 'list' });
  posted.length = 0;
  send({ kind: 'failed' });
  send({ kind: 'ready' });
  expect(await sessions).toBeNull();
  expect(posted).toEqual([
    { kind: 'record', sessionId: 1, keep: 'watched' },
    { kind: 'details', sessionId: 1, emoteId: 7 },
  ]);
  expect(history.state()).toMatchObject({ info: null, recent: [] });
});

test('a page that is hidden or about to be left stores the history; a stopped one neither listens nor waits', async () => {
  const { history, posted, listeners } = start();
  const stores = () => posted.filter(({ kind }) => kind === 'save-recordings').length;
  dispatchEvent(new Event('beforeunload'));
  expect(stores()).toBe(1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(stores()).toBe(1);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(stores()).toBe(2);
  const info = history.request({ kind: 'info', recordingId: 'h' });
  history.watchDetails(3);
  history.stop();
  expect(posted.at(-1)).toEqual({ kind: 'details', sessionId: 1, emoteId: null });
  expect(await info).toBeNull();
  document.dispatchEvent(new Event('visibilitychange'));
  dispatchEvent(new Event('beforeunload'));
  expect(stores()).toBe(2);
  expect(listeners.size).toBe(0);
});
