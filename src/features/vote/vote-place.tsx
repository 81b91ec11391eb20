import { lazyPart } from '../../ui/lazy-part.tsx';
import { useKnownVote } from './use-known-vote.ts';
import { VoteBlock, type VoteBlockProps } from './vote-block.tsx';

const VoteForm = lazyPart(
  () => import('./vote-form.tsx'),
  (module) => module.VoteForm,
);

interface VotePlaceProps extends VoteBlockProps {
  readonly channelLogin: string | null;
  readonly voteWord: string;
  readonly isFormOpen: boolean;
  readonly onFormClose: () => void;
}

/** The place of votes above the table: the form while it is open, and the last vote until it is dismissed. */
export function VotePlace({ channelLogin, voteWord, isFormOpen, onFormClose, ...block }: VotePlaceProps) {
  useKnownVote(channelLogin, block.sessionId, block.vote, block.post);
  return (
    <>
      {isFormOpen && (
        <VoteForm
          voteWord={voteWord}
          onStart={(start) => {
            block.post({ kind: 'vote', sessionId: block.sessionId, start });
            onFormClose();
          }}
          onClose={onFormClose}
        />
      )}
      <VoteBlock {...block} />
    </>
  );
}
