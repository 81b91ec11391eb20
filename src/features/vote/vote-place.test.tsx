import { render } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { A, B, startClient } from '../../../tests/start-client.ts';
import { voteOf } from '../../../tests/vote-of.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { VotePlace } from './vote-place.tsx';

beforeEach(() => localStorage.clear());

/** The place of votes in a page that has just been opened. */
function open(channelLogin: ChannelLogin) {
  const { client, join, send, posted } = startClient();
  const sessionId = join(channelLogin);
  const { unmount } = render(
    <VotePlace
      client={client}
      channelLogin={channelLogin}
      sessionId={sessionId}
      vote={null}
      voteWord="vote"
      isFormOpen={false}
      onFormClose={() => undefined}
    />,
  );
  return { send, unmount, continued: () => posted().filter(({ kind }) => kind === 'vote') };
}

test('a page that is loaded again during a vote continues it, and one of another channel does not', () => {
  const vote = voteOf({ LUL: 7, no: 3 });
  const first = open(A);
  first.send({ kind: 'vote', vote });
  first.unmount();
  expect(first.continued()).toEqual([]);
  const { voteId, startedAt, endsAt } = vote;
  const known = { voteId, texts: ['LUL', 'no'], startedAt, endsAt, isOnlyHere: false };
  expect(open(A).continued()).toEqual([{ kind: 'vote', sessionId: 1, join: known }]);
  expect(open(B).continued()).toEqual([]);
});
