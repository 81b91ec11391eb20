import { useId, useState } from 'react';
import {
  differentOptions,
  listedWords,
  optionsFault,
  VOTE_DEFAULT_S,
  VOTE_MAX_S,
  VOTE_MIN_S,
  type VoteStart,
  voteLine,
} from '../../domain/vote-command.ts';
import { faultText } from '../../domain/vote-text.ts';
import { Button } from '../../ui/button.tsx';
import { claimEscape } from '../../ui/claim-escape.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { NumberField, TextField } from '../../ui/fields.tsx';
import { leaveFocusToChannel } from './leave-focus-to-channel.ts';
import styles from './vote-place.module.css';

interface VoteFormProps {
  readonly voteWord: string;
  /** A vote of the chat runs, which one of this page would replace. */
  readonly isChatVoting: boolean;
  /** Starts it on this page only. */
  readonly onStart: (start: VoteStart) => void;
  readonly onClose: () => void;
}

/** Makes the line that starts a vote when it is written in the chat. Enter copies it. */
export function VoteForm({ voteWord, isChatVoting, onStart, onClose }: VoteFormProps) {
  const [typed, setTyped] = useState('');
  const [seconds, setSeconds] = useState(VOTE_DEFAULT_S);
  const titleId = useId();
  const reasonId = useId();
  const words = listedWords(typed);
  const texts = differentOptions(words);
  const fault = optionsFault(texts);
  const start = fault === null ? { texts, durationMs: seconds * 1_000 } : null;
  return (
    <form
      ref={leaveFocusToChannel}
      className={`stack ${styles.form}`}
      aria-labelledby={titleId}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => claimEscape(event.nativeEvent) && onClose()}
    >
      <h3 id={titleId}>Start a vote</h3>
      <TextField
        label="Options, separated by spaces"
        autoFocus
        value={typed}
        placeholder="LUL Sadge"
        onChange={setTyped}
        problem={words.length < 2 || fault === null ? null : `Not possible: ${faultText(fault)}`}
      />
      <NumberField label="Seconds" min={VOTE_MIN_S} max={VOTE_MAX_S} value={seconds} onChange={setSeconds} />
      {start !== null && (
        <>
          <CopyText
            label="Paste this in chat (streamer or mod). Everyone with this page open sees the vote."
            text={voteLine(voteWord, start)}
          />
          <p className="hint">Shown in the overlay if “Show chat votes” is on.</p>
        </>
      )}
      <div className="wrap">
        <Button onClick={onClose}>Close</Button>
        <Button
          kind="quiet"
          disabled={start === null || isChatVoting}
          aria-describedby={isChatVoting ? reasonId : undefined}
          onClick={() => start !== null && onStart(start)}
        >
          Try it on this page only
        </Button>
        {isChatVoting && (
          <span id={reasonId} className="hint">
            Not during a chat vote.
          </span>
        )}
      </div>
    </form>
  );
}
