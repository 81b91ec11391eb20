import { useState } from 'react';
import type { OptionsChange } from '../../domain/options.ts';
import { readVoteWord } from '../../domain/vote.ts';
import fields from '../../ui/field.module.css';
import { TextField } from '../../ui/text-field.tsx';

interface VoteSettingsProps {
  /** The word of the command. */
  readonly value: string;
  readonly onChange: (change: OptionsChange) => void;
}

/** The word of the commands of votes: a bot of the channel may use the usual one. */
export function VoteSettings({ value, onChange }: VoteSettingsProps) {
  /** The text while it is edited. Null shows the saved word. */
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && readVoteWord(typed) === null;
  return (
    <>
      <TextField
        label="Command that starts a vote"
        value={typed ?? `!${value}`}
        maxLength={30}
        onChange={(text) => {
          setTyped(text);
          const word = readVoteWord(text);
          if (word !== null) onChange({ voteWord: word });
        }}
        onBlur={() => setTyped(null)}
        problem={isWrong ? 'One word of letters a to z, digits and _.' : null}
      />
      <p className={fields.hint}>
        The broadcaster or a moderator writes <code>!{value} LUL Sadge 60s</code> in the chat, and{' '}
        <code>!end{value}</code> ends it. An overlay in another program has a browser of its own: its address
        needs the command.
      </p>
    </>
  );
}
