import type { SourceLook } from './source.ts';
import styles from './source-mark.module.css';

/** The shape of a source in its colour, decorative beside the name. */
export function SourceMark({ look: { shape, colour } }: { readonly look: SourceLook }) {
  return (
    <span className={styles.mark} data-shape={shape} style={{ background: colour }} aria-hidden="true" />
  );
}
