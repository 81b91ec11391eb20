import { type Ref, useState } from 'react';
import { type ChannelLogin, readFollowedLogin } from '../../domain/channel-login.ts';
import { BOARD_CHANNELS_MAX } from '../../links/screen-address.ts';
import { useOptions } from '../../page/use-app.ts';
import { Button } from '../../ui/button.tsx';
import { channelProblem } from '../../ui/channel-form.tsx';
import { ChannelField } from '../../ui/fields.tsx';
import { shownText } from '../../ui/shown-text.ts';
import styles from './board.module.css';

interface AddChannelFormProps {
  readonly logins: readonly ChannelLogin[];
  readonly onAdd: (...added: readonly ChannelLogin[]) => void;
  readonly ref: Ref<HTMLInputElement>;
}

/**
 * Adds channels to the board. Names that cannot be added stay in the field, with the reasons. Among several names, those already on
 * the board are dropped.
 */
export function AddChannelForm({ logins, onAdd, ref }: AddChannelFormProps) {
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const names = namesIn(typed);
  const problem = isChecked ? problemsOf(names, logins) : null;

  function submit(): void {
    const added: ChannelLogin[] = [];
    const refused: string[] = [];
    for (const name of names) {
      const login = readFollowedLogin(name);
      const reason = problemOf(name, [...logins, ...added]);
      // Skipped silently among other names.
      if (reason === ON_BOARD && names.length > 1) continue;
      if (login === null || reason !== null) refused.push(name);
      else added.push(login);
    }
    setIsChecked(added.length === 0 || refused.length > 0);
    if (added.length === 0) return;
    setTyped(refused.join(' '));
    onAdd(...added);
  }

  return (
    <ChannelField
      // The placeholder and the button say what the field is for.
      isLabelHidden
      label="Channel:"
      buttonText="Add"
      value={typed}
      onChange={(next) => {
        setTyped(next);
        setIsChecked(false);
      }}
      onSubmit={submit}
      problem={problem}
      placeholder="names or twitch.tv addresses"
      ref={ref}
    />
  );
}

/** As in the address of a board. */
function namesIn(typed: string): readonly string[] {
  return typed.split(/[+,\s]+/).filter((name) => name !== '');
}

/** Why the channels cannot be added, in words: each reason once, with its names if there are several. Null where all can. */
function problemsOf(names: readonly string[], logins: readonly ChannelLogin[]): string | null {
  if (names.length < 2) return problemOf(names[0] ?? '', logins);
  const reasons = names.map((name) => problemOf(name, logins));
  const sentences = [...new Set(reasons)].flatMap((reason) => {
    const namesOf = names.filter((_, index) => reasons[index] === reason);
    return reason === null ? [] : `${namesText(namesOf)}: ${reason}`;
  });
  return sentences.join(' ') || null;
}

const ON_BOARD = 'On the board already.';

/** Why the channel cannot be added, in words. Null where it can. */
function problemOf(typed: string, logins: readonly ChannelLogin[]): string | null {
  const login = readFollowedLogin(typed);
  if (login === null) return channelProblem(typed);
  if (logins.includes(login)) return ON_BOARD;
  return logins.length >= BOARD_CHANNELS_MAX ? `A board has at most ${BOARD_CHANNELS_MAX} channels.` : null;
}

interface LeftOutRowsProps {
  /** Names that no channel can have. */
  readonly impossible: readonly string[];
  /** Channels after the first `BOARD_CHANNELS_MAX`. */
  readonly beyond: readonly string[];
}

/** Says which names of the address are not on the board, and why. */
export function LeftOutRows({ impossible, beyond }: LeftOutRowsProps) {
  return (
    <>
      {impossible.length > 0 && (
        <p className={`muted ${styles.leftOut}`}>
          {namesText(impossible)} cannot be {impossible.length === 1 ? 'a channel' : 'channels'}.{' '}
          {[...new Set(impossible.map(channelProblem))].join(' ')}
        </p>
      )}
      {beyond.length > 0 && (
        <p className={`muted ${styles.leftOut}`}>
          A board has at most {BOARD_CHANNELS_MAX} channels. Left out: {namesText(beyond)}.
        </p>
      )}
    </>
  );
}

const NAMES_SHOWN = 3;

/** `“a”, “b”, “c” and 2 more` */
function namesText(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_SHOWN).map((name) => `“${shownText(name)}”`);
  const more = names.length - NAMES_SHOWN;
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Shown while the board has no channel: what it is for, and the channels that were watched last. */
export function EmptyBoard({ onAdd }: Pick<AddChannelFormProps, 'onAdd'>) {
  const { recentChannels } = useOptions();
  return (
    <section className={`stack muted ${styles.empty}`}>
      <h2>No channels yet</h2>
      <p>
        Follow up to {BOARD_CHANNELS_MAX} chats and see which one is going off. Type names above, separated by
        spaces.
      </p>
      {recentChannels.length > 0 && (
        <>
          <h3>Recent channels</h3>
          <ul className="wrap">
            {recentChannels.map((login) => (
              <li key={login}>
                <Button aria-label={`Add ${login}`} onClick={() => onAdd(login)}>
                  {login}
                </Button>
              </li>
            ))}
            {recentChannels.length > 1 && (
              <li>
                <Button kind="primary" onClick={() => onAdd(...recentChannels)}>
                  Add all {recentChannels.length}
                </Button>
              </li>
            )}
          </ul>
        </>
      )}
    </section>
  );
}
