import { sourceLook } from './source.ts';
import styles from './source-mark.module.css';

interface SourceMarkProps {
  readonly source: string;
}

/** A source's name with its coloured mark: never the colour alone. */
export function SourceMark({ source }: SourceMarkProps) {
  const { title, colour } = sourceLook(source);
  return (
    <span className={styles.source} title={title}>
      <span className={styles.mark} style={{ background: colour }} aria-hidden="true" />
      <span className={styles.title}>{title}</span>
    </span>
  );
}
