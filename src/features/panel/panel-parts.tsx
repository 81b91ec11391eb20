import { type ComponentProps, Fragment, type ReactNode, useState } from 'react';
import { TITLE } from '../../page/tab-title.ts';
import boxStyles from './panel.module.css';
import styles from './panel-parts.module.css';
import type { PanelLayout } from './use-panel-layout.ts';

/** What the user does in the panel. */
export type PanelEvents = Pick<ComponentProps<'aside'>, 'onFocus' | 'onInput' | 'onKeyDown' | 'onKeyUp'>;

/** The parts of a panel. */
interface PanelPartsProps {
  readonly layout: PanelLayout;
  /** It fills its window. */
  readonly isAlone: boolean;
  readonly events: PanelEvents;
  /** Small buttons. */
  readonly tools: ReactNode;
  /** As wide as the button of auto hide, which covers this corner. */
  readonly autoHideSpace: ReactNode;
  /** The name of the channel. */
  readonly heading: ReactNode;
  /** The form that edits the saved channel. */
  readonly channelForm: ReactNode;
  readonly status?: ReactNode;
  readonly total?: ReactNode;
  readonly threshold?: ReactNode;
  /** Opens and closes `past`. */
  readonly pastToggle?: ReactNode;
  readonly past?: ReactNode;
  readonly lists?: ReactNode;
  /** Called with the scroll area, which is null until it is mounted. */
  readonly children: (scrollArea: HTMLElement | null) => ReactNode;
}

type Parts = Omit<PanelPartsProps, 'layout' | 'isAlone' | 'events' | 'children'>;

/**
 * A panel and its parts in one of its layouts. The head and the past do not scroll with the rows. In the compact layouts
 * the head is one or two lines, and what is rarely needed follows the rows; in the smallest it is left out. The past and
 * the rows are the same elements in each layout: a change of the layout keeps what is open in them.
 */
export function PanelParts({ layout, isAlone, events, children, ...parts }: PanelPartsProps) {
  const [scrollArea, setScrollArea] = useState<HTMLElement | null>(null);
  const isCompact = layout !== 'full';
  const hasChannel = parts.heading !== null;
  const past = <Fragment key="past">{parts.past}</Fragment>;
  return (
    <aside
      className={isAlone ? boxStyles.alone : boxStyles.panel}
      data-layout={layout}
      aria-label="Emote statistics"
      {...events}
    >
      <header className={styles.head}>
        <Fragment key={layout}>{HEADS[layout](parts)}</Fragment>
      </header>
      {layout !== 'beside' && past}
      <div key="rows" className={styles.scrollArea} ref={setScrollArea}>
        {children(scrollArea)}
        {isCompact && (layout !== 'card' || !hasChannel) && (
          <div className={styles.below}>
            {parts.threshold}
            {parts.channelForm}
            {parts.lists}
          </div>
        )}
      </div>
      {layout === 'beside' && past}
      {foot(layout, parts)}
    </aside>
  );
}

const HEADS: Readonly<Record<PanelLayout, (parts: Parts) => ReactNode>> = {
  full: fullHead,
  stacked: stackedHead,
  beside: besideHead,
  card: cardHead,
};

function fullHead(parts: Parts) {
  return (
    <>
      <div className={styles.titleLine}>
        <h1 className={styles.title}>{TITLE}</h1>
        {parts.tools}
        {parts.autoHideSpace}
      </div>
      <div className={styles.channelLine}>
        {parts.channelForm ?? parts.heading}
        {parts.status}
      </div>
      {parts.total}
      {parts.threshold}
      {parts.pastToggle}
    </>
  );
}

function stackedHead(parts: Parts) {
  // Without a channel the second line would have nothing but the tools.
  if (parts.heading === null) return besideHead(parts);
  return (
    <>
      <div className={styles.bar}>
        <CompactTitle total={parts.total} />
        {parts.autoHideSpace}
      </div>
      <div className={styles.line}>
        {parts.heading}
        {parts.status}
        {parts.pastToggle}
        {parts.tools}
      </div>
    </>
  );
}

function besideHead(parts: Parts) {
  return (
    <div className={styles.bar}>
      <CompactTitle total={parts.total} />
      {parts.tools}
      {parts.autoHideSpace}
    </div>
  );
}

/** The second line is hidden. It is over the rows while the bar is hovered, or the keyboard’s focus is in the line. */
function cardHead(parts: Parts) {
  return (
    <>
      <div className={styles.bar}>
        <CompactTitle total={parts.total} />
      </div>
      <div className={styles.foldedLine}>
        {parts.heading}
        {parts.pastToggle}
        {parts.tools}
      </div>
    </>
  );
}

/** The total; without a channel the title instead. */
function CompactTitle({ total }: Pick<Parts, 'total'>) {
  if (total === undefined) return <h1 className={styles.title}>{TITLE}</h1>;
  return (
    <>
      <h1 className="visually-hidden">{TITLE}</h1>
      {total}
    </>
  );
}

function foot(layout: PanelLayout, { heading, status, pastToggle, lists }: Parts) {
  if (layout === 'full' && lists !== undefined) return <footer className={styles.foot}>{lists}</footer>;
  if (layout !== 'beside' || heading === null) return null;
  return (
    <footer className={styles.foot}>
      <div className={styles.line}>
        {heading}
        {status}
        {pastToggle}
      </div>
    </footer>
  );
}
