import { BOARD_CHANNELS_MAX } from '../../links/board-address.ts';
import { channelProblem } from '../../ui/channel-form.tsx';
import { shownText } from '../../ui/shown-text.ts';
import styles from './board.module.css';

interface LeftOutRowsProps {
  /** Names that no channel can have. */
  readonly impossible: readonly string[];
  /** Channels after the first `BOARD_CHANNELS_MAX`. */
  readonly beyond: readonly string[];
}

/** How many names a line has. */
const NAMES_SHOWN = 3;

/** Says which names of the address are not on the board, and why. */
export function LeftOutRows({ impossible, beyond }: LeftOutRowsProps) {
  return (
    <>
      {impossible.length > 0 && (
        <p className={styles.leftOut}>
          {namesText(impossible.map((name) => `“${shownText(name)}”`))} cannot be{' '}
          {impossible.length === 1 ? 'a channel' : 'channels'}.{' '}
          {[...new Set(impossible.map(channelProblem))].join(' ')}
        </p>
      )}
      {beyond.length > 0 && (
        <p className={styles.leftOut}>
          A board has at most {BOARD_CHANNELS_MAX} channels. Left out: {namesText(beyond)}.
        </p>
      )}
    </>
  );
}

/** The first names, and how many more there are. */
function namesText(names: readonly string[]): string {
  const more = names.length - NAMES_SHOWN;
  if (more <= 0) return names.join(', ');
  return `${names.slice(0, NAMES_SHOWN).join(', ')} and ${more} more`;
}
