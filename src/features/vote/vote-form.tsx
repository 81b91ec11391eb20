import { useId, useRef, useState } from 'react';
import { OPTION_MAX_LENGTH, OPTIONS_MAX } from '../../domain/limits.ts';
import {
  areOptions,
  listedWords,
  VOTE_DEFAULT_S,
  VOTE_MAX_S,
  type VoteStart,
  voteLine,
  voteSeconds,
} from '../../domain/vote-command.ts';
import buttons from '../../ui/button.module.css';
import { claimEscape } from '../../ui/claim-escape.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import fields from '../../ui/field.module.css';
import { NumberField } from '../../ui/number-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { focusChannelName } from './focus-channel-name.ts';
import styles from './vote-form.module.css';

interface VoteFormProps {
  readonly voteWord: string;
  /** Starts the vote on this page only. */
  readonly onStart: (start: VoteStart) => void;
  readonly onClose: () => void;
}

const PROBLEM = `Two to ${OPTIONS_MAX} different words, each of at most ${OPTION_MAX_LENGTH} characters.`;

/** Builds the line that starts a vote for everybody, where it is written in the chat, or starts one here only. */
export function VoteForm({ voteWord, onStart, onClose }: VoteFormProps) {
  const [typed, setTyped] = useState('');
  const [seconds, setSeconds] = useState(VOTE_DEFAULT_S);
  const titleId = useId();
  const secondsId = useId();
  const words = listedWords(typed);
  const texts = [...new Set(words)];
  const start = areOptions(texts) ? { texts, durationMs: seconds * 1_000 } : null;
  const form = useRef<HTMLFormElement>(null);
  function close(): void {
    focusChannelName(form.current);
    onClose();
  }
  return (
    <form
      ref={form}
      className={styles.form}
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        if (start === null) return;
        focusChannelName(form.current);
        onStart(start);
      }}
      onKeyDown={(event) => claimEscape(event.nativeEvent) && close()}
    >
      <h3 id={titleId} className={styles.title}>
        Start a vote
      </h3>
      <TextField
        label="Options: emotes or words, with a space between them"
        autoFocus
        value={typed}
        placeholder="LUL Sadge"
        onChange={setTyped}
        problem={words.length < 2 || start !== null ? null : PROBLEM}
      />
      <div className={fields.line}>
        <label htmlFor={secondsId}>Seconds</label>
        <NumberField
          id={secondsId}
          className={`${fields.text} ${fields.number}`}
          value={seconds}
          max={VOTE_MAX_S}
          onChange={(text) => setSeconds(voteSeconds(Number(text) || VOTE_DEFAULT_S))}
        />
      </div>
      {start !== null && (
        <CopyText
          label="Write this in the chat, as the broadcaster or a moderator: every page that follows it shows the vote."
          text={voteLine(voteWord, start)}
        />
      )}
      <div className={styles.actions}>
        <button type="submit" className={buttons.button} disabled={start === null}>
          Only here
        </button>
        <button type="button" className={buttons.button} onClick={close}>
          Close
        </button>
      </div>
    </form>
  );
}
