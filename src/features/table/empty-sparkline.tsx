import styles from './emote-row.module.css';

/** As wide as a sparkline: the codes keep their width when the lines come. */
export const EMPTY_SPARKLINE = <span className={styles.sparkline} />;
