import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A state without a table: what it is, and what to do next. */
export function Notice({ title, children }: NoticeProps) {
  return (
    <section className={styles.notice}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
