import { Suspense, useEffect } from 'react';
import { continueVote } from '../../client/known-vote.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { VoteFault } from '../../domain/vote-command.ts';
import { faultText } from '../../domain/vote-text.ts';
import { useApp } from '../../page/use-app.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { VoteBlock, type VoteBlockProps } from './vote-block.tsx';
import styles from './vote-place.module.css';

const VoteForm = lazyPart(() => import('./vote-form.tsx').then((module) => module.VoteForm));

interface VotePlaceProps extends Omit<VoteBlockProps, 'post'> {
  readonly channelLogin: ChannelLogin | null;
  readonly voteWord: string;
  /** Why a command of the chat started no vote; null: nothing to say. */
  readonly voteFault: VoteFault | null;
  readonly isFormOpen: boolean;
  readonly onFormClose: () => void;
}

/** The place of votes above the table: the form while it is open, and the last vote until it is dismissed. */
export function VotePlace(props: VotePlaceProps) {
  const { channelLogin, sessionId, vote, voteWord, voteFault, isFormOpen, onFormClose } = props;
  const { client } = useApp();
  useEffect(
    () => (channelLogin === null ? undefined : continueVote(client, sessionId, channelLogin)),
    [client, sessionId, channelLogin],
  );
  return (
    <>
      {isFormOpen && (
        <Suspense>
          <VoteForm
            voteWord={voteWord}
            isChatVoting={vote !== null && !vote.isOver && !vote.isOnlyHere}
            onStart={(start) => {
              client.post({ kind: 'vote', sessionId, start });
              onFormClose();
            }}
            onClose={onFormClose}
          />
        </Suspense>
      )}
      <p className={styles.fault} aria-live="polite">
        {voteFault !== null && `!${voteWord} was not understood: ${faultText(voteFault)}`}
      </p>
      <VoteBlock sessionId={sessionId} vote={vote} post={client.post} />
    </>
  );
}
