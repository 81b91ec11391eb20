// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { HistoryFacts, HistoryWindow, SecondTotals } from '../domain/history.ts';
import { STRIP_S } from '../domain/limits.ts';
import type { PageMessage, SessionMessage } from '../session/protocol.ts';
import { createChannelHistory } from './channel-history.ts';

const FACTS: HistoryFacts = {
  historyId: 'h',
  channelLogin: 'somebody',
  startS: 100,
  moments: [],
  video: null,
};

/** The history of session 1, and a worker whose answers the test gives. */
function start() {
  const posted: PageMessage[] = [];
  const listeners = new Set<(message: SessionMessage) => void>();
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
  const send = (message: SessionMessage): void => {
    for (const listener of listeners) listener(message);
  };
  return {
    posted,
    history,
    listeners,
    send,
    changes: () => changes,
    /** Answers the last question. */
    answer(answer: HistoryWindow | null): Promise<void> {
      const question = posted.findLast((message) => message.kind === 'ask-history');
      send({ kind: 'history-answer', request: question?.request ?? 0, answer });
      return Promise.resolve();
    },
    asked: () =>
      posted.flatMap((message) =>
        message.kind === 'ask-history' && message.question.kind === 'window' ? [message.question.second] : [],
      ),
  };
}

function totalsOf(second: number): SecondTotals {
  const totals = { 'every-use': second, 'once-a-message': 0, 'once-a-chatter': 0 };
  return { second, isGap: false, messages: 1, chatters: 1, totals };
}

function windowOf(second: number): HistoryWindow {
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

/** Every promise that waits for an answer has gone on. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

const wanted = (second: number) => ({ historyId: 'h', second });

afterEach(() => vi.restoreAllMocks());

test('seconds of the own session are kept, at most those of the strip; only other changes are reported', () => {
  const { history, send, changes } = start();
  for (let second = 1; second <= STRIP_S + 5; second++) {
    send({ kind: 'seconds', sessionId: 1, seconds: [totalsOf(second)] });
  }
  send({ kind: 'seconds', sessionId: 2, seconds: [totalsOf(9_999)] });
  const { recent } = history.state();
  expect(recent.map(({ second }) => second)).toEqual(Array.from({ length: STRIP_S }, (_, i) => i + 6));
  expect(changes()).toBe(0);
  send({ kind: 'recording', sessionId: 1, facts: FACTS, keeping: 'stored' });
  send({ kind: 'recording', sessionId: 2, facts: { ...FACTS, historyId: 'other' }, keeping: 'refused' });
  expect(history.state()).toMatchObject({ facts: FACTS, keeping: 'stored' });
  expect(changes()).toBe(1);
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
  expect(posted.at(-1)).toMatchObject({ question: { countingMode: 'once-a-chatter' } });
});

test('a new worker records again, and open questions are answered with null', async () => {
  const { history, posted, send } = start();
  history.record(true);
  history.watchDetails(7);
  send({ kind: 'recording', sessionId: 1, facts: FACTS, keeping: 'stored' });
  const sessions = history.ask({ kind: 'sessions' });
  posted.length = 0;
  send({ kind: 'ready' });
  expect(await sessions).toBeNull();
  expect(posted).toEqual([
    { kind: 'record', sessionId: 1, isStored: true },
    { kind: 'details', sessionId: 1, emoteId: 7 },
  ]);
  expect(history.state()).toMatchObject({ facts: null, recent: [] });
});

test('a hidden page has the history stored; a stopped one neither listens nor waits', async () => {
  const { history, posted, listeners } = start();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(posted).toEqual([{ kind: 'store-history' }]);
  const facts = history.ask({ kind: 'facts', historyId: 'h' });
  history.stop();
  expect(await facts).toBeNull();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(posted.filter(({ kind }) => kind === 'store-history')).toHaveLength(1);
  expect(listeners.size).toBe(0);
});
