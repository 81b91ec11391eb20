import type { SourceLook } from './source.ts';
import styles from './source-mark.module.css';

interface SourceMarkProps {
  readonly look: SourceLook;
}

/** The shape of a source in its colour, decorative beside the name. */
export function SourceMark({ look: { shape, colour } }: SourceMarkProps) {
  return (
    <span className={styles.mark} data-shape={shape} style={{ background: colour }} aria-hidden="true" />
  );
}
