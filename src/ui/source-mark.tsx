import type { SourceLook } from './source.ts';
import styles from './source-mark.module.css';

interface SourceProps {
  readonly look: SourceLook;
}

export function SourceMark({ look: { shape, colour } }: SourceProps) {
  return (
    <span className={styles.mark} data-shape={shape} style={{ background: colour }} aria-hidden="true" />
  );
}

interface SourceTitleProps extends SourceProps {
  /** Hides the start where the line is narrow. */
  readonly startClassName: string | undefined;
}

/** The title of a source, whose end is its short title. */
export function SourceTitle({ look: { title, shortTitle }, startClassName }: SourceTitleProps) {
  const start = title.slice(0, -shortTitle.length);
  return (
    <>
      {start !== '' && <span className={startClassName}>{start}</span>}
      {shortTitle}
    </>
  );
}
