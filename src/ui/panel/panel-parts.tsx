import { type ReactNode, useState } from 'react';
import { TITLE } from './panel.tsx';
import type { PanelLayout } from './panel-layout.ts';
import styles from './panel-parts.module.css';

/** The parts of a panel. */
interface PanelPartsProps {
  readonly layout: PanelLayout;
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

/**
 * The parts of a panel in one of its layouts. The head and the past do not scroll with the rows. In the compact layouts
 * the head is one or two lines, and what is rarely needed follows the rows.
 */
export function PanelParts({ layout, ...parts }: PanelPartsProps) {
  switch (layout) {
    case 'full':
      return <FullPanel {...parts} />;
    case 'stacked':
      return <StackedPanel {...parts} />;
    case 'beside':
      return <BesidePanel {...parts} />;
  }
}

type Parts = Omit<PanelPartsProps, 'layout'>;

function FullPanel(parts: Parts) {
  return (
    <>
      <header className={styles.head}>
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
      </header>
      {parts.past}
      <ScrollArea>{parts.children}</ScrollArea>
      {parts.lists !== undefined && <footer className={styles.foot}>{parts.lists}</footer>}
    </>
  );
}

function StackedPanel(parts: Parts) {
  return (
    <>
      <header className={styles.head}>
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
      </header>
      {parts.past}
      <CompactRows {...parts} />
    </>
  );
}

function BesidePanel(parts: Parts) {
  return (
    <>
      <header className={styles.head}>
        <div className={styles.bar}>
          <CompactTitle total={parts.total} />
          {parts.tools}
          {parts.autoHideSpace}
        </div>
      </header>
      <CompactRows {...parts} />
      {parts.past}
      {parts.heading !== null && (
        <footer className={styles.foot}>
          <div className={styles.line}>
            {parts.heading}
            {parts.status}
            {parts.pastToggle}
          </div>
        </footer>
      )}
    </>
  );
}

/** The total, and without a channel the title in its place. */
function CompactTitle({ total }: Pick<Parts, 'total'>) {
  if (total === undefined) return <h1 className={styles.title}>{TITLE}</h1>;
  return (
    <>
      <h1 className="visually-hidden">{TITLE}</h1>
      {total}
    </>
  );
}

/** The rows, and below them what is rarely needed. Without a channel its form comes first. */
function CompactRows(parts: Parts) {
  const hasChannel = parts.heading !== null;
  return (
    <ScrollArea>
      {(scrollArea) => (
        <>
          {!hasChannel && <div className={styles.below}>{parts.channelForm}</div>}
          {parts.children(scrollArea)}
          {hasChannel && (
            <div className={styles.below}>
              {parts.threshold}
              {parts.channelForm}
              {parts.lists}
            </div>
          )}
        </>
      )}
    </ScrollArea>
  );
}

function ScrollArea({ children }: Pick<Parts, 'children'>) {
  const [scrollArea, setScrollArea] = useState<HTMLElement | null>(null);
  return (
    <div className={styles.scrollArea} ref={setScrollArea}>
      {children(scrollArea)}
    </div>
  );
}
