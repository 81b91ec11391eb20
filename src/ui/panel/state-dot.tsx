import type { ConnectionWords } from './connection-words.ts';
import styles from './state-dot.module.css';

/** The colour of a connection's state, beside its words. */
export function StateDot({ tone }: Pick<ConnectionWords, 'tone'>) {
  return <span className={styles.dot} data-tone={tone} aria-hidden="true" />;
}
