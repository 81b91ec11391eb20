import { type FocusEvent, type ReactNode, useMemo, useState } from 'react';
import styles from './panel.module.css';

const TITLE = 'Twitch Emotes Per Second';

/**
 * The statistics beside the player: a head that stays, and below it what scrolls. Collapsed, it takes no room
 * and nothing in it can be reached.
 */
export function Panel({
  isCollapsed,
  onFocus,
  tools,
  head,
  children,
}: {
  readonly isCollapsed: boolean;
  /** The focus came to something inside. */
  readonly onFocus: (event: FocusEvent) => void;
  /** Small buttons beside the title. */
  readonly tools: ReactNode;
  readonly head: ReactNode;
  /** Called with the element that scrolls; null until it exists. */
  readonly children: (scrollArea: HTMLElement | null) => ReactNode;
}) {
  const [scrollArea, setScrollArea] = useState<HTMLElement | null>(null);
  // What nobody sees is not rendered anew: collapsed, the content stays the element it was.
  const shown = isCollapsed ? null : children;
  // biome-ignore lint/correctness/useExhaustiveDependencies: while it is collapsed newer children are not asked
  const content = useMemo(() => children(scrollArea), [shown, scrollArea]);
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
          {content}
        </aside>
      </div>
    </>
  );
}
