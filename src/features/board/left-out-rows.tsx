import { BOARD_CHANNELS_MAX } from '../../links/board-address.ts';
import { channelProblem } from '../../ui/channel-form.tsx';
import styles from './board.module.css';
import { namesText } from './names-text.ts';

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
        <p className={styles.leftOut}>
          {namesText(impossible)} cannot be {impossible.length === 1 ? 'a channel' : 'channels'}.{' '}
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
