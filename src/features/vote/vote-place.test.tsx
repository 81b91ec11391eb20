import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { voteOf } from '../../../tests/builders/votes.ts';
import { inApp } from '../../../tests/stages/app.tsx';
import { A, B, startClient } from '../../../tests/stages/client.ts';
import { NO_SESSION } from '../../client/session-state.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { VotePlace } from './vote-place.tsx';

beforeEach(() => localStorage.clear());

const placeOf = (channelLogin: ChannelLogin, sessionId: number, voteFault: 'options' | null = null) => (
  <VotePlace
    session={{ ...NO_SESSION, channelLogin, sessionId, voteFault }}
    isFormOpen={false}
    onFormClose={() => undefined}
  />
);

/** The place of votes in a page that has just been opened. */
function open(channelLogin: ChannelLogin) {
  const { client, join, send, posted } = startClient();
  const sessionId = join(channelLogin);
  const { unmount } = render(
    placeOf(channelLogin, sessionId),
    inApp({ client, saved: { voteWord: 'poll' } }),
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

test('a command that was not understood is one line, with the word of the command, until it need not be said', () => {
  const { client, join } = startClient();
  const sessionId = join(A);
  const of = (voteFault: 'options' | null) => placeOf(A, sessionId, voteFault);
  const { rerender } = render(of(null), inApp({ client, saved: { voteWord: 'poll' } }));
  const line = () => screen.queryByText(/understood/)?.textContent;
  expect(line()).toBeUndefined();
  rerender(of('options'));
  expect(line()).toBe('!poll was not understood: write 2 to 5 different options, separated by spaces.');
  rerender(of(null));
  expect(line()).toBeUndefined();
});
