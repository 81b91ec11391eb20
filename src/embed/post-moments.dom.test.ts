import { expect, test, vi } from 'vitest';
import { readPostedMoment } from '../../packages/client/src/read-posted.ts';
import { recordedMoment, recordingRules } from '../../tests/builders/recordings.ts';
import { recordingWith, startClient } from '../../tests/stages/client.ts';
import type { RecordedMoment } from '../domain/recording.ts';
import { postMoments, toMomentMessage } from './post-moments.ts';

function start() {
  const { client, join, newest, send } = startClient();
  let sessionId = join('somebody');
  const posted = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
  postMoments(client, () => sessionId, 'https://parent.example');
  return {
    worker: newest,
    posted: () => posted.mock.calls,
    /** The channel of the frame is another one from now on. */
    follow(login: string): void {
      client.leave(sessionId);
      sessionId = join(login);
    },
    send: (recordingId: string, ...moments: readonly RecordedMoment[]) =>
      send(recordingWith(moments, recordingId)),
  };
}

const OPEN = recordedMoment(0, { endS: null });
const GROWN = recordedMoment(9, { endS: null, uses: 200 });
const ENDED = { ...GROWN, endS: GROWN.peakS + 20 };

test('a moment is posted to the exact origin when it is found and when it has ended, and not each time it grows', () => {
  const { posted, send } = start();
  send('a');
  for (const moment of [OPEN, GROWN, ENDED, ENDED]) send('a', moment);
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
  expect(records).toEqual(
    [1, 2, 2].map((sessionId) => ({ kind: 'record', sessionId, rules: recordingRules('never') })),
  );
  send('b');
  send('b', OPEN);
  expect(posted()).toHaveLength(1);
});

test.each([OPEN, ENDED, { ...ENDED, emote: null }])('the client reads what is posted', (moment) => {
  const message = toMomentMessage(moment, 5);
  expect(readPostedMoment(structuredClone(message))).toEqual(message);
  expect(Object.keys(message.moment)).toEqual([
    ...['startS', 'peakS', 'endS', 'announcedS', 'ratio', 'surprise', 'uses', 'chatters', 'emote', 'mood'],
  ]);
});
