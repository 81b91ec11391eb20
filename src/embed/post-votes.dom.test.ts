import { expect, test, vi } from 'vitest';
import { readPostedVote } from '../../packages/client/src/read-posted.ts';
import { unseenPart, voteOf } from '../../tests/builders/votes.ts';
import { startClient } from '../../tests/stages/client.ts';
import { postVotes, toVoteMessage } from './post-votes.ts';

test('a vote is posted once a second while it runs and once when it is over, to the parent only', () => {
  const { client, join, send } = startClient();
  const sessionId = join('somebody');
  const post = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
  postVotes(client, () => sessionId, 'https://parent.example');
  const running = voteOf({ LUL: 1, no: 0 });
  const over = voteOf({ LUL: 2, no: 0 }, { isOver: true });
  for (const vote of [running, over]) {
    send({ kind: 'vote', vote });
    send({ kind: 'connection', state: { kind: 'joined' } });
  }
  expect(post.mock.calls).toEqual([
    [toVoteMessage(running), 'https://parent.example'],
    [toVoteMessage(over), 'https://parent.example'],
  ]);
});

test.each([
  [null, null, null],
  [unseenPart(0, 12), null, 12],
  [unseenPart(5, 12), 5, 12],
  [unseenPart(5, null), 5, null],
  [unseenPart(0, null), 0, null],
])('a message says which part was counted, and the client reads it: %j', (unseen, until, since) => {
  const vote = voteOf({ LUL: 2, no: 1 }, { unseen });
  const read = readPostedVote(toVoteMessage(vote))?.vote;
  const afterStart = (ms: number | null | undefined) => ms && (ms - vote.startedAt) / 1_000;
  expect(read?.options.map(({ text, votes, emote }) => [text, votes, emote?.emote])).toEqual([
    ['LUL', 2, 'LUL'],
    ['no', 1, undefined],
  ]);
  expect([afterStart(read?.countedUntilMs), afterStart(read?.countedSinceMs)]).toEqual([until, since]);
});
