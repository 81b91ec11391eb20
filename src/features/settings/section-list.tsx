import type { RefObject } from 'react';
import styles from './section-list.module.css';

interface SectionListProps {
  readonly titles: readonly string[];
  /** What has the sections as its children, in the same order. */
  readonly sections: RefObject<HTMLElement | null>;
}

/** The titles of the sections. One that is pressed scrolls its section to the top and focuses its heading. */
export function SectionList({ titles, sections }: SectionListProps) {
  function goTo(index: number): void {
    const section = sections.current?.children[index];
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector('h3')?.focus({ preventScroll: true });
  }
  return (
    <nav className={styles.list} aria-label="Sections">
      <ul>
        {titles.map((title, index) => (
          <li key={title}>
            <button type="button" className={styles.entry} onClick={() => goTo(index)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
