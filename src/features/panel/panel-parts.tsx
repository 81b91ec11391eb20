import { type ComponentProps, type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { knownTotal } from '../../domain/snapshot.ts';
import { TITLE } from '../../page/tab-title.ts';
import { CARD_WINDOW, COMPACT_WINDOW, TIGHT_WINDOW } from '../../ui/breakpoints.ts';
import { usePanelWindow } from '../../ui/panel-window.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import type { PopOut } from '../pop-out/use-pop-out.ts';
import { AutoHideSpacer } from './auto-hide-button.tsx';
import styles from './panel-parts.module.css';
import { PanelTools } from './panel-tools.tsx';
import type { FollowedChannel } from './use-followed-channel.ts';

export type PanelEvents = Pick<ComponentProps<'aside'>, 'onFocus' | 'onInput' | 'onKeyDown' | 'onKeyUp'>;

/** What a panel has with a channel and without one. */
export interface PanelFrame {
  readonly channel: FollowedChannel;
  readonly events: PanelEvents;
  readonly channelForm: ReactNode;
  /** Null for a panel that stays in its window. */
  readonly popOut: PopOut | null;
}

interface PanelPartsProps extends PanelFrame {
  readonly layout: PanelLayout;
  readonly isAlone: boolean;
  readonly heading: ReactNode;
  readonly status?: ReactNode;
  readonly total?: ReactNode;
  readonly threshold?: ReactNode;
  readonly pastToggle?: ReactNode;
  readonly past?: ReactNode;
  readonly lists?: ReactNode;
  /** Called with the scroll area, which is null until it is mounted. */
  readonly children: (scrollArea: HTMLElement | null) => ReactNode;
}

/**
 * A panel and its parts in one of its layouts. The head and the past do not scroll with the rows. In a compact panel the head is a bar
 * and a line, and rarely needed parts follow the rows; a card leaves them out. The past and the rows are the same elements in all
 * layouts, so that what is open in them stays open.
 */
export function PanelParts({ layout, isAlone, events, children, ...parts }: PanelPartsProps) {
  const { channel, popOut, heading, channelForm, status, total, threshold, pastToggle, lists } = parts;
  const [scrollArea, setScrollArea] = useState<HTMLElement | null>(null);
  const isFull = layout === 'full';
  const hasChannel = heading !== null;
  const tools = <PanelTools channel={channel} popOut={popOut} />;
  return (
    <aside
      className={isAlone ? styles.alone : styles.panel}
      data-layout={layout}
      aria-label="Emote statistics"
      {...events}
    >
      <header className={styles.head}>
        <div className={`row ${isFull ? styles.titleLine : styles.bar}`}>
          <h1 className={isFull || !total ? `cut muted ${styles.title}` : 'visually-hidden'}>{TITLE}</h1>
          {!isFull && total}
          {(isFull || !hasChannel) && tools}
          <AutoHideSpacer isAlone={isAlone} totalEmotes={knownTotal(channel.session.snapshots[0])} />
        </div>
        {isFull && (
          <>
            {(channelForm ?? heading) !== null && (
              <div className={`row ${styles.channelLine}`}>
                {channelForm ?? heading}
                {status}
              </div>
            )}
            {total}
            {threshold}
            {pastToggle}
          </>
        )}
      </header>
      {!isFull && hasChannel && (
        <div className={`row ${styles.line}`}>
          {heading}
          {status}
          {pastToggle}
          {tools}
        </div>
      )}
      {parts.past}
      <div className={styles.scrollArea} ref={setScrollArea}>
        {children(scrollArea)}
        {!isFull && (layout !== 'compact card' || !hasChannel) && (
          <div className={`stack ${styles.below}`}>
            {threshold}
            {channelForm}
            {lists}
          </div>
        )}
      </div>
      {isFull && lists !== undefined && <footer className={styles.foot}>{lists}</footer>}
    </aside>
  );
}

/**
 * How the panel is laid out: `full` with its whole head; `compact` where it is narrow or low, with a bar and a line; as a
 * `card` in a small window of its own, where the line is shown on demand. Style sheets match the words.
 */
export type PanelLayout = 'full' | 'compact' | 'compact card';

/** @param isAlone nothing else is in the panel's window */
export function usePanelLayout(isAlone: boolean): PanelLayout {
  const view = usePanelWindow();
  const isCompact = useMediaQuery(isAlone ? TIGHT_WINDOW : COMPACT_WINDOW, view);
  const isCard = useMediaQuery(CARD_WINDOW, view) && isAlone;
  if (isCard) return 'compact card';
  return isCompact ? 'compact' : 'full';
}

interface PanelProps {
  /** It is collapsed or in a window of its own: the space beside the player is free. */
  readonly isAway: boolean;
  /** The panel is rendered into this element, which starts beside the player. Moving it keeps the panel's state. */
  readonly host: HTMLElement;
  readonly children: ReactNode;
}

/** The space beside the player, with the panel in it. While the panel is away, the space has no width and is inert. */
export function Panel({ isAway, host, children }: PanelProps) {
  const appendHost = useCallback((space: HTMLElement | null) => space?.append(host), [host]);
  return (
    <>
      {isAway && <h1 className="visually-hidden">{TITLE}</h1>}
      <div className={styles.space} data-collapsed={isAway} inert={isAway} ref={appendHost} />
      {createPortal(children, host)}
    </>
  );
}
