import { type FocusEvent, memo, type ReactNode, useState } from 'react';
import styles from './panel.module.css';

const TITLE = 'Twitch Emotes Per Second';

interface PanelProps {
  readonly isCollapsed: boolean;
  /** The focus came to something inside. */
  readonly onFocus: (event: FocusEvent) => void;
  /** Small buttons beside the title. */
  readonly tools: ReactNode;
  readonly head: ReactNode;
  /** Called with the element that scrolls; null until it exists. */
  readonly children: (scrollArea: HTMLElement | null) => ReactNode;
}

/**
 * The statistics beside the player: a head that stays, and below it what scrolls. Collapsed, it takes no room
 * and nothing in it can be reached.
 */
export function Panel({ isCollapsed, onFocus, tools, head, children }: PanelProps) {
  const [scrollArea, setScrollArea] = useState<HTMLElement | null>(null);
  return (
    <>
      {isCollapsed && <h1 className="visually-hidden">{TITLE}</h1>}
      <div className={styles.place} data-collapsed={isCollapsed} inert={isCollapsed}>
        <aside className={styles.panel} aria-label="Emote statistics" ref={setScrollArea} onFocus={onFocus}>
          <header className={styles.head}>
            <div className={styles.titleLine}>
              <h1 className={styles.title}>{TITLE}</h1>
              {tools}
            </div>
            {head}
          </header>
          <Content isCollapsed={isCollapsed} scrollArea={scrollArea} render={children} />
        </aside>
      </div>
    </>
  );
}

interface ContentProps {
  readonly isCollapsed: boolean;
  readonly scrollArea: HTMLElement | null;
  readonly render: (scrollArea: HTMLElement | null) => ReactNode;
}

/** Collapsed, nobody sees it and it is not rendered again. `Activity` would remove it before the panel has slid away. */
const Content = memo(
  function Content({ scrollArea, render }: ContentProps) {
    return render(scrollArea);
  },
  (before, after) => after.isCollapsed && before.scrollArea === after.scrollArea,
);
