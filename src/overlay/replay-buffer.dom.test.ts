import { beforeEach, expect, test, vi } from 'vitest';
import { recordedMoment } from '../../tests/builders/recordings.ts';
import { recordingWith, startClient } from '../../tests/stages/client.ts';
import type { RecordedMoment } from '../domain/recording.ts';
import { startReplay } from './replay-buffer.ts';

beforeEach(() => void vi.useFakeTimers());
interface Obs {
  readonly level?: number;
  readonly isOn?: boolean;
  /** Null: the page is not in OBS. */
  readonly kind?: 'new' | 'old' | 'silent' | 'throws' | null;
}

/** `window.obsstudio` of an OBS like this, what was saved, and every other name that was read of it. */
function stubObs({ level = 3, isOn = true, kind = 'new' }: Obs) {
  const saved = vi.fn();
  const others: PropertyKey[] = [];
  const answer = (value: unknown) => (onAnswer: (value: unknown) => void) => {
    if (kind === 'throws') throw new Error('no answer');
    if (kind !== 'silent') setTimeout(onAnswer, 5, value);
  };
  const parts = {
    getControlLevel: answer(level),
    getStatus: answer(level === 0 ? null : { replaybuffer: isOn, recording: false, streaming: true }),
    saveReplayBuffer: saved,
  };
  const known: object = kind === 'old' ? { pluginVersion: '2.10.0', getStatus: parts.getStatus } : parts;
  const obsstudio = new Proxy(known, {
    get(target, name, receiver) {
      if (!Object.hasOwn(parts, name)) others.push(name);
      return Reflect.get(target, name, receiver);
    },
  });
  vi.stubGlobal('obsstudio', kind === null ? undefined : obsstudio);
  return { saved, others };
}

/** The replay of an overlay that follows one channel. */
function start(obs: Obs, { replaydelay = 8, delay = 0, setup = false } = {}) {
  const { client, join, send } = startClient();
  const sessionId = join('somebody');
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const overlay = document.createElement('span');
  const stub = stubObs(obs);
  startReplay(client, sessionId, { replaydelay, delay, setup }, overlay);
  send(recordingWith([]));
  return {
    ...stub,
    send: (...moments: readonly RecordedMoment[]) => send(recordingWith(moments)),
    warnings: () => warned.mock.calls.flat(),
    note: () => overlay.textContent,
  };
}

/** Its peak is 5 s before it is announced. */
const momentAt = (startS: number): RecordedMoment => recordedMoment(startS, { endS: null });
const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

test.each([
  [{}, 3],
  [{ replaydelay: 5 }, 0],
  [{ replaydelay: 60 }, 55],
  // The overlay is 4 s behind the chat, and so is its announcement.
  [{ replaydelay: 12, delay: 4 }, 3],
])(
  'with %j the buffer is saved %d s after the announcement: the peak was 5 s before it',
  async (options, afterS) => {
    const { send, saved, others } = start({}, options);
    send(momentAt(0));
    await wait(Math.max(0, afterS - 0.001));
    expect(saved).toHaveBeenCalledTimes(0);
    await wait(0.02);
    expect(saved).toHaveBeenCalledTimes(1);
    expect(others).toEqual([]);
  },
);

test('a higher peak before the save puts it off; one after it is left out, as all within a minute', async () => {
  const { send, saved, note, warnings } = start({}, { setup: true });
  send(momentAt(0));
  await wait(2);
  send(momentAt(2));
  await wait(2);
  expect(saved).toHaveBeenCalledTimes(0);
  await wait(2);
  expect(saved).toHaveBeenCalledTimes(1);
  send(momentAt(20));
  await wait(30);
  // The moment was saved, so this is not worth a word.
  expect([note(), warnings()]).toEqual([expect.stringMatching(/two minutes have no moments\.$/), []]);
  send(momentAt(20), momentAt(100));
  await wait(30);
  expect(saved).toHaveBeenCalledTimes(1);
  expect(warnings()).toHaveLength(1);
  send(momentAt(20), momentAt(100), momentAt(200));
  await wait(4);
  expect(saved).toHaveBeenCalledTimes(2);
});

test.each([
  { replaydelay: 8, afterPeakS: 24, isSaved: false },
  { replaydelay: 8, afterPeakS: 22, isSaved: true },
  { replaydelay: 20, afterPeakS: 22, isSaved: true },
  { replaydelay: 60, afterPeakS: 64, isSaved: false },
  { replaydelay: 60, afterPeakS: 62, isSaved: true },
])(
  'of a moment whose save is due within the minute of rest: with %j at the end of it',
  async ({ replaydelay, afterPeakS, isSaved }) => {
    const { send, saved, note, warnings } = start({}, { replaydelay, setup: true });
    // The peak of each is 5 s before it is sent.
    const restEndS = replaydelay - 5 + 60;
    const secondAtS = restEndS - afterPeakS + 5;
    send(momentAt(0));
    await wait(secondAtS);
    expect(saved).toHaveBeenCalledTimes(1);
    send(momentAt(0), momentAt(100));
    await wait(restEndS - 0.1 - secondAtS);
    expect(saved).toHaveBeenCalledTimes(1);
    await wait(30);
    expect(saved).toHaveBeenCalledTimes(isSaved ? 2 : 1);
    expect(warnings()).toHaveLength(isSaved ? 0 : 1);
    expect(note()).toMatch(isSaved ? /two minutes have no moments\.$/ : /after the last save\.$/);
    await wait(60);
    send(momentAt(0), momentAt(100), momentAt(300));
    await wait(replaydelay + 2);
    expect(saved).toHaveBeenCalledTimes(isSaved ? 3 : 2);
    expect(note()).not.toMatch(/was not saved/);
  },
);

const STATES: readonly [Obs, boolean, RegExp][] = [
  [{ kind: null }, false, /this page is not in OBS/],
  [{ kind: 'old' }, false, /OBS 31 or newer can/],
  [{ kind: 'silent' }, false, /OBS did not answer/],
  [{ kind: 'throws' }, false, /OBS did not answer/],
  [{ level: 0 }, false, /are “No access” \(level 0\)\. Set them to “Basic access” \(level 3\)/],
  [{ level: 1 }, false, /are “Read access to status” \(level 1\)/],
  [{ level: 2 }, false, /are “Read access to user information” \(level 2\)/],
  [{ level: 3, isOn: false }, false, /it is off\. Press Start Replay Buffer/],
  [{ level: 3 }, true, /ready \(level 3\)\. It is saved 8 s after the peak/],
  [{ level: 4 }, true, /ready \(level 4\)/],
  [{ level: 5 }, true, /ready \(level 5\)/],
];

test.each(STATES)('in OBS like %j: saved is %s, and `setup` says why', async (obs, isSaved, words) => {
  const { send, saved, note, warnings } = start(obs, { setup: true });
  send(momentAt(0));
  await wait(30);
  expect(note()).toMatch(words);
  expect(saved).toHaveBeenCalledTimes(Number(isSaved));
  expect(warnings().join()).toMatch(isSaved ? /^$/ : words);
});

test('the text of `setup` follows OBS; without `setup` there is none', async () => {
  const { note } = start({ isOn: false }, { setup: true });
  await wait(1);
  expect(note()).toMatch(/it is off/);
  stubObs({ isOn: true });
  await wait(3);
  expect(note()).toMatch(/ready/);
  expect(start({}).note()).toBe('');
});
