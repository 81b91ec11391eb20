import { useEffect, useState } from 'react';
import { continueVote } from '../../client/known-vote.ts';
import type { SessionState } from '../../client/session-state.ts';
import { ageText, countedText, groupedText } from '../../domain/number-text.ts';
import { leadersOf, type Vote, votersOf } from '../../domain/vote.ts';
import { faultText, gapTexts, percentOf, resultText, startText, winnerText } from '../../domain/vote-text.ts';
import { useApp, useOptions } from '../../page/use-app.ts';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { leaveFocusToChannel } from './leave-focus-to-channel.ts';
import styles from './vote-place.module.css';

const VoteForm = lazyPart(async () => (await import('./vote-form.tsx')).VoteForm);

interface VotePlaceProps {
  readonly session: SessionState;
  readonly isFormOpen: boolean;
  readonly onFormClose: () => void;
}

/** Above the table: the form while it is open, and the last vote until it is dismissed. Its start and its end are announced. */
export function VotePlace({ session, isFormOpen, onFormClose }: VotePlaceProps) {
  const { channelLogin, sessionId, vote, voteFault } = session;
  const { client } = useApp();
  const { voteWord } = useOptions();
  const [dismissedId, setDismissedId] = useState<string | null>(null);
  useEffect(
    () => (channelLogin === null ? undefined : continueVote(client, sessionId, channelLogin)),
    [client, sessionId, channelLogin],
  );
  return (
    <>
      {isFormOpen && (
        <VoteForm
          voteWord={voteWord}
          isChatVoting={vote !== null && !vote.isOver && !vote.isOnlyHere}
          onStart={(start) => {
            client.post({ kind: 'vote', sessionId, start });
            onFormClose();
          }}
          onClose={onFormClose}
        />
      )}
      <p className={`note ${styles.fault}`} aria-live="polite">
        {voteFault !== null && `!${voteWord} was not understood: ${faultText(voteFault)}`}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {vote !== null && (
          // The next vote is announced too, also with the same options.
          <Sentence
            key={`${vote.voteId} ${vote.isOver}`}
            text={shownText(vote.isOver ? resultText(vote) : startText(vote))}
          />
        )}
      </p>
      {vote !== null && !(vote.isOver && vote.voteId === dismissedId) && (
        <ShownVote
          vote={vote}
          onEnd={() => client.post({ kind: 'vote', sessionId, end: true })}
          onDismiss={() => setDismissedId(vote.voteId)}
        />
      )}
    </>
  );
}

declare module 'react' {
  interface CSSProperties {
    /** The part of all votes, 0 to 1. */
    readonly '--share'?: number;
  }
}

/** Keeps its first text: a changed text would be announced again. */
function Sentence({ text }: { readonly text: string }) {
  const [said] = useState(text);
  return <span>{said}</span>;
}

interface ShownVoteProps {
  readonly vote: Vote;
  readonly onEnd: () => void;
  readonly onDismiss: () => void;
}

function ShownVote({ vote, onEnd, onDismiss }: ShownVoteProps) {
  const { options, isOver, isOnlyHere } = vote;
  const voters = votersOf(options);
  const winners = isOver ? leadersOf(options) : [];
  const notes = [countedText(voters, 'voter', 'voters'), ...gapTexts(vote)];
  if (isOnlyHere) notes.push('on this page only');
  return (
    <section className={styles.vote} aria-label="Vote">
      <div className={`row ${styles.head}`}>
        <h3>Vote</h3>
        <span className={styles.state}>{stateText(vote)}</span>
        {(isOver || isOnlyHere) && (
          // One button, which keeps the focus when the vote is over.
          <button
            ref={leaveFocusToChannel}
            type="button"
            className={isOver ? 'bare muted icon-button' : 'bare link'}
            aria-label={isOver ? 'Dismiss the vote' : undefined}
            title={isOver ? 'Dismiss the vote' : undefined}
            onClick={isOver ? onDismiss : onEnd}
          >
            {isOver ? <Icon name="close" /> : 'End'}
          </button>
        )}
      </div>
      <ul className={`stack ${styles.options}`}>
        {options.map((option) => {
          const text = shownText(option.text);
          return (
            <li key={option.text} className={`row ${styles.option}`} data-winner={winners.includes(option)}>
              <span className={styles.bar} style={{ '--share': voters && option.votes / voters }} />
              {option.emote !== null && (
                <EmotePicture emote={option.emote} isMoving className={styles.picture} />
              )}
              <bdi className={`cut ${styles.text}`} title={text}>
                {text}
              </bdi>
              <span className={styles.votes}>{groupedText(option.votes)}</span>
              <span className={styles.percent}>{percentOf(option.votes, voters)} %</span>
            </li>
          );
        })}
      </ul>
      <p className={`note ${styles.note}`}>{notes.join(' · ')}</p>
    </section>
  );
}

function stateText(vote: Vote): string {
  if (vote.isOver) return shownText(winnerText(vote));
  return vote.leftMs > 0 ? `${ageText(vote.leftMs + 999)} left` : 'counting the last votes';
}
