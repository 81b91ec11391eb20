import { useId, useState } from 'react';
import { readChannelLogin } from '../../domain/channel-login.ts';
import type { CountingRules } from '../../domain/counting-rules.ts';
import { shownText } from '../shown-text.ts';
import styles from './settings-dialog.module.css';

/** Bots that many channels use. Chosen 2026-11-20 among the widely used ones. */
export const KNOWN_BOTS: readonly string[] = [
  'nightbot',
  'streamelements',
  'streamlabs',
  'moobot',
  'fossabot',
  'wizebot',
  'soundalerts',
  'sery_bot',
  'botrixoficial',
  'pokemoncommunitygame',
];

interface CountingRulesEditorProps {
  readonly value: CountingRules;
  readonly onChange: (change: Partial<CountingRules>) => void;
}

/** What is not counted: other rooms of a shared chat, users, emotes. */
export function CountingRulesEditor({ value, onChange }: CountingRulesEditorProps) {
  const { sharedChat, ignoredUsers, ignoredEmotes } = value;
  const hasBots = KNOWN_BOTS.every((bot) => ignoredUsers.includes(bot));
  return (
    <fieldset className={styles.group}>
      <legend>What counts</legend>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={sharedChat === 'own'}
          onChange={(event) => onChange({ sharedChat: event.target.checked ? 'own' : 'all' })}
        />
        In a shared chat, count only messages of this channel
      </label>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={hasBots}
          onChange={(event) => {
            const others = ignoredUsers.filter((user) => !KNOWN_BOTS.includes(user));
            onChange({ ignoredUsers: event.target.checked ? [...others, ...KNOWN_BOTS] : others });
          }}
        />
        Ignore well-known bots
      </label>
      <Entries
        label="Ignored users"
        hint="One login per line."
        value={ignoredUsers}
        read={(line) => readChannelLogin(line)}
        onChange={(users) => onChange({ ignoredUsers: users })}
      />
      <Entries
        label="Ignored emotes"
        hint="One per line: the code, or the key (7TV:…) to ignore one of several emotes with that code."
        value={ignoredEmotes}
        read={(line) => line.trim() || null}
        onChange={(emotes) => onChange({ ignoredEmotes: emotes })}
      />
    </fieldset>
  );
}

interface EntriesProps {
  readonly label: string;
  readonly hint: string;
  readonly value: readonly string[];
  readonly read: (line: string) => string | null;
  readonly onChange: (value: readonly string[]) => void;
}

/** A list, edited as lines of text. A line for which `read` returns null is named and left out. */
function Entries({ label, hint, value, read, onChange }: EntriesProps) {
  const textId = useId();
  const hintId = useId();
  /** The text while it is edited. Null shows the saved entries. */
  const [typed, setTyped] = useState<string | null>(null);
  const lines = (typed ?? value.join('\n')).split('\n').filter((line) => line.trim() !== '');
  const wrong = lines.filter((line) => read(line) === null);
  return (
    <div className={styles.field}>
      <label htmlFor={textId}>{label}</label>
      <textarea
        id={textId}
        className={styles.lines}
        rows={3}
        spellCheck={false}
        autoCapitalize="none"
        value={typed ?? value.join('\n')}
        aria-invalid={wrong.length > 0}
        aria-describedby={hintId}
        onChange={({ target }) => {
          setTyped(target.value);
          const entries = target.value.split('\n').flatMap((line) => read(line) ?? []);
          onChange([...new Set(entries)]);
        }}
        onBlur={() => {
          if (wrong.length === 0) setTyped(null);
        }}
      />
      <p id={hintId} className={wrong.length > 0 ? styles.problem : styles.hint}>
        {wrong.length > 0 ? `Not a login: ${shownText(wrong.join(', '))}` : hint}
      </p>
    </div>
  );
}
