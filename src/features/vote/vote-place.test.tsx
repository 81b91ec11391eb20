import { render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { voteOf } from '../../../tests/vote-of.ts';
import type { Vote } from '../../domain/vote.ts';
import { VotePlace } from './vote-place.tsx';

beforeEach(() => localStorage.clear());

function open(vote: Vote | null, channelLogin = 'somebody') {
  const post = vi.fn();
  const of = (next: Vote | null) => (
    <VotePlace
      channelLogin={channelLogin}
      sessionId={3}
      vote={next}
      post={post}
      voteWord="vote"
      isFormOpen={false}
      onFormClose={() => undefined}
    />
  );
  const { rerender, unmount } = render(of(vote));
  return { post, change: (next: Vote) => rerender(of(next)), unmount };
}

test('a page that is loaded again during a vote continues it, and one of another channel or after the end does not', () => {
  const vote = voteOf({ LUL: 7, no: 3 });
  const first = open(null);
  expect(first.post).not.toHaveBeenCalled();
  first.change(vote);
  first.unmount();
  const { voteId, startedAt, endsAt } = vote;
  const known = { voteId, texts: ['LUL', 'no'], startedAt, endsAt, isOnlyHere: false };
  const second = open(null);
  expect(second.post.mock.calls).toEqual([[{ kind: 'vote', sessionId: 3, join: known }]]);
  expect(open(null, 'another').post).not.toHaveBeenCalled();
  second.change({ ...vote, isOver: true });
  expect(open(null).post).not.toHaveBeenCalled();
});
