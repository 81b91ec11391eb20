import { type FocusEvent, memo, type ReactNode, useState } from 'react';
import styles from './panel.module.css';

const TITLE = 'Twitch Emotes Per Second';

interface PanelProps {
  readonly isCollapsed: boolean;
  /** An element inside got the focus. */
  readonly onFocus: (event: FocusEvent) => void;
  /** Small buttons beside the title. */
  readonly tools: ReactNode;
  readonly head: ReactNode;
  /** Called with the scroll area, which is null until it is mounted. */
  readonly children: (scrollArea: HTMLElement | null) => ReactNode;
}

/**
 * The statistics beside the player: a sticky head, and scrolling content below. Collapsed, it has no width and is
 * inert.
 */
export function Panel({ isCollapsed, onFocus, tools, head, children }: PanelProps) {
  const [scrollArea, setScrollArea] = useState<HTMLElement | null>(null);
  return (
    <>
      {isCollapsed && <h1 className="visually-hidden">{TITLE}</h1>}
      <div className={styles.space} data-collapsed={isCollapsed} inert={isCollapsed}>
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

/** Not rendered again while collapsed. `Activity` would hide it before the panel's transition has ended. */
const Content = memo(
  function Content({ scrollArea, render }: ContentProps) {
    return render(scrollArea);
  },
  (before, after) => after.isCollapsed && before.scrollArea === after.scrollArea,
);
