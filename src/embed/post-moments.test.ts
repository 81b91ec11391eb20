import { afterEach, expect, test, vi } from 'vitest';
import { readPostedMoment } from '../../packages/client/src/read-posted-moment.ts';
import { createFakeWorkers } from '../../tests/fake-workers.ts';
import { infoOf, recordedMoment } from '../../tests/recorded-session.ts';
import { createSessionClient } from '../client/session-client.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { UNKEPT_RULES } from '../domain/default-rules.ts';
import type { RecordedMoment } from '../domain/recording.ts';
import { toMomentMessage } from './moment-message.ts';
import { postMoments } from './post-moments.ts';

afterEach(() => void vi.restoreAllMocks());

function start() {
  const { open, newest } = createFakeWorkers();
  const client = createSessionClient(open);
  let sessionId = client.join('somebody' as ChannelLogin);
  const posted = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
  postMoments(client, () => sessionId, 'https://parent.example');
  return {
    worker: newest,
    posted: () => posted.mock.calls,
    /** The channel of the frame is another one from now on. */
    follow(login: string): void {
      client.leave(sessionId);
      sessionId = client.join(login as ChannelLogin);
    },
    send: (recordingId: string, ...moments: readonly RecordedMoment[]): void =>
      newest().send({
        kind: 'recording',
        sessionId,
        info: infoOf({ recordingId, moments }),
        savingState: 'in-memory',
      }),
  };
}

const OPEN = recordedMoment(0, { endS: null });
const GROWN = {
  ...OPEN,
  startS: OPEN.startS + 9,
  peakS: OPEN.peakS + 9,
  announcedS: OPEN.announcedS + 9,
  uses: 200,
};
const ENDED = { ...GROWN, endS: GROWN.peakS + 20 };

test('a moment is posted to the exact origin when it is found and when it has ended, and not each time it grows', () => {
  const { posted, send } = start();
  send('a');
  send('a', OPEN);
  send('a', GROWN);
  send('a', ENDED);
  send('a', ENDED);
  expect(posted()).toEqual([
    [toMomentMessage(OPEN, OPEN.announcedS), 'https://parent.example'],
    [toMomentMessage(ENDED, OPEN.announcedS), 'https://parent.example'],
  ]);
});

test('another channel and a new worker are recorded too, never stored', async () => {
  const { worker, follow, posted, send } = start();
  follow('another');
  await Promise.resolve();
  worker().send({ kind: 'ready' });
  const records = worker().posted.filter(({ kind }) => kind === 'record');
  expect(records).toEqual([1, 2, 2].map((sessionId) => ({ kind: 'record', sessionId, rules: UNKEPT_RULES })));
  send('b');
  send('b', OPEN);
  expect(posted()).toHaveLength(1);
});

test.each([OPEN, ENDED, { ...ENDED, emote: null }])('the client reads what is posted', (moment) => {
  const message = toMomentMessage(moment, 5);
  expect(readPostedMoment(structuredClone(message))).toEqual(message.moment);
  expect(Object.keys(message.moment)).toEqual([
    ...['startS', 'peakS', 'endS', 'announcedS', 'ratio', 'surprise', 'uses', 'chatters', 'emote', 'mood'],
  ]);
});
